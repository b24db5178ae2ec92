/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Form } from '../../../engine/form/form.ts'
import { type TimeZones, timeZoneOf } from '../../config/config.ts'
import { type EmailOptions, formNote } from '../../delivery/email/content.ts'
import { renderEmail } from '../../delivery/email/render.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { dueAt } from '../../store/leads/due.ts'
import { earlierAmong } from '../../store/leads/leads.ts'
import type { Store } from '../../store/store.ts'
import {
  isMessage,
  type Lead,
  type LeadChange,
  type QueuePlace,
  type RelatedSubmission,
  type Submission,
} from '../../store/submission.ts'
import { asSeen } from '../leads/as-seen.ts'
import { asideOf } from '../leads/aside.ts'
import { type FilterTexts, filterOf } from '../leads/filter.ts'
import { listUrl, type Place, tabOf, textsIn } from '../leads/url.ts'
import { changeText, FIRST_CALLS_MS, labelOf } from '../leads/wording.ts'
import { WITH } from './act-buttons.tsx'
import { ChangesPage } from './changes-page.tsx'
import { LEAD_FORM, MissingPage } from './layout.tsx'
import { LeadPage } from './lead-page.tsx'
import { callingText, isToCall } from './lead-parts.tsx'
import type { Row } from './lead-row.tsx'
import { ListPage } from './list-page.tsx'
import { ReachedPage } from './reached-page.tsx'
import { parseNumber, type Reader, readerOf } from './reader.ts'
import { statusOf } from './status.tsx'

const PAGE_SIZE = 50
const CHANGES_SHOWN = 200
const OTHERS_SHOWN = 6

/** Emails have inline styles. Nothing else in them may load or run, and links open outside of their frame. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export type InboxOptions = TimeZones & {
  readonly store: Store
  /** The data folder. */
  readonly data: string
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  /** Keys of all mailboxes. */
  readonly mailboxes: readonly string[]
  /** Returns the form that the sender of a submission saw. Undefined if it is unknown. */
  readonly seenWith: (submission: Submission) => Promise<Form | undefined>
  /** Called after a delivery is queued. */
  readonly onQueued: () => void
  /** Largest request body. Unit: bytes. */
  readonly bodyLimitBytes: number
  readonly trustProxy: number
  /** Called if leads can't be read while a browser saves them. */
  readonly onExportFailed: (error: unknown) => void
  /** Whether an alert has reached nobody. */
  readonly isAlertLost: () => boolean
}

/** The filter of a request. Without a state, it lists the leads that nobody has called. */
export const filterIn = (texts: FilterTexts, reader: Reader) => filterOf({ ...texts, state: tabOf(texts) }, reader)

/** The leads of a page, and parameters of its URL and of that of the next page. */
type Listed = {
  readonly leads: readonly Lead[]
  readonly place: Place
  readonly next: Place | undefined
}

/** The page of a list that a URL names. */
const placeOf = (c: RelayContext): Place =>
  Object.fromEntries(['after', 'below'].flatMap((name) => (c.req.query(name) ? [[name, c.req.query(name) ?? '']] : [])))

const newestFirst = (a: Lead, b: Lead) => b.receivedAt - a.receivedAt || b.seq - a.seq

/** The rows of leads, with the leads that are folded into them. Each is in one row. */
function rowsOf(leads: readonly Lead[], repeats: ReadonlyMap<number, readonly Lead[]>): Omit<Row, 'other'>[] {
  const shown = new Set<number>()
  return leads.flatMap((lead) => {
    if (shown.has(lead.seq)) return []
    const own = [lead, ...(repeats.get(lead.seq) ?? [])].filter(({ seq }) => !shown.has(seq))
    for (const { seq } of own) shown.add(seq)
    const [newest, ...older] = own.toSorted(newestFirst)
    return newest ? [{ leads: [newest, ...older] as const, due: own.find((each) => !isMessage(each)) ?? lead }] : []
  })
}

/** Finds for each row the newest other request with the same phone or email. */
async function withOthers(rows: readonly Omit<Row, 'other'>[], { leads }: Pick<Store, 'leads'>): Promise<Row[]> {
  const related = await leads.relatedTo(rows.map(({ due }) => due.seq))
  const othersOf = (row: Omit<Row, 'other'>) =>
    (related.get(row.due.seq) ?? []).filter(
      (other) => !other.isQuarantined && !row.leads.some(({ seq }) => seq === other.seq),
    )
  const found = await leads.withNumbers([...new Set(rows.flatMap((row) => othersOf(row)[0]?.seq ?? []))])
  return rows.map((row) => {
    const others = othersOf(row)
    const lead = found.find(({ seq }) => seq === others[0]?.seq)
    const isSamePerson = others[0]?.isSamePerson ?? false
    return { ...row, other: lead && { lead, isSamePerson, count: others.length } }
  })
}

