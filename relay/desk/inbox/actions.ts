import { Hono } from 'hono'
import { LOCALE, sayNumber } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import { readFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { type Actor, type Outcome, REASONS } from '../../store/submission.ts'
import { callAgainTimes, morningOf } from '../leads/call-again.ts'
import { resendAll } from '../leads/resend-all.ts'
import { backTo, listsOf, textsIn } from '../leads/url.ts'
import { leadValue, readLeads, type SeenLead } from './act-buttons.tsx'
import { otherCaller } from './lead-parts.tsx'
import { filterIn, type InboxOptions } from './pages.tsx'
import { actorOf, parseNumber, type Reader, readerOf } from './reader.ts'
import { isAsked, statusValue } from './status.tsx'
import { UnsavedNotePage } from './unsaved-note.tsx'

/** Longest note, in characters. */
const MAX_NOTE = 2_000

/** The id of an element of the inbox: `lead-12`. */
const IN_PAGE = /^[a-z]+(?:-\d+)?$/

const seqsOf = (leads: readonly SeenLead[]): number[] => leads.map(({ seq }) => seq)

const DAY = /\d{4}-\d\d-\d\d/

/** A press of a button. */
type Press = {
  readonly leads: readonly SeenLead[]
  /** The value of its button, without the name of the act: `2030-06-15 12:0`. */
  readonly text: string
  readonly reader: Reader
  readonly valuesOf: (name: string) => string[]
  /** Whether it was pressed again, although somebody else is calling. */
  readonly isSure: boolean
  /** Whether a note was saved with it. */
  readonly hasNote: boolean
}

/** Says why a note can't be saved: `This note has 2,340 characters …`. Undefined if it can. */
function noteProblem(note: string): string | undefined {
  const { length } = [...note.trim()]
  if (length <= MAX_NOTE) return undefined
  return `This note has ${sayNumber(length, LOCALE)} characters. Up to ${sayNumber(MAX_NOTE, LOCALE)} fit: shorten it, and save it again.`
}

/** Carries out a press. Resolves to the numbers of the leads that it has changed. */
type Act = (press: Press) => Promise<readonly number[]>

/** Says how a call went, or what becomes of leads that are selected in any list. */
type Conclude = (seqs: readonly number[], outcome: Outcome, actor: Actor) => Promise<readonly number[]>

/** The outcome that a list of selected leads gets: `reached`, `new`, or a reason. */
function outcomeOf(text: string): Outcome | undefined {
  const reason = REASONS.find((each) => each === text)
  if (reason) return { state: 'not-for-us', reason }
  return text === 'new' || text === 'reached' ? { state: text } : undefined
}

/** The acts on leads, by the first word of a button's value: `reach 12:0 15:0`. */
function actsOf(options: InboxOptions): Readonly<Record<string, Act>> {
  const { leads: stored } = options.store
  const first = async (leads: readonly SeenLead[]) => (await stored.withNumbers(seqsOf(leads).slice(0, 1)))[0]
  const noAnswer = async ({ leads, reader }: Press, name: string) => {
    const lead = await first(leads)
    const again = lead && callAgainTimes(lead, reader).find((each) => each.name === name)
    return again ? stored.noAnswer(leads, again.at, reader.actor) : []
  }
  const concluding =
    (conclude: Conclude, outcome: Outcome): Act =>
    ({ leads, reader }) =>
      conclude(seqsOf(leads), outcome, reader.actor)
  return {
    call: ({ leads, reader, isSure }) => stored.call(seqsOf(leads), reader.actor, isSure),
    'hang-up': ({ leads, reader }) => stored.hangUp(seqsOf(leads), reader.actor),
    reach: concluding(stored.finish, { state: 'reached' }),
    async 'reach-again'({ leads, text, reader, valuesOf }) {
      const lead = await first(leads)
      const day = valuesOf('day')[0] || (DAY.exec(text)?.[0] ?? '')
      const callAt = lead && morningOf(lead, day, reader)
      if (day !== '' && callAt === undefined) return []
      return stored.finish(seqsOf(leads), { state: 'reached', callAt }, reader.actor)
    },
    ...Object.fromEntries(
      REASONS.map((reason) => [reason, concluding(stored.finish, { state: 'not-for-us', reason })]),
    ),
    'no-answer-2-hours': (press) => noAnswer(press, '2-hours'),
    'no-answer-morning': (press) => noAnswer(press, 'morning'),
    'no-answer-day': (press) => noAnswer(press, 'day'),
    take: ({ leads, reader }) => stored.take(seqsOf(leads), reader.actor),
    'give-back': ({ leads, reader }) => stored.giveBack(seqsOf(leads), reader.actor),
    undo: ({ leads, reader }) => stored.undo(seqsOf(leads), reader.actor),
    reopen: concluding(stored.mark, { state: 'new' }),
    async mark({ leads, text, reader, valuesOf }) {
      const outcome = outcomeOf(/^[a-z-]+/.exec(text)?.[0] ?? valuesOf('state')[0] ?? '')
      return outcome ? stored.mark(seqsOf(leads), outcome, reader.actor) : []
    },
    note: async ({ leads, hasNote }) => (hasNote ? seqsOf(leads) : []),
    async release({ leads, reader }) {
      const released = await stored.release(seqsOf(leads), reader.actor)
      return released > 0 ? seqsOf(leads) : []
    },
    async resend({ leads, text, reader }) {
      const channel = /^[a-z]+/.exec(text)?.[0]
      const queued = await Promise.all(seqsOf(leads).map((seq) => stored.requeue(seq, channel, reader.actor)))
      return seqsOf(leads).filter((_, index) => queued[index])
    },
    async arrived({ leads, text, reader }) {
      const channel = /^[a-z]+/.exec(text)?.[0] ?? ''
      const arrived = await Promise.all(seqsOf(leads).map((seq) => stored.markArrived(seq, channel, reader.actor)))
      return seqsOf(leads).filter((_, index) => arrived[index])
    },
    async handled({ leads, reader }) {
      const handled = await Promise.all(seqsOf(leads).map((seq) => stored.markHandled(seq, reader.actor)))
      return seqsOf(leads).filter((_, index) => handled[index])
    },
  }
}

type AllPress = Pick<Press, 'valuesOf' | 'reader'> & {
  readonly name: string
  /** The lead that the button names. None: all of the list. */
  readonly pressed: readonly SeenLead[]
}

/** Most leads that are marked or released at once. They are changed in one transaction, in which nothing else can be written. */
export const MOST_AT_ONCE = 2_000

/**
 * The leads that a press is about that names none: those that the act on a named one has changed, or all of its list. Leaves out those that came
 * after the page was loaded, or that somebody else is calling. If they are not for us, those in quarantine that match belong to them.
 */
async function allOf(
  { store: { leads } }: InboxOptions,
  { name, pressed: [pressed], valuesOf, reader }: AllPress,
): Promise<SeenLead[]> {
  const seen = (seqs: readonly number[]) => seqs.map((seq) => ({ seq, tries: 0 }))
  if (pressed) return seen(await leads.changedWith(pressed.seq, reader.actor))
  const texts = textsIn(valuesOf('back')[0] ?? '')
  const isOut = outcomeOf(valuesOf('state')[0] ?? '')?.state === 'not-for-us'
  const upTo = parseNumber(valuesOf('newest')[0])
  if (upTo === undefined) return []
  const found = await Promise.all(
    (name === 'mark' && isOut ? listsOf(texts) : [texts]).map((list) =>
      leads.numbersOf({ ...filterIn(list, reader), upTo }, MOST_AT_ONCE),
    ),
  )
  const isCalled = new Set((await leads.calling()).flatMap((each) => (otherCaller([each], reader) ? each.seq : [])))
  return seen([...new Set(found.flat())].filter((seq) => !isCalled.has(seq)).slice(0, MOST_AT_ONCE))
}

/** Acts after which the focus stays on the request. */
const STAYING = ['call', 'hang-up', 'take', 'give-back', 'undo', 'resend', 'arrived', 'handled']

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
function returnTo(c: RelayContext, back: string, status: Readonly<Record<string, string | undefined>>, focus?: string) {
  const [path = '', query = ''] = backTo(back).split('?')
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ ...status, focus })) if (value !== undefined) parameters.set(name, value)
  const search = parameters.size > 0 ? `?${parameters}` : ''
  return c.redirect(`${path}${search}${focus ? `#${focus}` : ''}`, 303)
}

