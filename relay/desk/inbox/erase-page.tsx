/** @jsxImportSource hono/jsx */

import { referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayCount, sayNumber } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import type { Lead } from '../../store/submission.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { laneOf } from '../leads/title.ts'
import { listsOf, listUrl } from '../leads/url.ts'
import { erasureText, REQUESTS } from '../leads/wording.ts'
import type { Erasure } from '../privacy/erase.ts'
import { Page, Time } from './layout.tsx'
import type { Reader } from './reader.ts'

/** A search whose leads are about to be erased. */
export type Search = {
  /** The numbers of the leads. */
  readonly seqs: readonly number[]
  /** How many more match, but somebody works on them. */
  readonly leftOut: number
  /** The list that it was started from. */
  readonly texts: FilterTexts
  readonly url: string
  /** The text that was typed instead of their number. */
  readonly typed?: string
}

/** The leads that are about to be erased. */
export type ErasePageProps = {
  /** An email address or a phone number, as it was typed. Empty for a single request. */
  readonly person: string
  readonly isPerson: boolean
  readonly leads: readonly Lead[]
  /** Undefined for requests by their numbers or a person. Otherwise, `leads` has the first of them. */
  readonly search: Search | undefined
  /** Leads that may mention the person, too. They are erased one by one. */
  readonly possible: readonly Lead[]
  readonly reader: Reader
}

const PATH = `${relayPaths.inbox}/erase`

const Finder = ({ person }: Pick<ErasePageProps, 'person'>) => (
  <form action={PATH} class="finder">
    <label>
      <span>Email address or phone number of a person</span>
      <input name="person" value={person} autocomplete="off" required />
    </label>
    <button type="submit">Find all requests</button>
  </form>
)

type LeadsProps = Pick<ErasePageProps, 'leads' | 'reader'>

const LeadLinks = ({ leads, reader }: LeadsProps) => (
  <ul class="lines">
    {leads.map((lead) => (
      <li>
        <a href={`${relayPaths.inbox}/${lead.seq}`}>
          <bdi>{laneOf(lead)}</bdi>
        </a>{' '}
        <bdi>{lead.facts.name?.text}</bdi> {referenceOf(lead.id)} <Time at={lead.receivedAt} reader={reader} />
      </li>
    ))}
  </ul>
)

const Confirmation = ({ leads, search, reader }: LeadsProps & Pick<ErasePageProps, 'search'>) => {
  const count = search?.seqs.length ?? leads.length
  return (
    <form method="post" action={search?.url ?? PATH}>
      {!search && leads.map(({ seq }) => <input type="hidden" name="seq" value={seq} />)}
      <LeadLinks leads={leads} reader={reader} />
      {count > leads.length && <p>And {sayNumber(count - leads.length, LOCALE)} more.</p>}
      <p>
        This erases everything {count === 1 ? 'the visitor' : 'these visitors'} sent and your notes, and cancels
        anything still waiting to be sent. You can’t undo it.
      </p>
      {search?.typed !== undefined && (
        <p class="error" role="alert">
          {search.typed === '' ? 'Type the number of requests.' : `This would erase ${count}, not ${search.typed}.`}{' '}
          Nothing was erased.
        </p>
      )}
      <div class="finder">
        {search && (
          <label>
            <span>To erase {count}, type this number</span>
            <input name="count" inputmode="numeric" autocomplete="off" required />
          </label>
        )}
        <button type="submit" class="danger">
          Erase {count === 1 ? 'this request' : `these ${sayNumber(count, LOCALE)} requests`} for good
        </button>
      </div>
    </form>
  )
}

const PossibleLeads = ({ leads, reader }: LeadsProps) => (
  <section>
    <h2>May also mention this person</h2>
    <p>
      A part of an address or a number is the same. Read each request. If it is about this person, erase it on its own
      page.
    </p>
    <LeadLinks leads={leads} reader={reader} />
  </section>
)

/** A link to everything of a person. */
const PersonLink = ({ text }: { readonly text: string }) => (
  <p>
    <a href={`${PATH}?${new URLSearchParams({ person: text })}`} class="alone">
      <span>
        Everything about <bdi>{text}</bdi>
      </span>
    </a>
  </p>
)

/** The contacts of one request. Several may be of several people. */
const contactsOf = ([lead, ...others]: readonly Lead[]): string[] =>
  others.length > 0 ? [] : [lead?.facts.email?.text, lead?.facts.phone?.text].flatMap((text) => text ?? [])

/** The page that asks for confirmation before erasing, and finds the requests of a person. */
export const ErasePage = ({ person, isPerson, leads, possible, search, reader }: ErasePageProps) => (
  <Page title="Erase" reader={reader}>
    <h1>Erase</h1>
    {person !== '' && !isPerson && (
      <p class="error" role="alert">
        This is neither an email address nor a phone number.
      </p>
    )}
    {isPerson && leads.length === 0 && (
      <p class="empty">No request mentions this person{possible.length > 0 && ' for certain'}.</p>
    )}
    {search && (
      <p>
        {sayCount(search.seqs.length, REQUESTS, LOCALE)} that {search.texts.q ? `match “${search.texts.q}”` : 'match'}
        {listsOf(search.texts).length > 1 && ', with those in quarantine'}.{' '}
        <a href={listUrl(search.texts)}>Back to the list</a>
      </p>
    )}
    {search && search.leftOut > 0 && (
      <p>
        {sayCount(search.leftOut, REQUESTS, LOCALE)} left out, because somebody has called, has them or has written a
        note. Erase those one by one.
      </p>
    )}
    {leads.length > 0 && <Confirmation leads={leads} search={search} reader={reader} />}
    {possible.length > 0 && <PossibleLeads leads={possible} reader={reader} />}
    <section>
      <h2>Erase a person</h2>
      {!search && contactsOf(leads).map((text) => <PersonLink text={text} />)}
      <Finder person={person} />
    </section>
  </Page>
)

/** The page that lists everything erased, and everything that has to be deleted elsewhere. */
export const ErasedPage = ({ erasure, reader }: { readonly erasure: Erasure; readonly reader: Reader }) => (
  <Page title="Erased" reader={reader}>
    <h1>Erased</h1>
    <p class="text">{erasureText(erasure)}</p>
    <p>
      <a href={relayPaths.inbox} class="alone">
        Back to the list
      </a>
    </p>
  </Page>
)
