import { type FormEvent, useRef } from 'react'
import type { Problem } from '../form/problems.ts'
import { problemsToList } from '../wizard/shown.ts'
import { plainAddress } from '../words/email-address.ts'
import { cleanData } from '../words/text.ts'
import { useFormContext } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'
import { listenToInput } from './context/input-events.ts'
import { controlId } from './widgets/control.ts'

type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isNativeControl = (element: Element | null): element is NativeControl =>
  element !== null && 'setCustomValidity' in element

/** Calls back once: when a control is edited, or at the next click, which on a button comes before the browser's checks. */
function onceAnswered(control: NativeControl, undo: () => void) {
  const shown = new AbortController()
  const clear = () => {
    undo()
    shown.abort()
  }
  listenToInput(control, clear, shown.signal)
  addEventListener('click', clear, { capture: true, signal: shown.signal })
}

/** Makes room for the browser's bubble below a control, where it would cover the label of the next field. */
function makeRoom(control: NativeControl) {
  control.dataset.bubble = ''
  onceAnswered(control, () => delete control.dataset.bubble)
}

/** Shows each problem in the browser's bubble, until its field is edited. */
function showBubbles(form: HTMLFormElement, formId: string, problems: readonly Problem[]) {
  for (const { path, message } of problems) {
    const control = document.getElementById(controlId(formId, path))
    if (!isNativeControl(control)) continue
    control.setCustomValidity(message)
    onceAnswered(control, () => control.setCustomValidity(''))
  }
  form.reportValidity()
}

/**
 * The behavior of a form with `"problems": "notice"`: the browser's own checks stay on, an empty required field brings one
 * toast per attempt, and whatever else our rules find shows the authored sentence in the browser's bubble.
 */
export function useBrowserChecks() {
  const { wizard, form, texts } = useFormContext()
  const { showToast } = useFormHost()
  const isShown = useRef(false)
  const toastOnce = () => {
    if (isShown.current) return
    isShown.current = true
    setTimeout(() => {
      isShown.current = false
    })
    showToast('error', texts.noticeTitle, texts.noticeText)
  }
  return {
    /** For clicks in the form, before the browser checks it: takes out of email addresses what browsers refuse and nobody means. */
    onClickCapture() {
      for (const input of document.querySelectorAll<HTMLInputElement>('form.wizard input[type="email"]')) {
        const address = plainAddress(cleanData(input.value))
        if (address !== input.value) input.value = address
      }
    },
    /** For the form's `invalid` events, which the browser sends for every control that fails its own checks. */
    onInvalid({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof Element) || !isNativeControl(target)) return
      const [first] = [...currentTarget.elements].filter((each) => isNativeControl(each) && !each.validity.valid)
      if (target === first) makeRoom(target)
      if (target.validity.valueMissing) toastOnce()
    },
    /** For problems that our rules or the relay's have found, but not the browser. */
    showProblems(element: HTMLFormElement) {
      const problems = problemsToList(form, wizard.snapshot.state)
      if (problems.some(({ rule, isReported }) => rule === 'required' && !isReported)) toastOnce()
      showBubbles(element, form.id, problems)
    },
  }
}
