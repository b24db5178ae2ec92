import { type FormEvent, useRef } from 'react'
import type { Wizard } from '../wizard/wizard.ts'
import { controlId } from './control.ts'

type Notify = (title: string, text: string) => void

const controlOf = (form: HTMLFormElement, wizard: Wizard, path: string) =>
  form.elements.namedItem(controlId(wizard.form.id, path)) as HTMLInputElement | null

/**
 * The behaviour of a form with `"problems": "notice"`: the browser's own checks stay on, an empty required field brings one
 * notice a try, and what our rules refuse beyond them gets the browser's bubble with the authored sentence.
 */
export function useNotice(wizard: Wizard, notify: Notify) {
  const isNoticed = useRef(false)
  const noticeOnce = () => {
    if (isNoticed.current) return
    isNoticed.current = true
    setTimeout(() => {
      isNoticed.current = false
    })
    notify(wizard.variant.texts.noticeTitle, wizard.variant.texts.noticeText)
  }
  const showBubbles = (form: HTMLFormElement) => {
    for (const { path, message } of wizard.problems) {
      const control = controlOf(form, wizard, path)
      control?.setCustomValidity(message)
      control?.addEventListener('input', () => control.setCustomValidity(''), { once: true })
    }
    form.reportValidity()
  }
  return {
    /** Shows each problem in the browser's bubble, until its field is edited. */
    showBubbles,
    /** For the form's `invalid` events, which the browser sends for every control that fails its own checks. */
    onInvalid(event: FormEvent) {
      if ((event.target as HTMLInputElement).validity.valueMissing) noticeOnce()
    },
    /** After our rules have refused what the browser let pass. */
    onRefused(form: HTMLFormElement) {
      if (wizard.problems.some(({ rule }) => rule === 'required')) noticeOnce()
      showBubbles(form)
    },
  }
}
