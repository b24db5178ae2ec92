import type { Form } from '../../../engine/form/form.ts'
import { REFERENCE, referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { type RelayConfig, timeZoneOf } from '../../config/config.ts'
import type { Receivers } from '../../config/receiver.ts'
import { formNote } from '../../delivery/email/content.ts'
import type { Store } from '../../store/store.ts'
import type { Actor, Lead } from '../../store/submission.ts'
import { timeOf } from '../leads/wording.ts'

export type CommandContext = {
  readonly forms: readonly Form[]
  readonly receivers: Receivers
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Resolves once the reader has taken the text. Rejects with code `EPIPE` if the reader has gone. */
  readonly print: (text: string) => Promise<void>
  readonly askPassword: () => Promise<string>
  /** Whether a person reads what it prints, rather than a log. */
  readonly isTerminal: boolean
  /** Unit: ms since 1970. */
  readonly now: () => number
}

/** The context of a command that works on the store. */
export type Opened = CommandContext & { readonly config: RelayConfig; readonly store: Store }

/** Thrown if the arguments are wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const ACTOR: Actor = { who: 'command line' }

const NUMBER = /^\d{1,15}$/

/** Whether a text is the number or the reference of a lead, even of one that doesn't exist. */
export const isLead = (target: string): boolean => NUMBER.test(target) || REFERENCE.test(target)

/** The number of a lead by its number or reference. */
export async function seqOf(target: string, store: Store): Promise<number | undefined> {
  if (NUMBER.test(target)) return (await store.get(Number(target))) && Number(target)
  if (!REFERENCE.test(target)) return undefined
  const find = (isQuarantined: boolean) => store.leads.find({ search: target, isQuarantined }, 50)
  const found = await Promise.all([find(false), find(true)])
  return found.flat().find(({ id }) => referenceOf(id) === target)?.seq
}

/** Lines that are safe for a terminal, which control characters could manipulate. */
export const linesText = (lines: readonly string[]): string =>
  lines.map((line) => `${line.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trimEnd()}\n`).join('')

/** A lead in one line: `12  K3F9-7QXD  2026-11-22T10:00:00Z  new  vehicles  Sam Sample  (512) 555-0142  Austin, TX > Denver, CO`. */
export function leadLine(lead: Lead, { forms, config }: Pick<Opened, 'forms' | 'config'>): string {
  const { seq, id, receivedAt, state, mailbox, facts, isQuarantined } = lead
  const { name, phone, email, from, to } = facts
  const note = formNote(lead, forms, timeZoneOf(config, mailbox))
  return [
    seq,
    referenceOf(id),
    timeOf(receivedAt),
    isQuarantined ? 'quarantined' : state,
    mailbox,
    name?.text ?? '-',
    phone?.text ?? email?.text ?? '-',
    ...(from || to ? [[from, to].map((place) => place?.text ?? '?').join(' > ')] : []),
    ...(note === undefined ? [] : [note]),
  ].join('  ')
}

/** Leads, one per line. */
export const leadsText = (leads: readonly Lead[], opened: Opened): string =>
  linesText(leads.map((lead) => leadLine(lead, opened)))

/** `1 delivery`, `2 deliveries` */
export const deliveriesText = (count: number): string =>
  sayCount(count, { one: 'delivery', other: 'deliveries' }, LOCALE)
