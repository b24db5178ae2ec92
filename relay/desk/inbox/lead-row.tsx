/** @jsxImportSource hono/jsx */

import type { FactName } from '../../../engine/form/form.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { dayAt, daysUntil } from '../../../engine/words/day.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { oneLine } from '../../../engine/words/text.ts'
import { dateWishOf, intentLines } from '../../delivery/email/content.ts'
import { emailDoubt, phoneDoubt } from '../../delivery/email/doubts.ts'
import { phoneText } from '../../delivery/email/phone.ts'
import { digitsOf } from '../../store/contact.ts'
import { isMessage, type Lead } from '../../store/submission.ts'
import { type Aside, asksForNoCalls } from '../leads/aside.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { shortLaneOf, titleOf } from '../leads/title.ts'
import { listUrl, type Place } from '../leads/url.ts'
import { labelOf, outcomeText } from '../leads/wording.ts'
import { ActButtons, CallButton, leadValue, titleOfAll } from './act-buttons.tsx'
import { shortDay } from './layout.tsx'
import { Calling, Clock, Email, FailedDeliveries, isToCall, Phone, StateBadge } from './lead-parts.tsx'
import type { Reader } from './reader.ts'

const REPEATS = { one: 'more request', other: 'more requests' }

/** Another request with the same phone or email. */
export type Other = {
  readonly lead: Lead
  readonly isSamePerson: boolean
  /** How many such requests there are, with those that are not shown. */
  readonly count: number
}

/** A row of the list: a lead, and others of the same person that are shown with it. */
export type Row = {
  /** The newest first, whose answers the row shows. */
  readonly leads: readonly [Lead, ...Lead[]]
  /** The one that is due first. */
  readonly due: Lead
  /** The newest other request with the same phone or email. Undefined if there are none. */
  readonly other: Other | undefined
}

export type LeadRowProps = Row & {
  readonly asideOf: (lead: Lead) => Aside
  /** The list that the row is in, and its page. */
  readonly texts: FilterTexts
  readonly place: Place
  readonly reader: Reader
}

const DAYS_SOON = 3

/** How near a day is: `passed`, `today`, `in 2 days`. Undefined if it is far, or isn't a day. */
function nearness(day: string, { now, timeZone }: Reader): string | undefined {
  const days = daysUntil(day, dayAt(now, timeZone))
  if (days === undefined || days > DAYS_SOON) return undefined
  if (days < 0) return 'passed'
  return ['today', 'tomorrow'][days] ?? `in ${days} days`
}

/** The goods, the day with how near it is, or its wish, the choices, and the distance. */
function Trip({ lead, aside, reader }: { readonly lead: Lead; readonly aside: Aside; readonly reader: Reader }) {
  const { cargo, date, distance } = lead.facts
  const wish = dateWishOf(lead)
  const near = wish === undefined && date && isToCall(lead, reader) ? nearness(date.text, reader) : undefined
  const day = wish ?? (date && `for ${shortDay(date.text, reader)}`)
  const parts = [
    cargo?.text ?? lead.category,
    day && (near === undefined ? day : `${day}, ${near}`),
    ...aside.choices,
    distance?.miles && `about ${distance.miles} miles`,
  ].filter(Boolean)
  return (
    <p class={near === 'passed' ? 'soft passed' : 'soft'}>
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  )
}

const triesText = (tries: number) => (tries === 1 ? 'tried once' : `tried ${tries} times`)

/** The number to call, or the address to write to, with what is doubtful about it, and whether to call at all. */
function Contact({
  leads,
  asides,
  reader,
}: Pick<LeadRowProps, 'leads' | 'reader'> & { readonly asides: readonly Aside[] }) {
  const lead = leads.find((each) => !isMessage(each)) ?? leads[0]
  const { email } = lead.facts
  const phone = isMessage(lead) ? undefined : lead.facts.phone
  const asksNotTo = asides.some(({ note }) => asksForNoCalls(note))
  const doubt = phone ? phoneDoubt(phone.text) : emailDoubt(email?.text ?? '')
  return (
    <div class="contact">
      {asksNotTo && <p class="doubt">Asks not to be called</p>}
      {asksNotTo && phone && email && <Email text={email.text} lead={lead} />}
      <p class="ways-to-call">
        {phone ? <Phone text={phone.text} /> : email && <Email text={email.text} lead={lead} />}
        {isToCall(lead, reader) && !isMessage(lead) && <CallButton leads={leads} reader={reader} />}
      </p>
      {doubt !== undefined && <p class="doubt">{doubt}</p>}
    </div>
  )
}

