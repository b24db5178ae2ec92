/** @jsxImportSource hono/jsx */

import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import type { Lead } from '../../store/submission.ts'
import { callAgainTimes } from '../leads/call-again.ts'
import { titleOf } from '../leads/title.ts'
import type { Reader } from './reader.ts'

/** Leads with the number of tries that the reader sees, as the value of a control: `12:0 15:2`. See `readLeads`. */
export const leadValue = (leads: readonly Pick<Lead, 'seq' | 'tries'>[]): string =>
  leads.map(({ seq, tries }) => `${seq}:${tries}`).join(' ')

const OTHERS = { one: 'one more request', other: 'more requests' }

/** Names all leads of one person by the first: `Maya Torres, Austin to Denver, and 2 more requests`. */
export function titleOfAll([lead, ...others]: readonly [Lead, ...Lead[]]): string {
  if (others.length === 0) return titleOf(lead)
  const count = others.length === 1 ? OTHERS.one : sayCount(others.length, OTHERS, LOCALE)
  return `${titleOf(lead)}, and ${count}`
}

type ActButtonProps = { readonly act: string; readonly label: string; readonly about: string }

/** A button that says to screen readers which lead it is about. */
export const ActButton = ({ act, label, about }: ActButtonProps) => (
  <button type="submit" name="act" value={act} aria-label={`${label}: ${about}`}>
    {label}
  </button>
)

/** A button that deletes for good, after a question by the script. */
export const DeleteButton = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <button type="submit" name="act" value={value} data-confirm="Delete for good?">
    {label}
  </button>
)

type ActButtonsProps = {
  /** Leads of one person, which are marked together. */
  readonly leads: readonly [Lead, ...Lead[]]
  readonly reader: Reader
}

/** The user who has one of some leads, if that is somebody else than the reader. */
export const otherOwner = (leads: readonly Lead[], { name }: Reader): string | undefined =>
  name === undefined ? undefined : leads.find(({ owner }) => owner !== undefined && owner !== name)?.owner

/** The buttons that say how a call went. If somebody else has the lead, the button that takes it over. */
export function ActButtons({ leads, reader }: ActButtonsProps) {
  const [lead] = leads
  const value = leadValue(leads)
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
  return (
    <div class="acts">
      <ActButton act={`reach ${value}`} label={counted('Reached')} about={about} />
      <details class="again" name="again">
        <summary aria-label={`${counted('No answer')}: ${about}`}>{counted('No answer')}</summary>
        <div class="menu">
          <p>Call again</p>
          {callAgainTimes(lead, reader).map(({ name, label }) => (
            <ActButton act={`no-answer-${name} ${value}`} label={label} about={about} />
          ))}
        </div>
      </details>
      <ActButton act={`not-real ${value}`} label={counted('Not real')} about={about} />
    </div>
  )
}
