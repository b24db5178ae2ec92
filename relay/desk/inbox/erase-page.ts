import { html } from 'hono/html'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { relayPaths } from '../../../site.config.ts'
import type { Lead } from '../../store/submission.ts'
import { erasureText } from '../leads/wording.ts'
import type { Erasure } from '../privacy/erase.ts'
import { type Content, page, type Reader, time } from './layout.ts'
import { laneOf } from './lead-parts.ts'

/** The leads that are about to be erased. */
export type EraseOptions = {
  /** An email address or a phone number, as it was typed. Empty for a single request. */
  readonly person: string
  readonly isPerson: boolean
  readonly leads: readonly Lead[]
  /** Leads that may mention the person, too. They are erased one by one. */
  readonly possible: readonly Lead[]
  readonly reader: Reader
}

const PATH = `${relayPaths.inbox}/erase`

const finder = (person: string) => html`<form action="${PATH}" class="finder">
<label><span>Email address or phone number of a person</span><input name="person" value="${person}" autocomplete="off" required></label>
<button>Find all requests</button>
</form>`

const leadItem = (lead: Lead, reader: Reader) =>
  html`<li><a href="${relayPaths.inbox}/${lead.seq}"><bdi>${laneOf(lead)}</bdi></a> <bdi>${lead.facts.name?.text ?? ''}</bdi> ${referenceOf(lead.id)} ${time(lead.receivedAt, reader)}</li>
`

function confirmation(leads: readonly Lead[], reader: Reader): Content {
  const these = leads.length === 1 ? 'this request' : `these ${leads.length} requests`
  return html`<form method="post" action="${PATH}">
${leads.map(({ seq }) => html`<input type="hidden" name="seq" value="${seq}">`)}
<ul class="changes">${leads.map((lead) => leadItem(lead, reader))}</ul>
<p>This erases everything the visitor sent and your notes, and cancels anything still waiting to be sent. You can’t undo it.</p>
<button class="danger">Erase ${these} for good</button>
</form>`
}

const possibleLeads = (leads: readonly Lead[], reader: Reader) =>
  leads.length === 0
    ? ''
    : html`<section><h2>May also mention this person</h2>
<p>A part of an address or a number is the same. Read each request. If it is about this person, erase it on its own page.</p>
<ul class="changes">${leads.map((lead) => leadItem(lead, reader))}</ul></section>`

/** Links to everything of the people of one request. */
const personLinks = ([lead, ...others]: readonly Lead[]) =>
  others.length > 0
    ? ''
    : [lead?.facts.email?.text, lead?.facts.phone?.text].map((text) =>
        text === undefined
          ? ''
          : html`<p><a href="${PATH}?${new URLSearchParams({ person: text }).toString()}" class="alone"><span>Everything about <bdi>${text}</bdi></span></a></p>`,
      )

/** The page that asks for confirmation before erasing, and finds the requests of a person. */
export const erasePage = ({ person, isPerson, leads, possible, reader }: EraseOptions): Content =>
  page(
    'Erase',
    html`<h1>Erase</h1>
${person !== '' && !isPerson ? html`<p class="error" role="alert">This is neither an email address nor a phone number.</p>` : ''}
${isPerson && leads.length === 0 ? html`<p class="empty">No request mentions this person${possible.length === 0 ? '' : ' for certain'}.</p>` : ''}
${leads.length === 0 ? '' : confirmation(leads, reader)}
${possibleLeads(possible, reader)}
<section><h2>Erase a person</h2>${personLinks(leads)}${finder(person)}</section>`,
    reader,
  )

/** The page that lists everything erased, and everything that has to be deleted elsewhere. */
export const erasedPage = (erasure: Erasure, reader: Reader): Content =>
  page(
    'Erased',
    html`<h1>Erased</h1><p class="lines">${erasureText(erasure)}</p><p><a href="${relayPaths.inbox}" class="alone">Back to the inbox</a></p>`,
    reader,
  )
