import { useLayoutEffect } from 'react'
import type { Answers } from '../../engine/form/form'
import { answersFromEntries, changedAnswers } from '../../engine/form/values'
import { INPUT_EVENTS } from '../../engine/react/context/input-events'
import { FORM_ATTRIBUTE, HONEYPOT, isControlKey } from '../../engine/submission/protocol'
import type { EarlyAnswers } from '../../engine/wizard/kept'

/** The answers in the forms of a prerendered page, by form id. Removed when the wizard takes them over. */
const answers = new Map<string, Answers>()
/** The answers in the HTML, which the server may have filled in from the URL. */
const answersInHtml = new Map<string, Answers>()
let focused: Element | null = null
let watching = new AbortController()

/** The answers in a form, without the controls that only a post by the browser needs. */
function answersIn(form: HTMLFormElement): Answers {
  const entries = Array.from(new FormData(form))
  return answersFromEntries(entries.filter(([name]) => name === HONEYPOT || !isControlKey(name)))
}

const idOf = (form: HTMLFormElement): string => form.getAttribute(FORM_ATTRIBUTE) ?? ''

const forms = () => document.querySelectorAll<HTMLFormElement>(`form[${FORM_ATTRIBUTE}]`)

function rememberHtml() {
  for (const form of forms()) {
    const copy = form.cloneNode(true) as HTMLFormElement
    copy.reset()
    answersInHtml.set(idOf(form), answersIn(copy))
  }
}

function rememberAnswers() {
  for (const form of forms()) answers.set(idOf(form), answersIn(form))
}

/** Not at `change`: Chromium fires that for a control that is taken off the page, which has lost the focus by then. */
function rememberFocus() {
  focused = document.activeElement
}

/**
 * Remembers typed text and the focused control until the page is hydrated. If a browser extension has inserted an element into
 * the page, hydration renders that part of the page again, with new and empty controls.
 */
export function watchEarlyAnswers(): void {
  watching = new AbortController()
  rememberHtml()
  rememberAnswers()
  rememberFocus()
  const options = { capture: true, signal: watching.signal }
  for (const type of [...INPUT_EVENTS, 'focusin']) addEventListener(type, rememberAnswers, options)
  addEventListener('focusin', rememberFocus, options)
}

/** Returns the answers that were in a form before hydration. Later calls return none. */
export function takeEarlyAnswers(formId: string): EarlyAnswers {
  watching.abort()
  const [taken, inHtml] = [answers.get(formId) ?? {}, answersInHtml.get(formId) ?? {}]
  answers.clear()
  answersInHtml.clear()
  return { typed: changedAnswers(taken, inHtml), inHtml }
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Restores focus and caret if hydration has replaced the control that had them, or moved it. */
function restoreFocus(): void {
  // Moving the focus must not count as an action of the visitor.
  watching.abort()
  const before = focused
  focused = null
  if (!before || document.activeElement !== document.body) return
  const control = before.isConnected ? before : document.getElementById(before.id)
  if (control !== before && isText(before) && isText(control)) {
    control.value = before.value
    // Some types, such as `email`, don't support setting the caret.
    if (before.selectionStart !== null) control.setSelectionRange(before.selectionStart, before.selectionEnd)
  }
  if (control instanceof HTMLElement) control.focus()
}

/** Restores the focus after hydration. For the component that renders the form. */
export const useRestoredFocus = (): void => useLayoutEffect(restoreFocus, [])
