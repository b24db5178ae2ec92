/** @jsxImportSource hono/jsx */

import type { Child } from 'hono/jsx'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import { callOf } from '../../store/leads/calling.ts'
import { isMessage, type Lead, REASONS } from '../../store/submission.ts'
import { callAgainTimes, dayAfter } from '../leads/call-again.ts'
import { titleOf } from '../leads/title.ts'
import { REASON_LABELS } from '../leads/wording.ts'
import type { Reader } from './reader.ts'

/** A lead with the number of tries that the person who acts has seen. */
export type SeenLead = Pick<Lead, 'seq' | 'tries'>

/** Leads with the number of tries that the reader sees, as the value of a control: `12:0 15:2`. */
export const leadValue = (leads: readonly SeenLead[]): string =>
  leads.map(({ seq, tries }) => `${seq}:${tries}`).join(' ')

/** Reads what `leadValue` writes. */
export const readLeads = (text: string): SeenLead[] =>
  Array.from(text.matchAll(/(\d{1,15}):(\d{1,6})/g), ([, seq, tries]) => ({ seq: Number(seq), tries: Number(tries) }))

const OTHERS = { one: 'one more request', other: 'more requests' }

/** Names all leads of one person by the first: `Maya Torres, Austin to Denver, and 2 more requests`. */
export function titleOfAll([lead, ...others]: readonly [Lead, ...Lead[]]): string {
  if (others.length === 0) return titleOf(lead)
  const count = others.length === 1 ? OTHERS.one : sayCount(others.length, OTHERS, LOCALE)
  return `${titleOf(lead)}, and ${count}`
}

type ActButtonProps = {
  readonly act: string
  readonly label: string
  readonly about: string
  /** Id of its form. Default: the one around it. */
  readonly form?: string
}

/** A button that says to screen readers which lead it is about. */
export const ActButton = ({ act, label, about, form }: ActButtonProps) => (
  <button type="submit" name="act" value={act} form={form} aria-label={`${label}: ${about}`}>
    {label}
  </button>
)

type ActButtonsProps = {
  /** Leads of one person, which are marked together. */
  readonly leads: readonly [Lead, ...Lead[]]
  readonly reader: Reader
  /** The list or page that a page of its own leads back to. */
  readonly back?: string
}

/** The user who has one of some leads, if that is somebody else than the reader. */
export const otherOwner = (leads: readonly Lead[], { name }: Reader): string | undefined =>
  name === undefined ? undefined : leads.find(({ owner }) => owner !== undefined && owner !== name)?.owner

type MenuProps = {
  readonly label: string
  readonly about: string
  /** The part of the label that is seen. */
  readonly title: string
  readonly children: Child
}

/** A button that opens a menu. */
const Menu = ({ label, about, title, children }: MenuProps) => (
  <details class="pick" name="acts">
    <summary aria-label={`${label}: ${about}`}>{title}</summary>
    <div class="menu">{children}</div>
  </details>
)

/** Tells others that the reader is calling, or no longer. With a script, a tap on the number presses it. */
export function CallButton({ leads, reader }: ActButtonsProps) {
  const { actor, now } = reader
  const isOwn = leads.some(({ caller, callingAt }) => callOf(caller, callingAt, actor, now) === 'own')
  const value = leadValue(leads)
  return isOwn ? (
    <ActButton act={`hang-up ${value}`} label="Stop" about={`Calling ${titleOfAll(leads)}`} />
  ) : (
    <ActButton act={`call ${value}`} label="I’m calling" about={titleOfAll(leads)} />
  )
}

/** The parameter that names the leads which a press on a page of its own is about: `?with=12.15`. */
export const WITH = 'with'

/** The days of a menu for another call: `2030-06-16`, Tomorrow. */
const daysToCall = (lead: Lead, reader: Reader): readonly (readonly [day: string, label: string])[] => [
  [dayAfter(lead, 1, reader), 'Tomorrow'],
  [dayAfter(lead, 7, reader), 'In a week'],
]

/** The buttons that say how a call went. If somebody else has the lead, the button that takes it over. */
export function ActButtons({ leads, reader, back = '' }: ActButtonsProps) {
  const [lead] = leads
  const value = leadValue(leads)
  const seqs = leads.map(({ seq }) => seq).join('.')
  const about = titleOfAll(leads)
  const counted = (label: string) => (leads.length === 1 ? label : `${label} (${leads.length})`)
  const owner = otherOwner(leads, reader)
  if (owner !== undefined)
    return (
      <div class="acts">
        <span class="state">
          <bdi>{owner}</bdi> has it
        </span>
        <ActButton act={`take ${value}`} label="Take over" about={about} />
      </div>
    )
  const notForUs = (
    <Menu label={counted('Not for us')} about={about} title={counted('Not for us')}>
      <p>Why?</p>
      {REASONS.map((reason) => (
        <ActButton act={`${reason} ${value}`} label={REASON_LABELS[reason]} about={about} />
      ))}
    </Menu>
  )
  if (leads.every(isMessage))
    return (
      <div class="acts">
        <ActButton act={`reach ${value}`} label={counted('Answered')} about={about} />
        {notForUs}
      </div>
    )
  return (
    <div class="acts">
      <span class="split">
        <ActButton act={`reach ${value}`} label={counted('Reached')} about={about} />
        <Menu label="Reached, call again" about={about} title="">
          <p>Reached, call again</p>
          {daysToCall(lead, reader).map(([day, label]) => (
            <ActButton act={`reach-again ${day} ${value}`} label={label} about={about} />
          ))}
          <a
            href={`${relayPaths.inbox}/${lead.seq}/reached?${new URLSearchParams({ [WITH]: seqs, back })}`}
            aria-label={`Another day: ${about}`}
          >
            Another day
          </a>
        </Menu>
      </span>
      <Menu label={counted('No answer')} about={about} title={counted('No answer')}>
        <p>Call again</p>
        {callAgainTimes(lead, reader).map(({ name, label }) => (
          <ActButton act={`no-answer-${name} ${value}`} label={label} about={about} />
        ))}
      </Menu>
      {notForUs}
    </div>
  )
}