/** The place of a lead in the queue. */
const placeIn = (lead: Lead): QueuePlace => ({ dueAt: dueAt(lead), seq: lead.seq })

/** A place in the queue as a parameter: `1700000000000.12`. */
const placeText = ({ dueAt: due, seq }: QueuePlace) => `${due}.${seq}`

function queuePlaceIn(text: string): QueuePlace | undefined {
  const [due, seq] = text.split('.').map(parseNumber)
  return due === undefined || seq === undefined ? undefined : { dueAt: due, seq }
}

/** Lists the leads to call, most overdue first, or those of another tab, newest first. An empty page leads to the first one. */
async function listedIn(texts: FilterTexts, place: Place, store: Store, reader: Reader): Promise<Listed> {
  const { leads } = store
  const filter = filterIn(texts, reader)
  const isQueue = tabOf(texts) === 'new'
  const found = isQueue
    ? await leads.queue(filter, PAGE_SIZE + 1, queuePlaceIn(place.after ?? ''))
    : await leads.find(filter, PAGE_SIZE + 1, parseNumber(place.below))
  if (found.length === 0 && Object.keys(place).length > 0) return listedIn(texts, {}, store, reader)
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const next: Place = last ? (isQueue ? { after: placeText(placeIn(last)) } : { below: String(last.seq) }) : {}
  return { leads: shown, place, next: found.length > PAGE_SIZE ? next : undefined }
}

/** The list of leads, and the number of those that have arrived since. */
function listRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, forms, mailboxes } = options
  const app = new Hono<RelayEnv>()
  app.get('/', async (c) => {
    const reader = await readerOf(c, options)
    const texts = textsIn(c.req.url)
    const listed = await listedIn(texts, placeOf(c), store, reader)
    const numbers = listed.leads.map(({ seq }) => seq)
    const filter = filterIn(texts, reader)
    const isQueue = tabOf(texts) === 'new'
    const [counts, matches, repeats, figures, medians, status] = await Promise.all([
      store.leads.counts(),
      texts.q ? store.leads.countMatches(filter) : undefined,
      isQueue ? store.leads.repeatsOf(numbers, filter) : new Map<number, readonly Lead[]>(),
      store.leads.callFigures(reader.now - FIRST_CALLS_MS),
      store.leads.medianTimes(reader.now - FIRST_CALLS_MS),
      statusOf(c, store.leads, { back: listUrl(texts, listed.place), form: undefined, reader }),
    ])
    const alone = rowsOf(listed.leads, repeats)
    const rows = isQueue ? await withOthers(alone, store) : alone.map((row) => ({ ...row, other: undefined }))
    const current = forms()
    const labels = current.map(({ id, label }) => ({ id, label: label ?? labelOf(id) }))
    const props = { ...listed, rows, texts, counts, matches, figures, medians, status, reader, mailboxes }
    return c.html(
      <ListPage
        {...props}
        asideOf={(lead) => asideOf(lead, current)}
        forms={labels}
        isAlertLost={options.isAlertLost()}
      />,
    )
  })
  app.get('/arrived', async (c) => {
    const filter = filterIn(textsIn(c.req.url), await readerOf(c, options))
    const [newest = 0, since = 0] = ['newest', 'since'].map((name) => parseNumber(c.req.query(name)))
    return c.json(await store.leads.arrivedSince(newest, since, filter))
  })
  return app
}

/** For how long the answer to a poll is kept, for all open desks. */
const POLL_MS = 2_000

/** An act as a row tells it: `Kim: no answer, call again Nov 28, 9:00 AM CST`. */
function actText(act: LeadChange, { name, timeZone }: Reader): string {
  const who = name === undefined ? 'Someone' : act.who === name ? 'You' : act.who
  return `${who}: ${changeText(act, timeZone)}`
}

/** The answer to a poll of open pages: who is calling, and how many requests are late. */
function pollRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { leads } = options.store
  const app = new Hono<RelayEnv>()
  const read = async () => ({
    ...(await leads.counts()),
    calling: await leads.calling(),
    acts: await leads.recentActs(),
  })
  let last: { readonly at: number; readonly found: ReturnType<typeof read> } | undefined
  // An act is seen at once.
  app.use(async (c, next) => {
    await next()
    if (c.req.method === 'POST') last = undefined
  })
  app.get('/now', async (c) => {
    if (last === undefined || performance.now() - last.at > POLL_MS) last = { at: performance.now(), found: read() }
    const { new: toCall, late, newest, calling, acts } = await last.found
    const reader = await readerOf(c, options)
    const texts = calling.flatMap((each) => {
      const text = callingText(each, reader)
      return text === undefined ? [] : [[each.seq, text]]
    })
    // A page needs to know only of those that came after it.
    const since = parseNumber(c.req.query('since')) ?? reader.now
    const told = acts.filter(({ at }) => at > since).map((act) => [act.seq, { at: act.at, text: actText(act, reader) }])
    return c.json({
      ...{ now: reader.now, toCall, late, newest },
      ...{ calling: Object.fromEntries(texts), acts: Object.fromEntries(told) },
    })
  })
  return app
}

