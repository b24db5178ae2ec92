import { html } from 'hono/html'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import { LEAD_STATES, type Lead, type LeadCounts, type RelatedSubmission } from '../../store/submission.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { isFiltered, listUrl } from '../leads/url.ts'
import { LEAD_STATE_LABELS } from '../leads/wording.ts'
import { type Content, page, type Reader, shortDay } from './layout.ts'
import { age, failedDeliveries, laneOf, phoneLink, stateBadge } from './lead-parts.ts'

const REQUESTS = { one: 'request', other: 'requests' }

export type ListOptions = {
  readonly texts: FilterTexts
  readonly counts: LeadCounts
  /** Keys of all mailboxes, and ids and labels of all forms. */
  readonly mailboxes: readonly string[]
  readonly forms: readonly { readonly id: string; readonly label: string }[]
  /** The next page lists leads below this number; undefined on the last page. */
  readonly olderBelow: number | undefined
  /** How many leads the list has. Undefined if it has several pages. */
  readonly total: number | undefined
  /** Other submissions of the same person, by number of the lead. */
  readonly similar: ReadonlyMap<number, readonly RelatedSubmission[]>
  readonly reader: Reader
}

const TABS = [...LEAD_STATES, 'all', 'quarantined', 'failed'] as const

const TAB_LABELS: Readonly<Record<(typeof TABS)[number], string>> = {
  ...LEAD_STATE_LABELS,
  new: 'To call',
  all: 'All',
  quarantined: 'Quarantined',
  failed: 'Not delivered',
}

export const tabOf = ({ state }: FilterTexts): (typeof TABS)[number] => TABS.find((tab) => tab === state) ?? 'new'

function tabs({ texts, counts: { new: isNew, quarantined, failed } }: ListOptions): Content {
  const counts: Readonly<Record<string, number>> = { new: isNew, quarantined, failed }
  const shown = tabOf(texts)
  return html`<nav class="tabs" aria-label="Requests by state">${TABS.filter(
    (tab) => tab !== 'failed' || failed > 0 || shown === 'failed',
  ).map(
    (tab) =>
      html`<a href="${listUrl({ ...texts, state: tab === 'new' ? '' : tab })}"${tab === shown ? html` aria-current="page"` : ''}>${TAB_LABELS[tab]}${counts[tab] ? html` <b class="${tab}">${counts[tab]}</b>` : ''}</a>`,
  )}</nav>`
}

const option = (value: string, label: string, selected: string | undefined) =>
  html`<option value="${value}"${value === (selected ?? '') ? html` selected` : ''}>${label}</option>`

const PERIODS = [
  ['', 'Any day'],
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
] as const

type Option = readonly [value: string, label: string]

const select = (name: string, label: string, options: readonly Option[], selected?: string) =>
  html`<label><span>${label}</span><select name="${name}">${options.map(([value, text]) => option(value, text, selected))}</select></label>`

/** Options plus one for each other value, such as a category that no longer exists. */
const withOthers = (options: readonly Option[], values: readonly (string | undefined)[]): readonly Option[] => {
  const known = new Set(options.map(([value]) => value))
  const others = new Set(values.flatMap((value) => (value === undefined || known.has(value) ? [] : [value])))
  return [...options, ...Array.from(others, (value): Option => [value, value])]
}

const formOptions = (leads: readonly Lead[], { texts, forms }: ListOptions) =>
  withOthers(
    [['', 'All categories'], ...forms.map(({ id, label }): Option => [id, label])],
    [texts.form, ...leads.map(({ form }) => form)],
  )

const mailboxOptions = (leads: readonly Lead[], { texts, mailboxes }: ListOptions) =>
  withOthers(
    [['', 'All mailboxes'], ...mailboxes.map((key): Option => [key, key])],
    [texts.mailbox, ...leads.map(({ mailbox }) => mailbox)],
  )

function filters(leads: readonly Lead[], options: ListOptions): Content {
  const { texts } = options
  return html`<form class="filters" role="search" action="${relayPaths.inbox}">
${texts.state ? html`<input type="hidden" name="state" value="${texts.state}">` : ''}
<label class="search"><span>Search</span><input type="search" name="q" value="${texts.q ?? ''}" placeholder="Name, phone, from Texas to Denver" autocomplete="off"></label>
${select('form', 'Category', formOptions(leads, options), texts.form)}
${select('when', 'Received', PERIODS, texts.when)}
${select('mailbox', 'Mailbox', mailboxOptions(leads, options), texts.mailbox)}
<button>Show</button>
<details${texts.since || texts.until ? html` open` : ''}><summary>Choose days</summary>
<label><span>First day</span><input type="date" name="since" value="${texts.since ?? ''}"></label>
<label><span>Last day</span><input type="date" name="until" value="${texts.until ?? ''}"></label></details>
</form>`
}