/** The words after the company of a sign-up: `['Pro plan']`, or `['sign-up']`. */
const intentTexts = (lead: Lead) => [...intentLines(lead).map(({ text }) => text), 'sign-up'].slice(0, 1)

const NO_ASIDE: Aside = { choices: [], note: '' }

/** Whom a lead is about: name, contact and mailbox. */
const personOf = ({ facts: { name, phone, email }, mailbox }: Lead): string =>
  [name?.text, phone ? phoneText(phone.text) : email?.text, labelOf(mailbox)].filter(Boolean).join(' · ')

type OthersProps = Pick<LeadRowProps, 'texts' | 'place' | 'reader'> & {
  readonly lead: Lead
  readonly others: readonly Other[]
}

type FoldedProps = Omit<LeadRowProps, 'due' | 'other' | 'leads' | 'asideOf'> & { readonly leads: readonly Lead[] }

/** Requests of the same person, which can be marked apart. */
const Folded = ({ leads, texts, place, reader }: FoldedProps) => (
  <ul class="folded">
    {leads.map((lead) => (
      <li class="repeat">
        <div>
          <p>
            <a href={listUrl(texts, place, `/${lead.seq}`)} id={`lead-${lead.seq}`}>
              <bdi>{shortLaneOf(lead)}</bdi>
            </a>
          </p>
          <Trip lead={lead} aside={NO_ASIDE} reader={reader} />
          <p class="soft">
            <bdi>{personOf(lead)}</bdi>
          </p>
        </div>
        <Clock lead={lead} reader={reader} />
        <ActButtons leads={[lead]} reader={reader} back={listUrl(texts, place)} />
      </li>
    ))}
  </ul>
)

/** Requests of one person, so that a reader sees what a press is about. */
export const Named = ({ leads, texts, place }: Pick<FoldedProps, 'leads' | 'texts' | 'place'>) => (
  <ul class="lines">
    {leads.map((lead) => (
      <li>
        <a href={listUrl(texts, place, `/${lead.seq}`)}>
          <bdi>{shortLaneOf(lead)}</bdi>
        </a>{' '}
        <bdi class="soft">{personOf(lead)}</bdi>
      </li>
    ))}
  </ul>
)

const CHANGEABLE: readonly FactName[] = ['from', 'to', 'cargo', 'date']

/** The answers in which the newest of some leads differs from the one before it on the same form: `Wed, Dec 2 → Fri, Dec 4`. */
function changesIn([newest, ...older]: LeadRowProps['leads'], reader: Reader): string[] {
  const before = older.find(({ form }) => form === newest.form)
  if (!before) return []
  const textIn = (lead: Lead, name: FactName) =>
    (name === 'date' && (dateWishOf(lead) ?? shortDay(lead.facts.date?.text ?? '', reader))) || lead.facts[name]?.text
  const changed = CHANGEABLE.filter((name) => textIn(before, name) !== textIn(newest, name))
  // Another trip isn't a correction.
  if (changed.includes('from') && changed.includes('to')) return []
  return changed.map((name) => `${textIn(before, name) ?? '—'} → ${textIn(newest, name) ?? '—'}`)
}

const phoneIn = ({ facts }: Lead): string => digitsOf(facts.phone?.text ?? '')

/** A line that says what has changed since an earlier request. */
const Changes = ({ leads, reader }: Pick<LeadRowProps, 'leads' | 'reader'>) => {
  const changes = changesIn(leads, reader)
  return changes.length === 0 ? null : (
    <p class="changed">
      Changed: <bdi>{changes.join(' · ')}</bdi>
    </p>
  )
}

/** Other requests with the same phone or email, and the answers in which those of the same person differ. */
export const Others = ({ lead, others, texts, place, reader }: OthersProps) => (
  <ul class="lines">
    {others.map((other) => {
      const [newer, older] = [lead, other.lead].toSorted((a, b) => b.receivedAt - a.receivedAt) as [Lead, Lead]
      return (
        <li>
          <OtherHint leads={[lead]} other={other} texts={texts} place={place} reader={reader} />
          <Clock lead={other.lead} reader={reader} />
          {other.isSamePerson && <Changes leads={[newer, older]} reader={reader} />}
        </li>
      )
    })}
  </ul>
)

