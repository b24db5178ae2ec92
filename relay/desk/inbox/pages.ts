import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Form } from '../../../engine/form/form.ts'
import { isTimeZone } from '../../../engine/words/day.ts'
import { type TimeZones, timeZoneOf } from '../../config/config.ts'
import { formNote } from '../../delivery/email/content.ts'
import { renderEmail } from '../../delivery/email/render.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { earlierSubmissions } from '../../store/leads.ts'
import type { Store } from '../../store/store.ts'
import type { Lead, Submission } from '../../store/submission.ts'
import { asSeen } from '../leads/as-seen.ts'
import { FILTER_NAMES, type FilterTexts, filterOf } from '../leads/filter.ts'
import { missingPage, type Reader } from './layout.ts'
import { changesPage, leadPage } from './lead-page.ts'
import { listPage, tabOf } from './list-page.ts'
import { ANYBODY } from './login.ts'

const PAGE_SIZE = 50
const CHANGES_SHOWN = 200
const SIMILAR_SHOWN = 6

/** Emails have inline styles. Nothing else in them may load or run. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

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
  /** Unit: ms since 1970. */
  readonly now: () => number
  /** Called after a delivery is queued. */
  readonly onQueued: () => void
  /** Largest request body. Unit: bytes. */
  readonly bodyLimitBytes: number
  readonly trustProxy: number
  /** Called if leads can't be read while a browser saves them. */
  readonly onExportFailed: (error: unknown) => void
}

export const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** The reader of the page. The zone of the browser is in a cookie, which the script sets. Until then, it is the relay's. */
export function readerOf(c: RelayContext, { now, timeZone }: Pick<InboxOptions, 'now' | 'timeZone'>): Reader {
  const zone = getCookie(c, 'tz') ?? ''
  const who = c.get('who')
  return { name: who === ANYBODY ? undefined : who, timeZone: isTimeZone(zone) ? zone : timeZone, now: now() }
}

export const filterTextsOf = (c: RelayContext): FilterTexts =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, c.req.query(name)]))

/** The filter of a request. Without a state, it lists the leads that nobody has called. */
export function filterIn(texts: FilterTexts, { now, timeZone }: Reader) {
  return filterOf({ ...texts, state: tabOf(texts) }, now, timeZone)
}

/** Pages of the inbox: the list, one lead, its email, and the log of changes. */
export function pageRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, forms, mailboxes } = options
  const app = new Hono<RelayEnv>()
  const find = (c: RelayContext) => store.leads.get(parseNumber(c.req.param('seq')) ?? 0)
  const noteOf = (lead: Lead) => formNote(lead, forms(), timeZoneOf(options, lead.mailbox))
  const notFound = (c: RelayContext) => {
    c.set('refusalReason', 'not-found')
    return c.html(missingPage(readerOf(c, options)), 404)
  }

  app.get('/', async (c) => {
    const reader = readerOf(c, options)
    const texts = filterTextsOf(c)
    const below = parseNumber(c.req.query('below'))
    const found = await store.leads.find(filterIn(texts, reader), PAGE_SIZE + 1, below)
    const shown = found.slice(0, PAGE_SIZE)
    const olderBelow = found.length > PAGE_SIZE ? shown.at(-1)?.seq : undefined
    const total = below === undefined && olderBelow === undefined ? shown.length : undefined
    const counts = await store.leads.counts()
    const similar = await store.leads.similarTo(shown.map(({ seq }) => seq))
    const labels = forms().map(({ id, label }) => ({ id, label: label ?? id }))
    return c.html(listPage(shown, { texts, counts, mailboxes, forms: labels, olderBelow, total, similar, reader }))
  })
  app.get('/changes', async (c) => c.html(changesPage(await store.leads.changes(CHANGES_SHOWN), readerOf(c, options))))
  app.get('/:seq', async (c) => {
    const lead = await find(c)
    if (!lead) return notFound(c)
    const [attempts, changes] = await Promise.all([store.attemptsOf(lead.seq), store.leads.changesOf(lead.seq)])
    const related = (await store.leads.similarTo([lead.seq])).get(lead.seq) ?? []
    const similar = await store.leads.withNumbers(related.slice(0, SIMILAR_SHOWN).map(({ seq }) => seq))
    const form = await options.seenWith(lead)
    return c.html(
      leadPage(lead, {
        attempts,
        changes,
        seen: form && asSeen(form, lead),
        formNote: noteOf(lead),
        similar,
        texts: filterTextsOf(c),
        reader: readerOf(c, options),
      }),
    )
  })
  app.get('/:seq/mail', async (c) => {
    const lead = await find(c)
    if (!lead) return notFound(c)
    c.header('Content-Security-Policy', EMAIL_POLICY)
    const { timeZone } = readerOf(c, options)
    const earlier = await earlierSubmissions(store.leads, lead)
    return c.html(renderEmail(lead, { timeZone, earlier, formNote: noteOf(lead) }).html)
  })
  app.get('*', notFound)
  return app
}
