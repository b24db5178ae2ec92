import { Hono } from 'hono'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { limitBody } from '../../intake/request-body.ts'
import { contactKey } from '../../store/contact-keys.ts'
import { eraseRequests } from '../privacy/erase.ts'
import { erasedPage, erasePage } from './erase-page.ts'
import { type InboxOptions, parseNumber, readerOf } from './page-routes.ts'
import { readBody } from './read-body.ts'

const numbersIn = (texts: readonly string[]) => texts.flatMap((text) => parseNumber(text) ?? [])

/** Erases requests or a person: a page that shows what would be erased, and the form on it. */
export function eraseRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, data, bodyLimitBytes } = options
  const app = new Hono<RelayEnv>()

  /** The requests that are not erased yet. */
  async function remaining(seqs: readonly number[]) {
    const erased = await store.privacy.erasedAmong(seqs)
    return store.leads.withNumbers(seqs.filter((seq) => !erased.includes(seq)))
  }

  app.get('/erase', async (c: RelayContext) => {
    const text = c.req.query('person')?.trim() ?? ''
    const key = contactKey(text)
    const seqs = key ? await store.privacy.find(key) : numbersIn(c.req.queries('seq') ?? [])
    const leads = await remaining(seqs)
    return c.html(erasePage({ person: text, isPerson: key !== undefined, leads, reader: readerOf(c, options) }))
  })
  app.post('/erase', limitBody(bodyLimitBytes), async (c) => {
    const entry = await readBody(c)
    const leads = await remaining(numbersIn(entry('seq')))
    const actor = { who: c.get('who') ?? '' }
    const erasure = await eraseRequests(
      store,
      data,
      leads.map(({ seq }) => seq),
      actor,
    )
    return c.html(erasedPage(erasure, readerOf(c, options)))
  })
  return app
}
