/** @jsxImportSource hono/jsx */
import { HOUR_MS } from '../../../engine/words/day.ts'
import { headerText } from '../../../engine/words/text.ts'
import { site } from '../../../site.config.ts'
import { mailtoUrl } from '../../delivery/email/content.ts'
import { phoneText, telUrl } from '../../delivery/email/phone.ts'
import { dueAt } from '../../store/leads/due.ts'
import type { Lead, TrackedSubmission } from '../../store/submission.ts'
import { deliveryText, duration, LEAD_STATE_LABELS, quarantineText } from '../leads/wording.ts'
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
export function Email({ text, lead }: { readonly text: string; readonly lead: Pick<Lead, 'subject'> }) {
  const url = mailtoUrl(text, headerText(lead.subject))
  return url === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={url} class="email">
      <bdi>{text}</bdi>
    </a>
  )
}

/** Whether somebody has to call. */
export const isToCall = ({ state, isQuarantined }: Lead): boolean => state === 'new' && !isQuarantined

/** A lead that is due within this time is marked. */
const SOON_MS = (site.replyHours - site.uncalledHours) * HOUR_MS

type LeadProps = { readonly lead: Lead; readonly reader: Reader }

/** How much is left until somebody has to call: `19 h left`, `again in 2 h`, `3 h late`. */
export function Due({ lead, reader }: LeadProps) {
  const leftMs = dueAt(lead) - reader.now
  if (leftMs < 0) return <span class="due late">{duration(-leftMs)} late</span>
  if (lead.callAt !== undefined) return <span class="due ok">again in {duration(leftMs)}</span>
  return <span class={`due ${leftMs < SOON_MS ? 'soon' : 'ok'}`}>{duration(leftMs)} left</span>
}

/** How old a lead is, and when somebody has to call. */
export const Clock = ({ lead, reader }: LeadProps) => (
  <p class="clock">
    {isToCall(lead) && <Due lead={lead} reader={reader} />}
    <span class="soft">{duration(Math.max(0, reader.now - lead.receivedAt))} ago</span>
  </p>
)

/** The state of a lead, with who has changed it, or why it is in quarantine. */
export function StateBadge({ lead, reader }: LeadProps) {
  const { state, changedBy, changedAt, isQuarantined } = lead
  if (isQuarantined) return <span class="state quarantined">{quarantineText(lead)}</span>
  return (
    <span class={`state ${state}`}>
      {LEAD_STATE_LABELS[state]}
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
