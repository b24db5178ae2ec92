import { referenceOf } from '../../../engine/submission/payload.ts'
import type { Attempt, Lead, LeadChange } from '../../store/submission.ts'
import { quarantineText } from '../inbox/wording.ts'
import type { Erasure } from '../privacy/erase.ts'

const timeOf = (timeMs: number) => new Date(timeMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** Control characters could write anything to a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')

/** A lead in one line: `12  K3F9-7QXD  2026-11-22T10:00:00Z  new  vehicles  Sam Sample  (512) 555-0142  Austin, TX > Denver, CO`. */
export function leadLine({ seq, id, receivedAt, state, mailbox, facts, isQuarantined }: Lead): string {
  const { name, phone, email, from, to } = facts
  const lane = [from, to].map((place) => place?.text ?? '?').join(' > ')
  const parts = [
    seq,
    referenceOf(id),
    timeOf(receivedAt),
    isQuarantined ? 'quarantined' : state,
    mailbox,
    name?.text ?? '-',
    phone?.text ?? email?.text ?? '-',
    ...(from || to ? [lane] : []),
  ]
  return printable(parts.join('  '))
}

/** Everything about a lead. */
export function leadText(lead: Lead, attempts: readonly Attempt[], changes: readonly LeadChange[]): string {
  const lines = [
    leadLine(lead),
    ...(lead.isQuarantined ? [quarantineText(lead)] : []),
    lead.subject,
    ...lead.fields.map(({ label, text }) => `  ${label}: ${text}`),
    ...(lead.note === '' ? [] : [`Note: ${lead.note}`]),
    ...lead.deliveries.map(({ channel, state, lastError }) => `Delivery by ${channel}: ${state} ${lastError ?? ''}`),
    ...attempts.map(({ channel, startedAt, error }) => `  ${timeOf(startedAt)} ${channel}: ${error ?? 'sent'}`),
    ...changes.map(({ at, who, action, detail }) => `${timeOf(at)} ${who}: ${action} ${detail}`),
  ]
  return `${lines.map((line) => printable(line).trimEnd()).join('\n')}\n`
}

/** What was erased, and what a person has to delete elsewhere. */
export function erasureText({ references, removedFiles, sent, copies, isScrubbed }: Erasure): string {
  const lines = [`Erased ${references.join(', ')}, and ${removedFiles} email files.`]
  if (sent.length > 0) lines.push('', 'These were sent before. Delete them where they arrived:')
  for (const { reference, channel, sentAt, id } of sent)
    lines.push(`  ${reference} by ${channel}, ${sentAt === undefined ? 'perhaps' : timeOf(sentAt)}, id ${id}`)
  if (copies.length > 0) lines.push('', 'These copies of the store still have what was erased. Delete them:')
  for (const { path, madeAt } of copies) lines.push(`  ${path}, made ${timeOf(madeAt)}`)
  if (!isScrubbed)
    lines.push(
      '',
      'Another program is reading the store, so traces stay in relay.db-wal until it stops. End it, then erase again.',
    )
  return `${lines.join('\n')}\n`
}
