/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import type { RelayContext } from '../../http/context.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { UNDO_MS } from '../../store/leads/lead-work.ts'
import type { Lead, LeadAction, LeadChange } from '../../store/submission.ts'
import { titleOf } from '../leads/title.ts'
import { changeText, REQUESTS } from '../leads/wording.ts'
import { leadValue, readLeads, titleOfAll } from './act-buttons.tsx'
import { Time } from './layout.tsx'
import { callingText, otherCaller, Phone } from './lead-parts.tsx'
import type { Reader } from './reader.ts'

type StatusProps = {
  /** At least the first of those that the press was about. */
  readonly leads: readonly [Lead, ...Lead[]]
  /** How many there are. */
  readonly count: number
  /** The last change of the first lead. */
  readonly last: LeadChange
  /** The page to return to after Undo. */
  readonly back: string
  /** Id of the note's form. Undefined if the page has none. */
  readonly form: string | undefined
  readonly reader: Reader
}

type AskedProps = Pick<StatusProps, 'back' | 'reader'> & {
  /** The lead for which somebody else is calling. */
  readonly lead: Lead
  /** The value of the button that was pressed. */
  readonly asked: string
}

/** The note is still on the page, so it isn't repeated. */
const textOf = (last: LeadChange, { timeZone }: Reader) =>
  last.action === 'note' && last.detail !== '' ? 'note saved' : changeText(last, timeZone)

const isRecent = ({ at }: LeadChange, { now }: Reader) => now - at < UNDO_MS

const UNDONE: readonly LeadAction[] = ['state', 'not-for-us', 'call-again', 'no-answer', 'take', 'give-back']

/**
 * Takes back what a press did. The button is there for a minute. On the page of a lead, it belongs to the form of the note, so that what is
 * typed there is saved.
 */
const Undo = ({ leads, count, back, form }: Pick<StatusProps, 'leads' | 'count' | 'back' | 'form'>) => (
  <form method="post" action={`${relayPaths.inbox}/act`}>
    <input type="hidden" name="back" value={back} />
    <button
      type="submit"
      name="act"
      value={`undo${count > leads.length ? '-all' : ''} ${leadValue(leads)}`}
      form={form}
    >
      Undo
    </button>
  </form>
)

/** Asks once whether to act although somebody else is calling. */
const Asked = ({ lead, asked, back, reader }: AskedProps) => (
  <>
    <p>
      <bdi>{titleOf(lead)}</bdi>: <bdi>{callingText(lead, reader)}</bdi>. Nothing was marked.
    </p>
    <form method="post" action={`${relayPaths.inbox}/act`}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="sure" value="yes" />
      <button type="submit" name="act" value={asked} id="asked">
        Do it all the same
      </button>
    </form>
  </>
)

/** Names leads of one person by the first, and counts those of several. */
const aboutAll = ({ leads, count }: Pick<StatusProps, 'leads' | 'count'>) =>
  count > leads.length || new Set(leads.map(({ facts }) => facts.name?.text)).size > 1
    ? sayCount(count, REQUESTS, LOCALE)
    : titleOfAll(leads)

const Own = ({ leads, count, last, back, form, reader }: StatusProps) => (
  <>
    <p>
      <bdi>{aboutAll({ leads, count })}</bdi>: {textOf(last, reader)}
    </p>
    {last.action === 'call' && <Phone text={leads[0].facts.phone?.text ?? ''} />}
    {UNDONE.includes(last.action) && isRecent(last, reader) && (
      <Undo leads={leads} count={count} back={back} form={form} />
    )}
  </>
)

/** Tells of an act that came instead of the press, or since. */
const Other = ({ isDone, leads, count, last, reader }: StatusProps & { readonly isDone: boolean }) => (
  <p>
    {!isDone && 'Nothing was changed. '}
    <bdi>{aboutAll({ leads, count })}</bdi>: {textOf(last, reader)}
    {reader.name !== undefined && (
      <>
        {' by '}
        <bdi>{last.who}</bdi>
      </>
    )}
    {', '}
    <Time at={last.at} reader={reader} />
  </p>
)

/** The leads that a press was about, as a parameter of the page that it leads to: `12.15`. */
export const statusValue = (seqs: readonly number[]): string => seqs.join('.')

/** A page of the list has 50 rows, each of a lead with up to 20 others. */
const MAX_LEADS = 50 * 21

type Page = Pick<StatusProps, 'back' | 'form' | 'reader'>

/** Acts that need no question while somebody else is calling: they say nothing about the call. */
const NEVER_ASKED = ['hang-up', 'undo', 'note', 'release', 'resend', 'handled']

/** Whether an act is asked about while somebody else is calling. @param act the value of its button, or the first word of that */
export const isAsked = (act: string): boolean => !NEVER_ASKED.includes(act.split(' ')[0] ?? '')

/** Asks about a press, as the URL tells: `?asked=reach+12:0`. */
async function askedOf(asked: string, leads: Pick<LeadStore, 'withNumbers'>, page: Page): Promise<Child> {
  const found = await leads.withNumbers(readLeads(asked).map(({ seq }) => seq))
  const lead = otherCaller(found, page.reader)
  return lead ? <Asked lead={lead} asked={asked} {...page} /> : <p>Nothing was changed. Press again.</p>
}

/**
 * Says what the press did that has led to this page, as its URL tells: `?done=12.15` or `?refused=12`; or asks about it, as `?asked=reach+12:0`.
 */
export async function statusOf(
  c: RelayContext,
  leads: Pick<LeadStore, 'withNumbers' | 'changesOf' | 'changedWith'>,
  page: Page,
): Promise<Child> {
  const { reader } = page
  const asked = c.req.query('asked')
  if (asked !== undefined && isAsked(asked)) return askedOf(asked, leads, page)
  const isDone = c.req.query('done') !== undefined
  const value = c.req.query('done') ?? c.req.query('refused') ?? ''
  const seqs = value
    .split('.')
    .slice(0, MAX_LEADS)
    .filter((text) => /^\d{1,15}$/.test(text))
  if (c.req.query('refused') === '') return <p>Nothing was changed. Select requests, and what to mark them as.</p>
  const [first, ...others] = await leads.withNumbers(seqs.map(Number))
  const last = (await leads.changesOf(first?.seq ?? Number(seqs[0] ?? 0))).at(-1)
  if (!last) return value === '' ? undefined : <p>Nothing was changed.</p>
  if (!first) return <p>{`${sayCount(seqs.length, REQUESTS, LOCALE)}: ${textOf(last, reader)}`}</p>
  const count = c.req.query('all') ? (await leads.changedWith(first.seq, reader.actor)).length : others.length + 1
  const props: StatusProps = { leads: [first, ...others], count, last, ...page }
  // A press that comes twice changes nothing the second time. Without users, nobody knows whose the first one was.
  const isRepeated = reader.name !== undefined && isRecent(last, reader)
  return last.who === c.get('who') && (isDone || isRepeated) ? <Own {...props} /> : <Other {...props} isDone={isDone} />
}