/** The other request that a caller may know, of the same person or of somebody with the same phone or email. */
function OtherHint({ leads, other, texts, place, reader }: Omit<LeadRowProps, 'due' | 'asideOf'>) {
  if (!other) return null
  const { lead, isSamePerson, count } = other
  const by = lead.changedBy !== undefined && reader.name !== undefined ? ` by ${lead.changedBy}` : ''
  const hasSamePhone = phoneIn(lead) !== '' && phoneIn(lead) === phoneIn(leads[0])
  const state = isToCall(lead, reader) ? '' : `${outcomeText(lead)}${by}: `
  const relation = isSamePerson ? 'Also asked:' : `Same ${hasSamePhone ? 'phone' : 'email'} as`
  return (
    <p class="soft other">
      <bdi>{state}</bdi>
      {state === '' ? relation : relation.toLowerCase()}{' '}
      <a href={listUrl(texts, place, `/${lead.seq}`)}>
        <bdi>{isSamePerson ? shortLaneOf(lead) : titleOf(lead)}</bdi>
      </a>
      {count > 1 && `, and ${sayCount(count - 1, REPEATS, LOCALE)}`}
    </p>
  )
}

/** The reference of a lead, and how far it has come: who has it, how often somebody tried, and our latest note. */
const Progress = ({ leads, reader }: Pick<LeadRowProps, 'leads' | 'reader'>) => {
  const [lead] = leads
  const tries = Math.max(...leads.map((each) => each.tries))
  const note = leads.flatMap(({ notes }) => notes.at(-1) ?? [])[0]
  const parts = [
    referenceOf(lead.id),
    reader.name !== undefined && leads.some(({ owner }) => owner === reader.name) && 'yours',
    tries > 0 && triesText(tries),
    note !== undefined && `“${oneLine(note)}”`,
  ].filter(Boolean)
  return (
    <p class="soft">
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  )
}

/** A lead in the list, with the other requests of the same person folded into it. */
export function LeadRow({ leads, due, other, asideOf, texts, place, reader }: LeadRowProps) {
  const [lead, ...older] = leads
  const asides = leads.map(asideOf)
  const [aside = NO_ASIDE] = asides
  return (
    <li class="lead">
      <input type="checkbox" name="lead" value={leadValue(leads)} aria-label={`Select ${titleOfAll(leads)}`} />
      <Clock lead={due} newest={lead} reader={reader} />
      <div class="what">
        <h2>
          <a id={`lead-${lead.seq}`} href={listUrl(texts, place, `/${lead.seq}`)}>
            <bdi>
              {aside.company === undefined ? shortLaneOf(lead) : [aside.company, ...intentTexts(lead)].join(' · ')}
            </bdi>
          </a>
        </h2>
        <Trip lead={lead} aside={aside} reader={reader} />
        <Changes leads={leads} reader={reader} />
        {aside.note !== '' && (
          <p class="note">
            <bdi>“{aside.note}”</bdi>
          </p>
        )}
      </div>
      <div class="person">
        <div class="who">
          <p>
            <bdi>{lead.facts.name?.text ?? lead.facts.email?.text}</bdi>
          </p>
          <Progress leads={leads} reader={reader} />
          <OtherHint leads={leads} other={other} texts={texts} place={place} reader={reader} />
        </div>
        <Contact leads={leads} asides={asides} reader={reader} />
      </div>
      <div class="do">
        <Calling leads={other?.isSamePerson ? [...leads, other.lead] : leads} reader={reader} />
        {isToCall(due, reader) ? (
          <ActButtons leads={leads} reader={reader} back={listUrl(texts, place)} />
        ) : (
          <StateBadge lead={lead} reader={reader} />
        )}
        <FailedDeliveries deliveries={lead.deliveries} />
      </div>
      {older.length > 0 && (
        <details class="repeats" id={`repeats-${lead.seq}`}>
          <summary>{sayCount(older.length, REPEATS, LOCALE)} of the same person</summary>
          <Folded leads={older} texts={texts} place={place} reader={reader} />
        </details>
      )}
    </li>
  )
}
