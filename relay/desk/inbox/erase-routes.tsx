/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { readFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { contactKey } from '../../store/contact.ts'
import type { LeadFilter } from '../../store/submission.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { listsOf, listUrl, textsIn } from '../leads/url.ts'
import { eraseSubmissions } from '../privacy/erase.ts'
import { MOST_AT_ONCE } from './actions.ts'
import { ErasedPage, ErasePage, type Search } from './erase-page.tsx'
import { filterIn, type InboxOptions } from './pages.tsx'
import { actorOf, parseNumber, type Reader, readerOf } from './reader.ts'

const numbersIn = (texts: readonly string[]) => texts.flatMap((text) => parseNumber(text) ?? [])

/** How many requests of a search are shown. */
const SHOWN = 10

/** Erases submissions, a person, or a search: a page that shows what would be erased, and the form on it. */
export function eraseRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, data } = options
  const app = new Hono<RelayEnv>()

  async function notErased(seqs: readonly number[]) {
    const erased = new Set(await store.privacy.erasedAmong(seqs))
    return seqs.filter((seq) => !erased.has(seq))
  }
  const remaining = async (seqs: readonly number[]) => store.leads.withNumbers(await notErased(seqs))

  /** The search that the URL names, without leads that arrived after its list was loaded. Undefined if it names none. */
  async function searchIn(c: RelayContext, reader: Reader): Promise<Search | undefined> {
    const upTo = parseNumber(c.req.query('newest'))
    if (upTo === undefined) return undefined
    const texts = textsIn(c.req.url)
    const numbersOf = async (more: LeadFilter) => {
      const find = (list: FilterTexts) =>
        store.leads.numbersOf({ ...filterIn(list, reader), upTo, ...more }, MOST_AT_ONCE)
      return (await Promise.all(listsOf(texts).map(find))).flat().slice(0, MOST_AT_ONCE)
    }
    const [all, seqs] = [await numbersOf({}), await numbersOf({ isUntouched: true })]
    const leftOut = all.length < MOST_AT_ONCE ? (await notErased(all)).length - seqs.length : 0
    return { seqs, leftOut, texts, url: listUrl(texts, { newest: String(upTo) }, '/erase') }
  }

  async function eraseAll(c: RelayContext, seqs: readonly number[], reader: Reader) {
    const erasure = await eraseSubmissions(store, data, seqs, actorOf(c))
    return c.html(<ErasedPage erasure={erasure} reader={reader} />)
  }

  app.get('/erase', async (c: RelayContext) => {
    const reader = await readerOf(c, options)
    const text = c.req.query('person')?.trim() ?? ''
    const key = contactKey(text)
    const search = await searchIn(c, reader)
    const named = search?.seqs.slice(0, SHOWN) ?? numbersIn(c.req.queries('seq') ?? [])
    const leads = await remaining(key ? await store.privacy.find(key) : named)
    const possible = await remaining(key ? await store.privacy.findPossible(key) : [])
    return c.html(
      <ErasePage
        person={text}
        isPerson={key !== undefined}
        leads={leads}
        possible={possible}
        search={search}
        reader={reader}
      />,
    )
  })
  app.post('/erase', async (c) => {
    const reader = await readerOf(c, options)
    const valuesOf = await readFormFields(c)
    const search = await searchIn(c, reader)
    if (!search) return eraseAll(c, await notErased(numbersIn(valuesOf('seq'))), reader)
    const [typed = ''] = valuesOf('count')
    if (parseNumber(typed.replaceAll(',', '')) === search.seqs.length) return eraseAll(c, search.seqs, reader)
    const leads = await remaining(search.seqs.slice(0, SHOWN))
    const props = { person: '', isPerson: false, leads, possible: [], search: { ...search, typed }, reader }
    return c.html(<ErasePage {...props} />, 422)
  })
  return app
}
