import { html } from 'hono/html'
import type { SeenQuestion } from '../../../engine/form/summary.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { headerText } from '../../../engine/words/text.ts'
import { relayPaths } from '../../../site.config.ts'
import { mailtoUrl, shortLabel } from '../../delivery/email/content.ts'
import { type Attempt, type Delivery, LEAD_STATES, type Lead, type LeadChange } from '../../store/submission.ts'
import type { SeenForm } from '../leads/as-seen.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { listUrl } from '../leads/url.ts'
import { changeText, channelName, deliveryText, LEAD_STATE_LABELS } from '../leads/wording.ts'
import { type Content, page, type Reader, shortDay, time } from './layout.ts'
import { age, failedDeliveries, laneOf, phoneLink, stateBadge } from './lead-parts.ts'

export type LeadPageOptions = {
  readonly attempts: readonly Attempt[]
  readonly changes: readonly LeadChange[]
  /** The form as its sender saw it. Undefined if that is unknown. */
  readonly seen: SeenForm | undefined
  /** See `formNote`. */
  readonly formNote: string | undefined
  /** Other leads of the same person. */
  readonly similar: readonly Lead[]
  /** The list that the page leads back to. */
  readonly texts: FilterTexts
  readonly reader: Reader
}

/** Makes a form whose action applies to a lead. */
type MakeForm = (name: string, content: Content) => Content

const formsOf =
  (seq: number, texts: FilterTexts): MakeForm =>
  (name, content) =>
    html`<form method="post" action="${listUrl(texts, {}, `/${seq}/${name}`)}">${content}</form>`

function emailLink(address: string, subject: string): Content {
  const url = mailtoUrl(address, headerText(subject))
  return url === undefined
    ? html`<bdi>${address}</bdi>`
    : html`<a href="${url}" class="alone"><bdi>${address}</bdi></a>`
}

function contact(lead: Lead, reader: Reader): Content {
  const { name, phone, email, cargo, date } = lead.facts
  const wanted = [cargo?.text, date && `for ${shortDay(date.text, reader)}`].filter(Boolean).join(' · ')
  return html`<div class="contact">
<p class="name"><bdi>${name?.text ?? ''}</bdi></p>
<p>${phone ? phoneLink(phone.text) : ''} ${email ? emailLink(email.text, lead.subject) : ''}</p>
<p><bdi>${wanted}</bdi></p>
</div>`
}

const states = ({ state }: Lead, form: MakeForm) =>
  form(
    'state',
    html`<fieldset class="states"><legend>Mark as</legend>${LEAD_STATES.map(
      (each) =>
        html`<button name="state" value="${each}"${each === state ? html` aria-pressed="true"` : ''}>${LEAD_STATE_LABELS[each]}</button>`,
    )}</fieldset>`,
  )

const quarantine = (form: MakeForm) => html`<p>This looks like spam, so it was not sent to anyone.</p>
<div class="actions">${form('release', html`<button>Not spam: send it</button>`)} ${form('delete', html`<button>Delete</button>`)}</div>`

const note = ({ note: text }: Lead, form: MakeForm) =>
  form(
    'note',
    html`<label><span>Note</span><textarea name="note" rows="3" maxlength="2000">${text}</textarea></label> <button>Save note</button>`,
  )

const seenAnswer = ({ options, text }: SeenQuestion): Content =>
  options.length === 0
    ? html`<bdi>${text || '—'}</bdi>`
    : html`<ul>${options.map(({ title, isChosen }) => html`<li>${isChosen ? html`<b>✓ ${title}</b>` : title}</li>`)}</ul>`

const seenForm = ({ heading, questions, consent }: SeenForm) =>
  html`<details class="seen"><summary>Form as its sender saw it</summary>
<p>${heading}</p>
<dl>${questions.map(
    (
      question,
    ) => html`<div><dt>${question.label}${question.help === undefined ? '' : html`<br><small>${question.help}</small>`}</dt><dd>${seenAnswer(question)}</dd></div>
`,
  )}</dl>
${consent === '' ? '' : html`<p class="soft">${consent}</p>`}</details>`

const answers = (
  { fields, category, id, mailbox, receivedAt }: Lead,
  formNote: string | undefined,
  reader: Reader,
) => html`<section><h2>Answers</h2><dl>
${category === undefined ? '' : html`<div><dt>Category</dt><dd><bdi>${category}</bdi></dd></div>`}
${fields.map(
  ({ label, text }) => html`<div><dt>${shortLabel(label)}</dt><dd><bdi>${shortDay(text, reader) || '—'}</bdi></dd></div>
`,
)}<div><dt>Reference</dt><dd>${referenceOf(id)}</dd></div>
<div><dt>Mailbox</dt><dd>${mailbox}</dd></div>
<div><dt>Received</dt><dd>${time(receivedAt, reader)}</dd></div>
${formNote === undefined ? '' : html`<div><dt>Form</dt><dd>${formNote}</dd></div>`}
</dl></section>`