const ACT_FIELDS = ['back', 'focus', 'rows', 'note', 'noteOf']

/** Forms of the inbox. Each redirects to the page that it was sent from. */
export function actionRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, onQueued } = options
  const app = new Hono<RelayEnv>()
  const acts = actsOf(options)
  app.post('/resend', async (c) => {
    if ((await resendAll(store.leads, actorOf(c))).queued > 0) onQueued()
    return c.redirect(relayPaths.inbox, 303)
  })
  app.post('/act', async (c) => {
    const valuesOf = await readFormFields(c)
    const [back = '', wanted = '', rows = '', note = '', noteOf = ''] = ACT_FIELDS.map((name) => valuesOf(name)[0])
    const [, name = '', all, named = ''] = /^(\S+?)(-all)?(?: (.*))?$/.exec(valuesOf('act')[0] ?? '') ?? []
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) return c.redirect(backTo(back), 303)
    const reader = await readerOf(c, options)
    const isChosen = name !== 'mark' || named !== '' || outcomeOf(valuesOf('state')[0] ?? '') !== undefined
    if (!isChosen) return returnTo(c, back, { refused: '' })
    const leads =
      all === undefined
        ? readLeads(named || valuesOf('lead').join(' '))
        : await allOf(options, { name, pressed: readLeads(named), valuesOf, reader })
    const tooLong = noteProblem(note)
    if (tooLong !== undefined)
      return c.html(UnsavedNotePage({ note, lead: noteOf, back: backTo(back), error: tooLong, reader }), 422)
    // A note is saved with any act on its page.
    const hasNote =
      note.trim() !== '' &&
      (await store.leads.addNote(parseNumber(noteOf) ?? leads[0]?.seq ?? 0, note.trim(), reader.actor))
    const isSure = valuesOf('sure')[0] !== undefined
    if (!isSure && all === undefined && isAsked(name)) {
      const found = await store.leads.withNumbers(seqsOf(leads))
      const more = named === '' ? valuesOf('state') : valuesOf('day')
      const asked = [name, ...more, named || leadValue(leads)].join(' ')
      if (otherCaller(found, reader)) return returnTo(c, back, { asked }, 'asked')
    }
    const changed = await act({ leads, text: named, reader, valuesOf, isSure, hasNote })
    const isDone = changed.length > 0
    if (isDone) onQueued()
    const value = all === undefined ? statusValue(isDone ? changed : seqsOf(leads)) : String(changed[0] ?? 0)
    const row = nextRow(rows, seqsOf(leads), changed)
    const own = name === 'note' ? 'note' : STAYING.includes(name) ? `lead-${leads[0]?.seq}` : undefined
    const focus = own ?? (IN_PAGE.test(wanted) ? wanted : row)
    return returnTo(c, back, { [isDone ? 'done' : 'refused']: value, all: all && isDone ? 'yes' : undefined }, focus)
  })
  return app
}
