import { Hono } from 'hono'
import { firstCharacters } from '../../../engine/words/text.ts'
import { relayPaths } from '../../../site.config.ts'
import { limitBody, readFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { contactKey } from '../../store/search.ts'
import { type Actor, LEAD_STATES, type LeadState } from '../../store/submission.ts'
import { resendAll } from '../leads/resend-all.ts'
import { backTo } from '../leads/url.ts'
import { deleteQuarantined, eraseSubmissions } from '../privacy/erase.ts'
import { erasedPage, erasePage } from './erase-page.ts'
import { type InboxOptions, parseNumber, readerOf } from './pages.ts'

const MAX_NOTE = 2_000

const actorOf = (c: RelayContext): Actor => ({ who: c.get('who') ?? '' })

const numbersIn = (texts: readonly string[]) => texts.flatMap((text) => parseNumber(text) ?? [])

const stateIn = (text: string | undefined): LeadState | undefined => LEAD_STATES.find((state) => state === text)

/** Forms of the inbox. Each redirects to the page that it was sent from. */
export function actionRoutes({ store, onQueued, bodyLimitBytes }: InboxOptions): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()
  /** The buttons of a lead's page, by name. */
  const ACTIONS: Readonly<
    Record<string, (seq: number, valuesOf: (name: string) => string[], actor: Actor) => Promise<unknown>>
  > = {
    async state(seq, valuesOf, actor) {
      const state = stateIn(valuesOf('state')[0])
      if (state) await store.leads.setState([seq], state, actor)
    },
    note: (seq, valuesOf, actor) =>
      store.leads.setNote(seq, firstCharacters((valuesOf('note')[0] ?? '').trim(), MAX_NOTE), actor),
    resend: (seq, valuesOf, actor) => store.leads.requeue(seq, valuesOf('channel')[0], actor).then(onQueued),
    release: (seq, _, actor) => store.leads.release([seq], actor).then(onQueued),
    handled: (seq, _, actor) => store.leads.markHandled(seq, actor),
    delete: (seq, _, actor) => deleteQuarantined(store, [seq], actor),
  }

  app.use(limitBody(bodyLimitBytes))
  app.post('/resend', async (c) => {
    if ((await resendAll(store.leads, actorOf(c))) > 0) onQueued()
    return c.redirect(relayPaths.inbox, 303)
  })
  app.post('/selected', async (c) => {
    const valuesOf = await readFormFields(c)
    const [number, mark] = (valuesOf('one')[0] ?? '').split(' ')
    const seqs = mark === undefined ? numbersIn(valuesOf('seq')) : [parseNumber(number) ?? 0]
    const state = stateIn(mark ?? valuesOf('state')[0])
    const action = mark === undefined ? valuesOf('do')[0] : 'state'
    if (action === 'state' && state) await store.leads.setState(seqs, state, actorOf(c))
    if (action === 'release' && (await store.leads.release(seqs, actorOf(c))) > 0) onQueued()
    if (action === 'delete') await deleteQuarantined(store, seqs, actorOf(c))
    return c.redirect(backTo(valuesOf('back')[0] ?? ''), 303)
  })
  app.post('/:seq/:action', async (c, next) => {
    const seq = parseNumber(c.req.param('seq')) ?? 0
    const name = c.req.param('action')
    if (!Object.hasOwn(ACTIONS, name)) return next()
    await ACTIONS[name]?.(seq, await readFormFields(c), actorOf(c))
    const page = name === 'delete' ? relayPaths.inbox : `${relayPaths.inbox}/${seq}`
    return c.redirect(page + new URL(c.req.url).search, 303)
  })
  return app
}

/** Erases submissions or a person: a page that shows what would be erased, and the form on it. */
export function eraseRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, data, bodyLimitBytes } = options
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
    const possible = key ? await store.privacy.findPossible(key) : []
    return c.html(
      erasePage({
        person: text,
        isPerson: key !== undefined,
        leads: await remaining(seqs),
        possible: await remaining(possible),
        reader: readerOf(c, options),
      }),
    )
  })
  app.post('/erase', limitBody(bodyLimitBytes), async (c) => {
    const valuesOf = await readFormFields(c)
    const leads = await remaining(numbersIn(valuesOf('seq')))
    const erasure = await eraseSubmissions(
      store,
      data,
      leads.map(({ seq }) => seq),
      actorOf(c),
    )
    return c.html(erasedPage(erasure, readerOf(c, options)))
  })
  return app
}
