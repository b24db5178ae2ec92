/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { readFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { contactKey } from '../../store/contact.ts'
import { eraseSubmissions } from '../privacy/erase.ts'
import { ErasedPage, ErasePage } from './erase-page.tsx'
import type { InboxOptions } from './pages.tsx'
import { actorOf, parseNumber, readerOf } from './reader.ts'

const numbersIn = (texts: readonly string[]) => texts.flatMap((text) => parseNumber(text) ?? [])

/** Erases submissions or a person: a page that shows what would be erased, and the form on it. */
export function eraseRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, data } = options
  const app = new Hono<RelayEnv>()

  /** The submissions that are not erased yet. */
  async function remaining(seqs: readonly number[]) {
    const erased = await store.privacy.erasedAmong(seqs)
    return store.leads.withNumbers(seqs.filter((seq) => !erased.includes(seq)))
  }

  app.get('/erase', async (c: RelayContext) => {
    const text = c.req.query('person')?.trim() ?? ''
    const key = contactKey(text)
    const seqs = key ? await store.privacy.find(key) : numbersIn(c.req.queries('seq') ?? [])
    const leads = await remaining(seqs)
    const possible = await remaining(key ? await store.privacy.findPossible(key) : [])
    return c.html(
      <ErasePage
        person={text}
        isPerson={key !== undefined}
        leads={leads}
        possible={possible}
        reader={await readerOf(c, options)}
      />,
    )
  })
  app.post('/erase', async (c) => {
    const leads = await remaining(numbersIn((await readFormFields(c))('seq')))
    const seqs = leads.map(({ seq }) => seq)
    const erasure = await eraseSubmissions(store, data, seqs, actorOf(c))
    return c.html(<ErasedPage erasure={erasure} reader={await readerOf(c, options)} />)
  })
  return app
}
