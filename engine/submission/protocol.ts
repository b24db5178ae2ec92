/** Path of our relay. Submissions are posted to `/submit/<mailbox>`. */
export const SUBMIT_PATH = '/submit'

/** Request header with the submission id. The relay stores one submission per id, even if it receives several. */
export const ID_HEADER = 'Idempotency-Key'

/** Request header with the time from opening the form to sending it. Unit: ms. */
export const FILL_TIME_HEADER = 'Form-Fill-Time'

/** Response header of 429 and 503. Unit: s. */
export const RETRY_AFTER_HEADER = 'Retry-After'

/**
 * Request header with what the relay should know about a submission besides its payload, as a query: `version=3f0c9a1b2d4e`. The relay
 * ignores keys that `CONTEXT_LENGTHS` doesn't have.
 */
export const CONTEXT_HEADER = 'Form-Context'

/**
 * The keys of `CONTEXT_HEADER`, each with the length of its longest value, in characters. A longer value is left out, so that it can't
 * cost the others. `version` is that of the form. `zone` is the time zone of the browser. `intent` is a key of the receiver's list. `wishes` has the wishes of the dates in the payload, as a query; see `WISHES`.
 */
export const CONTEXT_LENGTHS = { version: 12, zone: 40, intent: 20, wishes: 2_000 } as const

/** Pattern of the `Content-Type` of a submission by script, and of every response of our relay to it. */
export const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Pattern of a valid submission id. */
export const SUBMISSION_ID = /^[\w.:-]{8,128}$/

/**
 * Whether a key of a payload, or the name of a control, is not the path of a field: `category`, and an underscore before a letter, as in
 * `_subject`. Our relay ignores those that it doesn't know. The others are for form-to-email services, and for robots.
 */
export const isControlKey = (key: string): boolean => key === 'category' || /^_[a-z]/.test(key)

/** Name of a hidden control that tells another service than our relay where to send a visitor whose browser has posted the form. */
export const NEXT_KEY = '_next'

/**
 * Name of a control that people can't see or reach, so only robots fill it in. Form-to-email services use the same key. It is not
 * sent if it is empty.
 */
export const HONEYPOT = '_honey'

/**
 * Name of a hidden control with the submission's id, in a form that a script posts, or with its seed, in one that the relay has
 * rendered; see `submissionId`. A prerendered form has none: it would be the same for every visitor.
 */
export const ID_KEY = '_id'

/** Name of a hidden control with the same text as `CONTEXT_HEADER`, in a form that the browser posts to our relay. */
export const CONTEXT_KEY = '_context'

/** HTML attribute of every form: its id. This and the next two let scripts of the page find the parts of a form before it runs. */
export const FORM_ATTRIBUTE = 'data-wizard'

/** HTML attribute of a submit button that leads to the next step instead of sending. */
export const CONTINUE_ATTRIBUTE = 'data-continue'

/** Class of the heading of each step. */
export const STEP_TITLE_CLASS = 'wizard-step-title'

/** The JSON body of a submission: answers by path, and control keys: `{ email: 'sam@example.com', category: 'Cars' }`. */
export type Payload = Readonly<Record<string, string>>

/** A payload to send, with data for our relay only. */
export type SubmitRequest = {
  readonly payload: Payload
  /** See `submissionId`. */
  readonly id: string
  /** See `CONTEXT_HEADER`. */
  readonly context: string
  /** Time from opening the form to sending it, reloads included. */
  readonly fillTimeMs: number
  /** Whether the answers survive a reload of the page. */
  readonly isKept: boolean
}

/**
 * A rule that an answer breaks, as reported by the relay:
 * `{ path: 'phone', rule: 'required', message: 'Phone number is required' }`.
 */
export type ReportedProblem = {
  /** Path of the field: its key in the payload. */
  readonly path: string
  /** JSON Schema keyword. */
  readonly rule: string
  /** Message from the relay's category file. */
  readonly message?: string
}

/** Body of an ok response. The first two keys are FormSubmit's. */
export type AcceptedBody = { readonly success: 'true'; readonly message: string; readonly reference: string }

/** Body of every other response. Status 422 has `problems` if the answers break rules of the form. */
export type RefusedBody = {
  readonly success: 'false'
  readonly message: string
  readonly problems?: readonly ReportedProblem[]
  /** The form has changed since its page was opened, and its current version refuses the answers. */
  readonly changed?: true
}

/** Result of sending a submission. */
export type SubmitResult =
  /** `reference` is undefined if the response has none or can't be read. */
  | { readonly status: 'accepted'; readonly reference?: string }
  | { readonly status: 'rejected'; readonly problems: readonly ReportedProblem[] }
  /** The form has changed since the page was opened, and its current version refuses the answers. */
  | { readonly status: 'changed' }
  /** Another submission was stored under the same id. */
  | { readonly status: 'conflict' }
  | { readonly status: 'busy'; readonly retryAfterSeconds: number }
  /** Any other response, such as that of a portal in between, a network error or a timeout. */
  | { readonly status: 'failed' }

/** Sends a submission of one form. */
export type Send = (request: SubmitRequest) => Promise<SubmitResult>

/** The entries of a value of any kind. None if it isn't an object. */
const entriesOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

function isProblem(value: unknown): value is ReportedProblem {
  const { path, rule, message } = entriesOf(value)
  return typeof path === 'string' && typeof rule === 'string' && ['string', 'undefined'].includes(typeof message)
}

/** Reads the reference in the body of an ok response. Undefined if it has none. */
export function readReference(body: unknown): string | undefined {
  const { reference } = entriesOf(body)
  return typeof reference === 'string' ? reference : undefined
}

/** Whether the body of a 422 response says that the form has changed. */
export const readChanged = (body: unknown): boolean => entriesOf(body).changed === true

/** Reads the problems in the body of a 422 response. Undefined if it has none, or if they are malformed. */
export function readProblems(body: unknown): readonly ReportedProblem[] | undefined {
  const { problems } = entriesOf(body)
  return Array.isArray(problems) && problems.length > 0 && problems.every(isProblem) ? problems : undefined
}
