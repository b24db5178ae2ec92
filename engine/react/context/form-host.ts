import { type ComponentType, createContext, useContext } from 'react'
import type { Form } from '../../form/form.ts'
import type { Query } from '../../form/initial.ts'
import type { Lane } from '../../places/lane.ts'
import type { Places } from '../../places/places.ts'
import type { Send } from '../../submission/protocol.ts'
import type { Receiver } from '../../submission/receiver.ts'
import type { EarlyAnswers } from '../../wizard/kept.ts'

/**
 * The step in the URL, which decides what step is open. Steps are 0-based indexes. Once the visitor has gone to another page,
 * nothing changes the URL or calls a listener.
 */
export type StepUrl = {
  /** The step that the URL asks for; 0 if it names none. */
  readonly requested: () => number
  /** Calls the listener after every change of the URL. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void
  /** Goes to a step. A later one gets a history entry of its own, so that Back leads to the one before. */
  readonly go: (step: number) => void
  /** Corrects the URL in place, when it asks for a step that is not open. */
  readonly replace: (step: number) => void
  /** Whether the visitor is still on the page, and not on the way to another. */
  readonly isHere: () => boolean
  /**
   * Puts Thank You into the history, in place of the step and under the URL of the first. The state of its entry has `sentAtMs`. Call
   * this only if `isHere`.
   * @param sentAtMs when the form was sent. Unit: ms since 1970
   */
  readonly showThanks: (sentAtMs: number) => void
}

/** The site around a form, as the form uses it. One object for as long as the form is on the page. */
export type FormHost = {
  readonly stepUrl: StepUrl
  /** Path of the category chooser. */
  readonly categoriesPath: string
  /** URL of the page where visitors write to the team, about a request if it has a reference. Without it, the Thank You card has no link to it. */
  readonly contactUrl?: (reference: string | undefined) => string
  /** Asks a visitor without JavaScript for the category. */
  readonly categoryQuestion: string
  /** Email address for visitors without JavaScript. */
  readonly contactEmail: string
  /** The receiver of a form's submissions, for browsers that post the form themselves and for the Thank You card. */
  readonly receiverFor: (form: Form) => Receiver
  /** Returns the function that sends the submissions of a form. Called once, when the form is shown. */
  readonly sendFor: (form: Form) => Send
  /** How soon visitors hear back. Unit: hours. Undefined if nobody promises it. */
  readonly replyHours?: number
  /** Absolute URL of the page to which another service than our relay sends visitors whose browser has posted the form. */
  readonly sentUrl: string
  readonly showToast: (kind: 'success' | 'error', title: string, text: string) => void
  /** Removes what `showToast` has shown. */
  readonly clearToasts: () => void
  /** Loads the page again. */
  readonly reload: () => void
  /** Goes to another page of the site. */
  readonly navigate: (path: string) => void
  /** Gives the page another title, without the name of the site. */
  readonly showTitle: (title: string) => void
  /** Takes values out of the URL: returns those with these names, and removes them from the address bar. */
  readonly takeQuery: (names: readonly string[]) => Query
  /** The answers in the form before the page was hydrated. Given once. */
  readonly takeEarlyAnswers: (formId: string) => EarlyAnswers
  /** Whether Continue or Submit was pressed before the page was hydrated. True once. */
  readonly consumeQueuedSubmit: () => boolean
  /** Searches places. Without it, a place field is a plain text input. */
  readonly places?: Places
  /** Loads a map of one lane. Without it, lanes are shown only in words. */
  readonly loadLaneMap?: () => Promise<ComponentType<{ readonly lane: Lane }>>
}

export const FormHostContext = createContext<FormHost | undefined>(undefined)

/** The site around a form. Throws where none is provided. */
export function useFormHost(): FormHost {
  const host = useContext(FormHostContext)
  if (!host) throw new Error('useFormHost is called outside of a FormHostContext')
  return host
}