/** One attempt of a channel. Its duration helps to find the cause of a failure, and is shown only on a large screen. */
const attemptRow = (reader: Reader, { channel, startedAt, durationMs, error }: Attempt) =>
  html`<tr><td>${time(startedAt, reader)}</td><td>${channelName(channel)}</td><td>${error === undefined ? 'Sent' : html`<code>${error}</code>`}</td><td class="wide">${durationMs} ms</td></tr>
`

function deliveries(all: readonly Delivery[], attempts: readonly Attempt[], form: MakeForm, reader: Reader): Content {
  if (all.length === 0) return html``
  const failed = all.filter(({ state }) => state === 'dead')
  return html`<section><h2>Deliveries</h2>
<ul class="plain">${all.map(
    (delivery) => html`<li><span class="state ${delivery.state}">${deliveryText(delivery)}</span>
${delivery.state === 'dead' ? form('resend', html`<button name="channel" value="${delivery.channel}">Send again</button>`) : ''}</li>`,
  )}</ul>
${failed.length === 0 ? '' : html`<div class="actions">${form('handled', html`<button>Mark as handled</button>`)}</div>`}
${
  attempts.length === 0
    ? ''
    : html`<table><thead><tr><th scope="col">When</th><th scope="col">Channel</th><th scope="col">Result</th><th scope="col" class="wide">Took</th></tr></thead>
<tbody>${attempts.map((attempt) => attemptRow(reader, attempt))}</tbody></table>`
}</section>`
}

/** Actions of people as a list. @param isLinked true: each has a link to its lead */
const changeList = (changes: readonly LeadChange[], reader: Reader, isLinked = false): Content =>
  html`<ol class="changes">${changes.map(
    ({ seq, at, who, action: done, detail }) =>
      html`<li>${time(at, reader)} <b><bdi>${who}</bdi></b> <bdi>${changeText(done, detail)}</bdi>${isLinked ? html` <a href="${relayPaths.inbox}/${seq}">Request ${seq}</a>` : ''}</li>
`,
  )}</ol>`

/** The differences between two requests that may be the same. */
const compared = (lead: Lead, reader: Reader) => [
  laneOf(lead),
  lead.facts.cargo?.text ?? '',
  lead.facts.date ? shortDay(lead.facts.date.text, reader) : '',
  lead.facts.name?.text ?? '',
]

/** Other requests of the same person, next to this one. Differences are marked. */
function similarLeads(lead: Lead, { similar, texts, reader }: LeadPageOptions): Content {
  if (similar.length === 0) return html``
  const own = compared(lead, reader)
  const column = (each: Lead, isOwn: boolean) => html`<li><p class="soft">${
    isOwn ? 'This request' : html`<a href="${listUrl(texts, {}, `/${each.seq}`)}">${referenceOf(each.id)}</a>`
  }, ${time(each.receivedAt, reader)}</p>
${compared(each, reader).map((text, index) => (text === own[index] ? html`<p><bdi>${text}</bdi></p>` : html`<p><mark><bdi>${text || '—'}</bdi></mark></p>`))}
<p>${stateBadge(each)}</p></li>`
  return html`<section><h2>Same phone or email within 30 days</h2>
<ul class="similar">${column(lead, true)}${similar.map((each) => column(each, false))}</ul></section>`
}

/** One lead: whom to call, what they want, its history, and its deliveries. */
export function leadPage(lead: Lead, options: LeadPageOptions): Content {
  const { attempts, changes, texts, reader } = options
  const form = formsOf(lead.seq, texts)
  return page(
    laneOf(lead),
    html`<p><a href="${listUrl(texts)}" class="alone">Back to the list</a></p>
<h1><bdi>${laneOf(lead)}</bdi></h1>
${lead.facts.distance ? html`<p class="soft"><bdi>${lead.facts.distance.text}</bdi></p>` : ''}
<p class="badges">${stateBadge(lead)} ${failedDeliveries(lead)}${lead.spamReason && !lead.isQuarantined ? html`<span class="state">Was quarantined</span>` : ''}</p>
<div class="columns"><div>
${contact(lead, reader)}
<div class="when">${age(lead, reader)}</div>
${lead.isQuarantined ? quarantine(form) : states(lead, form)}
${similarLeads(lead, options)}
${note(lead, form)}
${changes.length === 0 ? '' : html`<section><h2>History</h2>${changeList(changes, reader)}</section>`}
</div><div>
${answers(lead, options.formNote, reader)}
${deliveries(lead.deliveries, attempts, form, reader)}
${options.seen ? seenForm(options.seen) : ''}
<details><summary>Email as sent</summary><iframe sandbox="" src="${relayPaths.inbox}/${lead.seq}/mail" title="Email" loading="lazy"></iframe></details>
<p class="soft"><a href="${relayPaths.inbox}/erase?seq=${lead.seq}" class="alone">Erase this request or person</a></p>
</div></div>`,
    reader,
  )
}

/** The actions of people on any lead. */
export const changesPage = (changes: readonly LeadChange[], reader: Reader): Content =>
  page(
    'Changes',
    html`<h1>Changes</h1>${changes.length === 0 ? html`<p>Nobody has changed anything yet.</p>` : changeList(changes, reader, true)}`,
    reader,
  )
