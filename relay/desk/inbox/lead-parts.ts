import { html } from 'hono/html'
import { replyDeadline } from '../../../engine/form/texts.ts'
import { HOUR_MS } from '../../../engine/words/day.ts'
import { headerText } from '../../../engine/words/text.ts'
import { site } from '../../../site.config.ts'
import { telUrl } from '../../store/search.ts'
import type { Lead, TrackedSubmission } from '../../store/submission.ts'
import { deliveryText, duration, LEAD_STATE_LABELS, quarantineText } from '../leads/wording.ts'
import { type Content, type Reader, time } from './layout.ts'

/** The trip in one line: `Austin, TX → Denver, CO`. For a lead without places, its subject. */
export function laneOf(lead: Lead): string {
  const { from, to } = lead.facts
  const lane = [from?.text, to?.text].filter((text) => text !== undefined).join(' → ')
  return headerText(lane || lead.subject)
}

/** A phone number that calls on tap. */
export function phoneLink(phone: string): Content {
  const url = telUrl(phone)
  return url === undefined ? html`<bdi>${phone}</bdi>` : html`<a class="phone" href="${url}"><bdi>${phone}</bdi></a>`
}

/** An uncalled lead is marked when less than this is left of the promised time. */
const SOON_MS = (site.replyHours - site.uncalledHours) * HOUR_MS

/** How old a lead is, and how much is left of the promised time if nobody has called. */
export function age(lead: Lead, reader: Reader): Content {
  const leftMs = replyDeadline(lead.receivedAt, site.replyHours) - reader.now
  const urgency = leftMs < 0 ? 'late' : leftMs < SOON_MS ? 'soon' : 'ok'
  const due = leftMs < 0 ? `${duration(-leftMs)} late` : `${duration(leftMs)} left`
  return html`<p class="age"><span>${duration(Math.max(0, reader.now - lead.receivedAt))} ago</span> ${time(lead.receivedAt, reader)}</p>
${lead.state === 'new' && !lead.isQuarantined ? html`<p class="due ${urgency}">${due}</p>` : ''}`
}

/** The state of a lead, with who has changed it, or why it is in quarantine. */
export function stateBadge(lead: Lead): Content {
  const { state, changedBy, isQuarantined } = lead
  if (isQuarantined) return html`<span class="state quarantined">${quarantineText(lead)}</span>`
  return html`<span class="state ${state}">${LEAD_STATE_LABELS[state]}${changedBy === undefined ? '' : html` <bdi>by ${changedBy}</bdi>`}</span>`
}

/** Badges for deliveries that were given up. */
export const failedDeliveries = ({ deliveries }: TrackedSubmission): Content =>
  html`${deliveries
    .filter(({ state }) => state === 'dead')
    .map((delivery) => html`<span class="state dead">${deliveryText(delivery)}</span> `)}`
