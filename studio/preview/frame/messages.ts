import type { Facts } from '../../../engine/form/facts.ts'
import type { Answers } from '../../../engine/form/form.ts'
import type { SummaryRow } from '../../../engine/form/summary.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import type { Payload } from '../../../engine/submission/protocol.ts'

/**
 * The states in which the preview can show a form. `fill-in`: to be filled in; keeps what was typed. `pristine`: as visitors find it.
 * `errors`: with a problem in every field. `long-text`: with long titles, hints and answers. `sent`: after sending.
 */
export type StateName = 'fill-in' | 'pristine' | 'errors' | 'long-text' | 'sent'

/** Answers to fill in instead of what was typed. Another number fills them in again. */
export type Fill = { readonly number: number; readonly answers: Answers }

export type Scheme = 'light' | 'dark'

/** From the studio to the preview: everything that it shows. */
export type ShowForm = {
  readonly type: 'show'
  readonly form: ResolvedForm
  readonly state: StateName
  /** The category in the URL. Undefined: the form's own. */
  readonly category?: string | undefined
  readonly fill?: Fill | undefined
  /** The step to open; a 0-based index. Undefined: the step that is open. */
  readonly step: number | undefined
  /** Another number asks for the step again. The same number leaves the open step as it is. */
  readonly request: number
  readonly scheme: Scheme
  /** Template path of the selected field: `vehicles.*.make`. */
  readonly selected: string | undefined
}

/** One line of what a screen reader says: `{ role: 'textbox', name: 'Email', description: '', states: ['required'], value: '' }`. */
export type Spoken = {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly states: readonly string[]
  readonly value: string
}

/** The current state of the form in the preview. */
export type Shown = {
  readonly type: 'shown'
  readonly formId: string
  /** The number in the studio's request to show this form. */
  readonly request: number
  /** The open step; a 0-based index. */
  readonly step: number
  readonly answers: Answers
  readonly category: string
  /** Messages of the problems that keep these answers from being accepted under the form's own category. */
  readonly problems: readonly string[]
  readonly payload: Payload
  /** The answers, written for people. */
  readonly rows: readonly SummaryRow[]
  readonly facts: Facts
  readonly spoken: readonly Spoken[]
}

/** A part of the form that was clicked: a field by its template path, or text of the form or of a step. */
export type ClickedPart =
  | { readonly field: string }
  | { readonly text: 'heading' | 'description' }
  | { readonly stepTitle: number }

/** From the preview to the studio. */
export type PreviewMessage =
  | { readonly type: 'ready' }
  | Shown
  | { readonly type: 'clicked'; readonly part: ClickedPart }
  | { readonly type: 'failed'; readonly message: string }

/** Posts a message to another window of the studio. Other sites can't receive it. */
export const post = (target: Window, message: ShowForm | PreviewMessage): void =>
  target.postMessage(message, location.origin)
