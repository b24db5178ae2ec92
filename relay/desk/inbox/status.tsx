/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import type { RelayContext } from '../../http/context.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { UNDO_MS } from '../../store/leads/lead-work.ts'
import type { Lead, LeadAction, LeadChange } from '../../store/submission.ts'
import { changeText } from '../leads/wording.ts'
import { leadValue, titleOfAll } from './act-buttons.tsx'
import { Time } from './layout.tsx'
import type { Reader } from './reader.ts'

type StatusProps = {
  readonly leads: readonly [Lead, ...Lead[]]
  /** The last change of the first lead. */
  readonly last: LeadChange
  /** The page to return to after Undo. */
  readonly back: string
  readonly reader: Reader
}

/** The note is still on the page, so it isn't repeated. */
const textOf = (last: LeadChange, { timeZone }: Reader) =>
  last.action === 'note' && last.detail !== '' ? 'note saved' : changeText(last, timeZone)

const isRecent = ({ at }: LeadChange, { now }: Reader) => now - at < UNDO_MS

const UNDONE: readonly LeadAction[] = ['state', 'no-answer', 'take', 'give-back']

/** Takes back what a press did. The button is there for a minute. */
const Undo = ({ leads, back }: Pick<StatusProps, 'leads' | 'back'>) => (
  <form method="post" action={`${relayPaths.inbox}/act`}>
    <input type="hidden" name="back" value={back} />
    <input type="hidden" name="focus" value={`lead-${leads[0].seq}`} />
    <button type="submit" name="act" value={`undo ${leadValue(leads)}`}>
      Undo
    </button>
  </form>
)

const Own = ({ leads, last, back, reader }: StatusProps) => (
  <>
    <p>
      <bdi>{titleOfAll(leads)}</bdi>: {textOf(last, reader)}
    </p>
    {UNDONE.includes(last.action) && isRecent(last, reader) && <Undo leads={leads} back={back} />}
  </>
)

/** Tells of an act that came instead of the press, or since. */
const Other = ({ isDone, leads, last, reader }: StatusProps & { readonly isDone: boolean }) => (
  <p>
    {!isDone && 'Nothing was changed. '}
    <bdi>{titleOfAll(leads)}</bdi>: {textOf(last, reader)}
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

const REQUESTS = { one: 'request', other: 'requests' }

/** Says what the press did that has led to this page, as its URL tells: `?done=12.15` or `?refused=12`. */
export async function statusOf(
  c: RelayContext,
  leads: Pick<LeadStore, 'withNumbers' | 'changesOf'>,
  back: string,
  reader: Reader,
): Promise<Child> {
  const isDone = c.req.query('done') !== undefined
  const value = c.req.query('done') ?? c.req.query('refused') ?? ''
  const seqs = value
    .split('.')
    .slice(0, MAX_LEADS)
    .filter((text) => /^\d{1,15}$/.test(text))
  if (c.req.query('refused') === '') return <p>Select the requests first.</p>
  const [first, ...others] = await leads.withNumbers(seqs.map(Number))
  const last = (await leads.changesOf(first?.seq ?? Number(seqs[0] ?? 0))).at(-1)
  if (!last) return undefined
  if (!first) return <p>{`${sayCount(seqs.length, REQUESTS, LOCALE)}: ${textOf(last, reader)}`}</p>
  const props: StatusProps = { leads: [first, ...others], last, back, reader }
  // A press that comes twice changes nothing the second time. Without users, nobody knows whose the first one was.
  const isRepeated = reader.name !== undefined && isRecent(last, reader)
  return last.who === c.get('who') && (isDone || isRepeated) ? <Own {...props} /> : <Other {...props} isDone={isDone} />
}