/** Longest cargo in a list, in characters. The page of the lead has all of it. */
const MAX_CARGO = 120

const shortened = (text: string) => (text.length > MAX_CARGO ? `${text.slice(0, MAX_CARGO).trimEnd()}…` : text)

/** The goods, the day and the distance: `2019 Honda Civic · for Sat, Jun 15 · about 920 miles`. */
const tripOf = ({ facts: { cargo, date, distance } }: Lead, reader: Reader) =>
  [
    cargo && shortened(cargo.text),
    date && `for ${shortDay(date.text, reader)}`,
    distance?.miles && `about ${distance.miles} miles`,
  ]
    .filter(Boolean)
    .join(' · ')

function row(lead: Lead, { reader, similar, texts }: ListOptions): Content {
  const { name, phone, email } = lead.facts
  const lane = laneOf(lead)
  const others = similar.get(lead.seq)?.length ?? 0
  return html`
<li class="lead">
<input type="checkbox" name="seq" value="${lead.seq}" aria-label="Select ${lane}">
<div class="what"><h2><a href="${listUrl(texts, {}, `/${lead.seq}`)}"><bdi>${lane}</bdi></a></h2>
<p><bdi>${tripOf(lead, reader)}</bdi></p><p class="soft">${lead.category ?? lead.mailbox} · ${referenceOf(lead.id)}</p></div>
<div class="who"><p><bdi>${name?.text ?? email?.text ?? ''}</bdi></p><p>${phone ? phoneLink(phone.text) : ''}</p></div>
<div class="when">${age(lead, reader)}</div>
<div class="do">${lead.state === 'new' && !lead.isQuarantined ? '' : stateBadge(lead)}${failedDeliveries(lead)}${others === 0 ? '' : html`<span class="state">${`+${sayCount(others, REQUESTS, LOCALE)}`}</span>`}
${lead.state === 'new' && !lead.isQuarantined ? html`<button name="one" value="${lead.seq} called">Called</button>` : ''}</div>
</li>`
}

const MARKS = LEAD_STATES.map((state) => [state, LEAD_STATE_LABELS[state]] as const)

const bulk = (isQuarantined: boolean) =>
  isQuarantined
    ? html`<button name="do" value="release">Release selected</button> <button name="do" value="delete">Delete selected</button>`
    : html`${select('state', 'Mark selected as', MARKS, 'called')} <button name="do" value="state">Mark</button>`

function emptyText(texts: FilterTexts): Content {
  if (isFiltered(texts)) return html`No requests match. <a href="${listUrl({ state: texts.state })}">Clear filters</a>`
  if (tabOf(texts) === 'new')
    return html`No request is waiting for a call. New ones appear here when you reload the page.`
  return html`No requests here.`
}

/** The number of leads in a list, and the actions for all of them. */
const summary = ({ texts, total }: ListOptions): Content =>
  html`<p class="summary">${total === undefined ? '' : html`<b>${sayCount(total, REQUESTS, LOCALE)}</b>`}
${isFiltered(texts) ? html`<a href="${listUrl({ state: texts.state })}">Clear filters</a>` : ''}
<span>Export all as <a href="${listUrl(texts, {}, '/export.csv')}">CSV</a> or <a href="${listUrl(texts, {}, '/export.json')}">JSON</a></span></p>`

function leadList(leads: readonly Lead[], options: ListOptions): Content {
  const { texts, olderBelow } = options
  if (leads.length === 0) return html`<p class="empty">${emptyText(texts)}</p>`
  return html`${summary(options)}
<form method="post" action="${relayPaths.inbox}/selected">
<input type="hidden" name="back" value="${listUrl(texts)}">
<ul class="list">${leads.map((lead) => row(lead, options))}</ul>
<div class="bulk">${bulk(tabOf(texts) === 'quarantined')}</div></form>
${olderBelow === undefined ? '' : html`<p><a class="button" href="${listUrl(texts, { below: String(olderBelow) })}">Older requests</a></p>`}
<p class="soft keys">Keys: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>c</kbd> marks as called, <kbd>/</kbd> searches.</p>`
}

/** One page of the list of leads. */
export const listPage = (leads: readonly Lead[], options: ListOptions): Content =>
  page(
    'Inbox',
    html`<h1 class="hidden">Requests</h1>
${tabs(options)}
${filters(leads, options)}
${tabOf(options.texts) === 'failed' ? html`<form method="post" action="${relayPaths.inbox}/resend" class="actions"><button>Send all again</button></form>` : ''}
${leadList(leads, options)}`,
    options.reader,
  )
