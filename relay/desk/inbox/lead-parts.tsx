/** @jsxImportSource hono/jsx */
import { HOUR_MS } from '../../../engine/words/day.ts'
import { LOCALE, sayTime } from '../../../engine/words/say.ts'
import { headerText } from '../../../engine/words/text.ts'
import { site } from '../../../site.config.ts'
import { mailtoUrl } from '../../delivery/email/content.ts'
import { phoneText, telUrl } from '../../delivery/email/phone.ts'
import { callOf } from '../../store/leads/calling.ts'
import { dueAt } from '../../store/leads/due.ts'
import { isMessage, type Lead, type TrackedSubmission } from '../../store/submission.ts'
import { deliveryText, duration, outcomeText, quarantineText } from '../leads/wording.ts'
import { Time } from './layout.tsx'
import type { Reader } from './reader.ts'

/** A phone number that calls on tap. */
export function Phone({ text }: { readonly text: string }) {
  const url = telUrl(text)
  return url === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a class="phone" href={url}>
      <bdi>{phoneText(text)}</bdi>
    </a>
  )
}

/** An email address that opens an answer on tap. */
export function Email({ text, lead }: { readonly text: string; readonly lead: Pick<Lead, 'subject' | 'intent'> }) {
  const url = mailtoUrl(text, headerText(lead.subject))
  return url === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={url} class="email">
      {isMessage(lead) && 'Write to '}
      <bdi>{text}</bdi>
    </a>
  )
}

/** Whether somebody has to call now. */
export const isToCall = ({ state, callAt = Infinity, isQuarantined }: Lead, { now }: Pick<Reader, 'now'>): boolean =>
  !isQuarantined && (state === 'new' || (state === 'reached' && callAt <= now))

/** Says who is calling: `sam is calling, 9:41 AM`. Undefined if nobody is. @param actor who reads it */
export function callingText(
  { caller, callingAt = 0 }: Pick<Lead, 'caller' | 'callingAt'>,
  { name, now, timeZone, actor }: Reader,
): string | undefined {
  const call = callOf(caller, callingAt, actor, now)
  if (call === undefined) return undefined
  const who = call === 'own' ? 'You are' : name === undefined ? 'Someone is' : `${caller} is`
  return `${who} calling, ${sayTime(callingAt, 'clock', LOCALE, timeZone)}`
}

/** The lead that somebody else than the reader is calling for, if there is one among some. */
export const otherCaller = <Called extends Pick<Lead, 'caller' | 'callingAt'>>(
  leads: readonly Called[],
  { actor, now }: Reader,
): Called | undefined => leads.find(({ caller, callingAt }) => callOf(caller, callingAt, actor, now) === 'other')

/** A line that says who is calling for some leads. The script writes it anew. */
export function Calling({ leads, reader }: { readonly leads: readonly Lead[]; readonly reader: Reader }) {
  const [lead] = [otherCaller(leads, reader) ?? [], leads].flat()
  return (
    <p class="calling" data-leads={leads.map(({ seq }) => seq).join(' ')} data-at={reader.now}>
      {lead && callingText(lead, reader)}
    </p>
  )
}

/** A lead that is due within this time is marked. */
const SOON_MS = (site.replyHours - site.uncalledHours) * HOUR_MS

type LeadProps = { readonly lead: Lead; readonly reader: Reader }

/** How much is left until somebody has to call: `19 h left`, `again in 2 h`, `3 h late`. The script writes it anew. */
function Due({ lead, reader }: LeadProps) {
  const due = dueAt(lead)
  const leftMs = due - reader.now
  const [kind, text] =
    leftMs < 0
      ? ['late', `${duration(-leftMs)} late`]
      : lead.callAt !== undefined
        ? ['again', `again in ${duration(leftMs)}`]
        : [leftMs < SOON_MS ? 'soon' : 'ok', `${duration(leftMs)} left`]
  return (
    <span class={`due ${kind}`} data-due={due} data-soon={due - SOON_MS}>
      {text}
    </span>
  )
}

/** How old a lead is, and when somebody has to call. @param newest the lead whose answers are shown. Default: the same */
export const Clock = ({ lead, newest = lead, reader }: LeadProps & { readonly newest?: Lead }) => (
  <p class="clock">
    {isToCall(lead, reader) && !isMessage(lead) && <Due lead={lead} reader={reader} />}
    <span class="soft" data-since={newest.receivedAt}>
      {duration(Math.max(0, reader.now - newest.receivedAt))} ago
    </span>
  </p>
)

/** The state of a lead, with who has changed it, or why it is in quarantine. */
export function StateBadge({ lead, reader }: LeadProps) {
  const { state, changedBy, changedAt, callAt, isQuarantined } = lead
  if (isQuarantined) return <span class="state quarantined">{quarantineText(lead)}</span>
  return (
    <span class={`state ${state}`}>
      {outcomeText(lead)}
      {changedBy !== undefined && reader.name !== undefined && (
        <>
          {' '}
          <bdi>by {changedBy}</bdi>
        </>
      )}
      {changedAt !== undefined && (
        <>
          {', '}
          <Time at={changedAt} reader={reader} />
        </>
      )}
      {state === 'reached' && callAt !== undefined && (
        <>
          {', call again '}
          <Time at={callAt} reader={reader} />
        </>
      )}
    </span>
  )
}

/** Badges for deliveries that were given up. */
export const FailedDeliveries = ({ deliveries }: Pick<TrackedSubmission, 'deliveries'>) => (
  <>
    {deliveries
      .filter(({ state }) => state === 'dead')
      .map((delivery) => (
        <span class="state dead">{deliveryText(delivery)}</span>
      ))}
  </>
)
