import type { Answers } from '../form/form.ts'
import type { ReportedProblem } from './protocol.ts'

/** A form as a browser without script has posted it. */
export type PostedForm = {
  readonly formId: string
  /** Undefined for a form without categories. */
  readonly category: string | undefined
  /** As typed, those that a condition hides included. */
  readonly answers: Answers
  /** Seed of the submission id; undefined if a prerendered page was posted. */
  readonly seed: string | undefined
}

/** A form post that was refused. */
export type RefusedPost = {
  readonly kind: 'refused'
  /** HTTP status: 422. */
  readonly status: number
  /** Says why in English: `Too many submissions.` */
  readonly message: string
  readonly problems?: readonly ReportedProblem[]
  /** The form has changed since its page was opened, and its current version refuses the answers, which `post` has. */
  readonly hasChanged?: true
  readonly retryAfterSeconds?: number
  /** Undefined if the body was not read, or belongs to no form. */
  readonly post?: PostedForm
}

/** A form post that was stored. */
export type SentPost = {
  readonly kind: 'sent'
  /** The code that people read: `K3F9-7QXD`. */
  readonly reference: string
  /** Undefined if the form no longer exists. */
  readonly formId?: string
}

/** Result of a form post, for the page that shows it to a visitor without script. `missing`: there is no such page. */
export type PostOutcome = SentPost | RefusedPost | { readonly kind: 'missing' }

/** A page of the site that a relay asks for: by its URL, or the result of a form post. */
export type PageRequest = {
  /** Unit: ms since 1970. */
  readonly nowMs: number
} & (
  | {
      /** Path with its query: `/quote-form?category=Pianos`. */
      readonly url: string
      readonly outcome?: undefined
    }
  | { readonly outcome: PostOutcome }
)

/** Renders a page of the site. Resolves to its HTML, or to undefined if the page can't be rendered now. Never rejects. */
export type RenderPage = (request: PageRequest) => Promise<string | undefined>

/** Names of the values in a query that change what a page shows, by the path of the page: `{ '/quote-form': ['category'] }`. */
export type ShownNames = Readonly<Record<string, readonly string[]>>
