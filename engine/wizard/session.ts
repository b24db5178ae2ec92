import type { Answered } from '../form/conditions.ts'
import type { Answers, Form } from '../form/form.ts'
import { contentOf, contextOf, newSeed, payloadOf, submissionId } from '../submission/payload.ts'
import type { SubmitRequest } from '../submission/protocol.ts'
import type { Draft } from './kept.ts'

/** The part of a visitor's work on a form that isn't answers or state: its id, and what a reload has to know. */
export class Session {
  #seed = newSeed()
  #startedAtMs: number
  #prefill: Answers = {}
  #changedFrom: string | undefined

  /** @param startedAtMs time from which the visitor could fill in the form, as in `performance.now()`: 0 is when the page was opened */
  constructor(startedAtMs: number) {
    this.#startedAtMs = startedAtMs
  }

  /** How long the form has been open, reloads included. Doesn't use the clock of the device, which can change. */
  get #fillTimeMs(): number {
    return performance.now() - this.#startedAtMs
  }

  /** Goes on with the session of a draft. @param prefill answers in the URL */
  resume(draft: Draft | undefined, prefill: Answers): void {
    this.#prefill = prefill
    this.#seed = draft?.seed ?? this.#seed
    this.#changedFrom = draft?.changedFrom
    this.#startedAtMs -= draft?.fillTimeMs ?? 0
  }

  /** Begins again, after the form was sent or reset. */
  restart(): void {
    this.newId()
    this.#changedFrom = undefined
    this.#startedAtMs = performance.now()
  }

  /** Gives the next request another id. */
  newId(): void {
    this.#seed = newSeed()
  }

  /** Notes that the relay has refused the answers because the form has changed. */
  noteChange({ version }: Form): void {
    this.#changedFrom = version
  }

  /** Whether the relay has refused the answers in an earlier version of the form. */
  hasChanged({ version }: Form): boolean {
    return this.#changedFrom !== undefined && this.#changedFrom !== version
  }

  /** Whether a reload can open another version. One that brought the version again which was refused would bring it once more. */
  canReload({ version }: Form): boolean {
    return this.#changedFrom !== version
  }

  /** The request that sends these answers. @param isKept see `SubmitRequest` */
  requestOf(answered: Answered, isKept: boolean): SubmitRequest {
    const { form, answers } = answered
    const payload = payloadOf(answered)
    const id = submissionId(this.#seed, contentOf(form.submission.mailbox, payload))
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    return { payload, id, context: contextOf(form, answers, zone), fillTimeMs: this.#fillTimeMs, isKept }
  }

  draftOf(answers: Answers): Draft {
    return {
      answers,
      seed: this.#seed,
      prefill: this.#prefill,
      fillTimeMs: this.#fillTimeMs,
      changedFrom: this.#changedFrom,
    }
  }
}
