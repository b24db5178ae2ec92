import type { Answered } from '../../engine/form/conditions.ts'
import type { Answers } from '../../engine/form/form.ts'
import type { JsonPath } from '../../engine/format/json.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'

/**
 * The states in which the preview can show a form. `fill-in`: to be filled in; keeps what was typed. `pristine`: as visitors find it.
 * `errors`: with a problem in every field. `long-text`: with long titles, hints and answers. `sent`: after sending.
 */
export const STATE_LABELS = {
  'fill-in': 'Your answers',
  pristine: 'Untouched',
  errors: 'All errors',
  'long-text': 'Long text',
  sent: 'Sent',
} as const

export type StateName = keyof typeof STATE_LABELS

export type Scheme = 'light' | 'dark'

/** The step to open a form on. Another object opens it again; for the same object, the step that is open stays. */
export type Opening = {
  /** A 0-based index. */
  readonly step: number
  /** Answers to fill in instead of what was typed. Null empties the form. Undefined keeps what was typed. */
  readonly answers?: Answers | null
}

/** Everything that a preview shows. */
export type ToShow = {
  readonly form: ResolvedForm | undefined
  readonly state: StateName
  /** The category in the URL. Undefined: the form's own. */
  readonly category: string | undefined
  readonly opening: Opening
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

/** The form as it is in the preview now. */
export type Shown = {
  readonly answered: Answered
  /** Whether some of the answers are samples that the preview has filled in. */
  readonly hasSamples: boolean
  readonly spoken: readonly Spoken[]
}

/** A part of the form that was clicked: a field by its template path, or a text by its path in the file. */
export type ClickedPart = { readonly field: string } | { readonly text: JsonPath }

/** A store of what a preview shows, and what to do when something happens there. Its objects are those of another window. */
export type PreviewSource = {
  readonly getState: () => ToShow
  /** Calls the listener after every change. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void
  /** The form is drawn, or an answer has changed. */
  readonly onShown: (shown: Shown) => void
  /** The form can't be shown. */
  readonly onFailure: (message: string) => void
  /** Another step is open than the one to open: after a press in the form, or because the form has no such step. */
  readonly onStep?: (step: number) => void
  readonly onClick?: (part: ClickedPart) => void
  readonly onFocus?: () => void
}

/** The window of the preview's page. */
export type PreviewWindow = Window & {
  /** Shows what a source says, and follows its changes. There once the page is loaded. */
  follow?: (source: PreviewSource) => void
}

/** Makes the page in a loaded frame follow a source. */
export const followIn = ({ contentWindow }: HTMLIFrameElement, source: PreviewSource): void =>
  (contentWindow as PreviewWindow | null)?.follow?.(source)
