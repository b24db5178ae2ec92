import { useLayoutEffect } from 'react'
import { joinChoices } from '../engine/form/choices'
import type { Answers } from '../engine/form/form'

/** The answers in the forms of a prerendered page, by form id, until the form takes them. */
const answers = new Map<string, Answers>()
let focused: Element | null = null
let watching = new AbortController()

/** What is in the controls of a form. Several choices have one name, and are one answer. */
function answersIn(form: HTMLFormElement): Answers {
  const data = new FormData(form)
  return Object.fromEntries([...data.keys()].map((name) => [name, joinChoices(data.getAll(name).map(String))]))
}

function remember() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-wizard]'))
    answers.set(form.dataset.wizard ?? '', answersIn(form))
  focused = document.activeElement
}

/**
 * Remembers what is typed, and where, until the page is hydrated. If a browser extension has put an element among ours, React
 * draws that part of the page again, with new and empty controls.
 */
export function watchEarlyAnswers(): void {
  watching = new AbortController()
  remember()
  for (const type of ['input', 'focusin']) addEventListener(type, remember, { capture: true, signal: watching.signal })
}

/** The answers that were in a form before it was hydrated. Given once. */
export function takeEarlyAnswers(formId: string): Answers {
  watching.abort()
  const taken = answers.get(formId) ?? {}
  answers.clear()
  return taken
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Puts focus and caret back where they were, if the control that had them was drawn again. */
function restoreFocus(): void {
  // What the focus moves to is not what the visitor has typed.
  watching.abort()
  const before = focused
  focused = null
  if (!before || before.isConnected || document.activeElement !== document.body) return
  const control = document.getElementById(before.id)
  if (isText(before) && isText(control)) {
    control.value = before.value
    // Some types, such as `email`, have no caret that can be set.
    if (before.selectionStart !== null) control.setSelectionRange(before.selectionStart, before.selectionEnd)
  }
  control?.focus()
}

/** To be called by the component that draws the form. */
export const useRestoredFocus = (): void => useLayoutEffect(restoreFocus, [])
