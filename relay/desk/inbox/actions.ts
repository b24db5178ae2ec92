import { Hono } from 'hono'
import { firstCharacters } from '../../../engine/words/text.ts'
import { relayPaths } from '../../../site.config.ts'
import { limitBody, readFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import type { Store } from '../../store/store.ts'
import { type Actor, LEAD_STATES } from '../../store/submission.ts'
import { callAgainTimes } from '../leads/call-again.ts'
import { resendAll } from '../leads/resend-all.ts'
import { backTo } from '../leads/url.ts'
import { deleteQuarantined } from '../privacy/erase.ts'
import type { InboxOptions } from './pages.tsx'
import { actorOf, readerOf } from './reader.ts'
import { statusValue } from './status.tsx'

const MAX_NOTE = 2_000

/** The id of an element of the inbox: `lead-12`. */
const IN_PAGE = /^[a-z]+(?:-\d+)?$/

/** A lead with the number of tries that the person who acts has seen. */
type SeenLead = { readonly seq: number; readonly tries: number }

/** Reads what `leadValue` writes: `12:0 15:2`. */
const readLeads = (text: string): SeenLead[] =>
  Array.from(text.matchAll(/(\d{1,15}):(\d{1,6})/g), ([, seq, tries]) => ({ seq: Number(seq), tries: Number(tries) }))

const seqsOf = (leads: readonly SeenLead[]): number[] => leads.map(({ seq }) => seq)

/** A press of a button. */
type Press = {
  readonly leads: readonly SeenLead[]
  readonly actor: Actor
  readonly valuesOf: (name: string) => string[]
}

/** Carries out a press. Resolves to the numbers of the leads that it has changed. */
type Act = (press: Press, c: RelayContext) => Promise<readonly number[]>

/**
 * Saves a note that has changed since its page was loaded. If somebody else has written another one in the meantime, both are kept.
 * Resolves to false if there is nothing to save.
 */
async function saveNote({ leads }: Store, [seen]: readonly SeenLead[], valuesOf: Press['valuesOf'], actor: Actor) {
  const [note = '', before = ''] = ['note', 'noteBefore'].map((name) => valuesOf(name)[0]?.trim())
  const lead = seen && note !== before ? await leads.get(seen.seq) : undefined
  if (!lead) return false
  const text = [lead.note === before ? '' : lead.note, note].filter(Boolean).join('\n')
  await leads.setNote(lead.seq, firstCharacters(text, MAX_NOTE), actor)
  return true
}

/** The acts on leads, by the first word of a button's value: `reach 12:0 15:0`. */
function actsOf(options: InboxOptions): Readonly<Record<string, Act>> {
  const { store, onQueued } = options
  const noAnswer =
    (name: string): Act =>
    async ({ leads, actor }, c) => {
      const [first] = await store.leads.withNumbers(seqsOf(leads).slice(0, 1))
      const reader = await readerOf(c, options)
      const again = first && callAgainTimes(first, reader).find((each) => each.name === name)
      return again ? store.leads.noAnswer(leads, again.at, actor) : []
    }
  return {
    reach: ({ leads, actor }) => store.leads.reach(seqsOf(leads), actor),
    'not-real': ({ leads, actor }) => store.leads.markNotReal(seqsOf(leads), actor),
    'no-answer-2-hours': noAnswer('2-hours'),
    'no-answer-morning': noAnswer('morning'),
    'no-answer-day': noAnswer('day'),
    take: ({ leads, actor }) => store.leads.take(seqsOf(leads), actor),
    'give-back': ({ leads, actor }) => store.leads.giveBack(seqsOf(leads), actor),
    undo: ({ leads, actor }) => store.leads.undo(seqsOf(leads), actor),
    reopen: ({ leads, actor }) => store.leads.setState(seqsOf(leads), 'new', actor),
    async mark({ leads, actor, valuesOf }) {
      const state = LEAD_STATES.find((each) => each === valuesOf('state')[0])
      return state ? store.leads.setState(seqsOf(leads), state, actor) : []
    },
    note: async ({ leads, actor, valuesOf }) => ((await saveNote(store, leads, valuesOf, actor)) ? seqsOf(leads) : []),
    async release({ leads, actor }) {
      const released = await store.leads.release(seqsOf(leads), actor)
      if (released > 0) onQueued()
      return released > 0 ? seqsOf(leads) : []
    },
    async resend({ leads, actor, valuesOf }) {
      const [channel] = valuesOf('channel')
      const queued = await Promise.all(seqsOf(leads).map((seq) => store.leads.requeue(seq, channel, actor)))
      onQueued()
      return seqsOf(leads).filter((_, index) => queued[index])
    },
    async handled({ leads, actor }) {
      const handled = await Promise.all(seqsOf(leads).map((seq) => store.leads.markHandled(seq, actor)))
      return seqsOf(leads).filter((_, index) => handled[index])
    },
    async delete({ leads, actor }) {
      const deleted = await deleteQuarantined(store, seqsOf(leads), actor)
      return deleted > 0 ? seqsOf(leads) : []
    },
  }
}

/**
 * The row that is focused after a press: what is left of the pressed one, or the one after it, or before it.
 * @param rows the numbers of the leads in each row: `12.15 19 20`
 */
function nextRow(rows: string, pressed: readonly number[], changed: readonly number[]): string | undefined {
  const groups = rows.split(' ').map((row) => row.split('.').map(Number))
  const index = groups.findIndex((group) => group.some((seq) => pressed.includes(seq)))
  const left = groups[index]?.find((seq) => !changed.includes(seq))
  const next = left ?? groups[index + 1]?.[0] ?? groups[index - 1]?.[0]
  return index < 0 || next === undefined ? undefined : `lead-${next}`
}

/**
 * Redirects to a page that says what a press did, with the focus on an element. The script reads it from the query, because a fetched
 * response doesn't tell its fragment.
 */
function returnTo(c: RelayContext, back: string, status: Readonly<Record<string, string>>, focus?: string) {
  const [path = '', query = ''] = backTo(back).split('?')
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ ...status, ...(focus && { focus }) })) parameters.set(name, value)
  const search = parameters.size > 0 ? `?${parameters}` : ''
  return c.redirect(`${path}${search}${focus ? `#${focus}` : ''}`, 303)
}