type PageOptions = InboxOptions & { readonly notFound: (c: RelayContext) => Response | Promise<Response> }

/** The page that marks one lead as reached, with those of the same person, or with those that its URL names. */
function reachedRoute(options: PageOptions): Hono<RelayEnv> {
  const { leads } = options.store
  const app = new Hono<RelayEnv>()
  app.get('/:seq/reached', async (c) => {
    const lead = await leads.get(parseNumber(c.req.param('seq')) ?? 0)
    if (!lead) return options.notFound(c)
    const reader = await readerOf(c, options)
    const named = (c.req.query(WITH) ?? '').split('.').flatMap((text) => parseNumber(text) ?? [])
    const others =
      named.length > 0 ? await leads.withNumbers(named) : ((await leads.repeatsOf([lead.seq], {})).get(lead.seq) ?? [])
    const toCall = others.filter((other) => other.seq !== lead.seq && isToCall(other, reader))
    const back = c.req.query('back') || undefined
    return c.html(<ReachedPage leads={[lead, ...toCall]} back={back} reader={reader} />)
  })
  return app
}

/** The pages of one lead. */
function leadRoutes(options: PageOptions): Hono<RelayEnv> {
  const { store, forms, notFound } = options
  const app = new Hono<RelayEnv>()
  const find = (c: RelayContext) => store.leads.get(parseNumber(c.req.param('seq')) ?? 0)
  const relatedTo = async ({ seq }: Lead) => (await store.leads.relatedTo([seq])).get(seq) ?? []
  const emailOptionsOf = (lead: Lead, related: readonly RelatedSubmission[], { timeZone }: Reader): EmailOptions => ({
    timeZone,
    earlier: earlierAmong(related, lead),
    formNote: formNote(lead, forms(), timeZoneOf(options, lead.mailbox)),
  })

  app.get('/:seq', async (c) => {
    const lead = await find(c)
    if (!lead) return notFound(c)
    const reader = await readerOf(c, options)
    const texts = textsIn(c.req.url)
    const place = placeOf(c)
    // An act moves the lead, but not the reader.
    const at = queuePlaceIn(c.req.query('at') ?? '') ?? placeIn(lead)
    const own = listUrl(texts, { ...place, at: placeText(at) }, `/${lead.seq}`)
    const form = await options.seenWith(lead)
    const related = await relatedTo(lead)
    const filter = filterIn({ ...texts, state: '' }, reader)
    const [attempts, changes, shown, repeats, neighbors, status] = await Promise.all([
      store.attemptsOf(lead.seq),
      store.leads.changesOf(lead.seq),
      store.leads.withNumbers(related.slice(0, OTHERS_SHOWN).map(({ seq }) => seq)),
      store.leads.repeatsOf([lead.seq], filter),
      store.leads.neighbors(at, filter),
      statusOf(c, store.leads, { back: own, form: LEAD_FORM, reader }),
    ])
    const seen = form && asSeen(form, lead)
    const isSamePerson = ({ seq }: Lead) => related.find((each) => each.seq === seq)?.isSamePerson ?? false
    const aside = asideOf(lead, forms())
    const email = emailOptionsOf(lead, related, reader)
    const props = {
      lead,
      attempts,
      changes,
      seen,
      aside,
      email,
      others: shown.map((other) => ({ lead: other, isSamePerson: isSamePerson(other), count: 1 })),
      repeats: repeats.get(lead.seq) ?? [],
      ...neighbors,
      texts,
      place,
      own,
      status,
      reader,
    }
    return c.html(<LeadPage {...props} />)
  })
  app.get('/:seq/mail', async (c) => {
    const lead = await find(c)
    if (!lead) return notFound(c)
    c.header('Content-Security-Policy', EMAIL_POLICY)
    return c.html(renderEmail(lead, emailOptionsOf(lead, await relatedTo(lead), await readerOf(c, options))).html)
  })
  return app
}

/** Pages of the inbox: the list, one lead, its email, and the log of changes. */
export function pageRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store } = options
  const app = new Hono<RelayEnv>()
  const notFound = async (c: RelayContext) => {
    c.set('refusalReason', 'not-found')
    return c.html(<MissingPage reader={await readerOf(c, options)} />, 404)
  }
  app.route('/', listRoutes(options))
  app.route('/', pollRoutes(options))
  app.get('/changes', async (c) => {
    const changes = await store.leads.changes(CHANGES_SHOWN)
    const leads = await store.leads.withNumbers([...new Set(changes.map(({ seq }) => seq))])
    return c.html(<ChangesPage changes={changes} leads={leads} reader={await readerOf(c, options)} />)
  })
  app.route('/', leadRoutes({ ...options, notFound }))
  app.route('/', reachedRoute({ ...options, notFound }))
  app.get('*', notFound)
  return app
}
