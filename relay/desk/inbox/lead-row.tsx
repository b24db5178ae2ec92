/** @jsxImportSource hono/jsx */

import { referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { dateWishOf } from '../../delivery/email/content.ts'
import { emailDoubt, phoneDoubt } from '../../delivery/email/doubts.ts'
import type { Lead } from '../../store/submission.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { shortLaneOf } from '../leads/title.ts'
import { listUrl, type Place } from '../leads/url.ts'
import { ActButtons, leadValue, titleOfAll } from './act-buttons.tsx'
import { shortDay } from './layout.tsx'
import { Clock, Email, FailedDeliveries, isToCall, Phone, StateBadge } from './lead-parts.tsx'
import type { Reader } from './reader.ts'

const REPEATS = { one: 'more request', other: 'more requests' }

export type LeadRowProps = {
  readonly lead: Lead
  /** Other leads of the same person that are shown with it. */
  readonly repeats: readonly Lead[]
  /** The list that the row is in, and its page. */
  readonly texts: FilterTexts
  readonly place: Place
  readonly reader: Reader
}

/** The goods, the day or its wish, and the distance: `2019 Honda Civic · for Sat, Jun 15 · about 920 miles`. */
function tripOf(lead: Lead, reader: Reader): string {
  const { cargo, date, distance } = lead.facts
  const day = dateWishOf(lead) ?? (date && `for ${shortDay(date.text, reader)}`)
  const miles = distance?.miles && `about ${distance.miles} miles`
  return [cargo?.text ?? lead.category, day, miles].filter(Boolean).join(' · ')
}

const triesText = (tries: number) => (tries === 1 ? 'tried once' : `tried ${tries} times`)

/** The number to call, or the address to write to, with what is doubtful about it. */
function Contact({ lead }: Pick<LeadRowProps, 'lead'>) {
  const { phone, email } = lead.facts
  const doubt = phone ? phoneDoubt(phone.text) : emailDoubt(email?.text ?? '')
  return (
    <div class="contact">
      {phone ? <Phone text={phone.text} /> : email && <Email text={email.text} lead={lead} />}
      {doubt !== undefined && <p class="doubt">{doubt}</p>}
    </div>
  )
}

/** A request of the same person, which can be marked apart. */
const Repeat = ({ lead, texts, place, reader }: Omit<LeadRowProps, 'repeats'>) => (
  <li class="repeat">
    <p>
      <a href={listUrl(texts, place, `/${lead.seq}`)}>
        <bdi>{shortLaneOf(lead)}</bdi>
      </a>{' '}
      <bdi class="soft">{tripOf(lead, reader)}</bdi>
    </p>
    <Clock lead={lead} reader={reader} />
    <ActButtons leads={[lead]} reader={reader} />
  </li>
)

/** The reference of a lead, and how far it has come: who has it, how often somebody tried, and the last note. */
const Progress = ({ lead, reader }: Pick<LeadRowProps, 'lead' | 'reader'>) => {
  const parts = [
    referenceOf(lead.id),
    lead.owner !== undefined && lead.owner === reader.name && 'yours',
    lead.tries > 0 && triesText(lead.tries),
    lead.note !== '' && `“${lead.note.split('\n').at(-1)}”`,
  ].filter(Boolean)
  return (
    <p class="soft">
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  )
}

/** A lead in the list, with the other requests of the same person folded into it. */
export function LeadRow({ lead, repeats, texts, place, reader }: LeadRowProps) {
  const leads = [lead, ...repeats] as const
  return (
    <li class="lead">
      <input type="checkbox" name="lead" value={leadValue(leads)} aria-label={`Select ${titleOfAll(leads)}`} />
      <Clock lead={lead} reader={reader} />
      <div class="what">
        <h2>
          <a id={`lead-${lead.seq}`} href={listUrl(texts, place, `/${lead.seq}`)}>
            <bdi>{shortLaneOf(lead)}</bdi>
          </a>
        </h2>
        <p class="soft">
          <bdi>{tripOf(lead, reader)}</bdi>
        </p>
      </div>
      <div class="person">
        <div class="who">
          <p>
            <bdi>{lead.facts.name?.text ?? lead.facts.email?.text}</bdi>
          </p>
          <Progress lead={lead} reader={reader} />
        </div>
        <Contact lead={lead} />
      </div>
      <div class="do">
        {isToCall(lead) ? <ActButtons leads={leads} reader={reader} /> : <StateBadge lead={lead} reader={reader} />}
        <FailedDeliveries deliveries={lead.deliveries} />
      </div>
      {repeats.length > 0 && (
        <details class="repeats">
          <summary>{sayCount(repeats.length, REPEATS, LOCALE)} of the same person</summary>
          <ul>
            {repeats.map((repeat) => (
              <Repeat lead={repeat} texts={texts} place={place} reader={reader} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