/** Forms of the inbox. Each redirects to the page that it was sent from. */
export function actionRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, onQueued, bodyLimitBytes } = options
  const app = new Hono<RelayEnv>()
  const acts = actsOf(options)
  app.use(limitBody(bodyLimitBytes))
  app.post('/resend', async (c) => {
    if ((await resendAll(store.leads, actorOf(c))) > 0) onQueued()
    return c.redirect(relayPaths.inbox, 303)
  })
  app.post('/act', async (c) => {
    const valuesOf = await readFormFields(c)
    const [back = '', wanted = '', rows = ''] = ['back', 'focus', 'rows'].map((name) => valuesOf(name)[0])
    const [, name = '', own = ''] = /^(\S+) ?(.*)$/.exec(valuesOf('act')[0] ?? '') ?? []
    const leads = readLeads(own || valuesOf('lead').join(' '))
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) return c.redirect(backTo(back), 303)
    const actor = actorOf(c)
    // A note that was typed before another button was pressed.
    if (name !== 'note') await saveNote(store, leads, valuesOf, actor)
    const changed = await act({ leads, actor, valuesOf }, c)
    const isDone = changed.length > 0
    const value = statusValue(isDone ? changed : seqsOf(leads))
    const row = nextRow(rows, seqsOf(leads), changed)
    const focus = name === 'note' ? 'note' : IN_PAGE.test(wanted) ? wanted : row
    return returnTo(c, back, { [isDone ? 'done' : 'refused']: value }, focus)
  })
  return app
}
