/** @jsxImportSource hono/jsx */

import type { Child } from 'hono/jsx'
import { relayPaths } from '../../../site.config.ts'
import { contentOf, type EmailContent, type EmailOptions, type Line } from '../../delivery/email/content.ts'
import { type Attempt, isMessage, type Lead, type LeadChange } from '../../store/submission.ts'
import type { SeenForm } from '../leads/as-seen.ts'
import { type Aside, asksForNoCalls } from '../leads/aside.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { laneOf, titleOf } from '../leads/title.ts'
import { listUrl, type Place } from '../leads/url.ts'
import { labelOf } from '../leads/wording.ts'
import { ActButton, ActButtons, CallButton, leadValue } from './act-buttons.tsx'
import { Changes } from './changes-page.tsx'
import { Deliveries } from './deliveries.tsx'
import { LEAD_FORM, Page, Time } from './layout.tsx'
import { Calling, Clock, Email, FailedDeliveries, isToCall, Phone, StateBadge } from './lead-parts.tsx'
import { Named, type Other, Others } from './lead-row.tsx'
import type { Reader } from './reader.ts'
import { Seen } from './seen-form.tsx'

export type LeadPageProps = {
  readonly lead: Lead
  readonly attempts: readonly Attempt[]
  readonly changes: readonly LeadChange[]
  /** The form as its sender saw it. Undefined if that is unknown. */
  readonly seen: SeenForm | undefined
  readonly aside: Aside
  /** For what the email of the lead says beside its answers. */
  readonly email: EmailOptions
  /** Other leads with the same phone or email. */
  readonly others: readonly Other[]
  /** Leads to call of the same person, which are marked together with it. */
  readonly repeats: readonly Lead[]
  /** The leads before and after this one in the queue. */
  readonly previous: Lead | undefined
  readonly next: Lead | undefined
  /** The list that the page leads back to, and its page. */
  readonly texts: FilterTexts
  readonly place: Place
  /** URL of this page, with the place in the queue that `previous` and `next` are beside. */
  readonly own: string
  readonly status: Child
  readonly reader: Reader
}

/** The way back to the row of this lead or the next one, and to the leads beside this one in the queue. */
const Ways = ({ lead, texts, place, previous, next, reader }: Omit<LeadPageProps, 'email'>) => (
  <nav class="ways" aria-label="Requests">
    <a href={`${listUrl(texts, place)}#lead-${isToCall(lead, reader) || !next ? lead.seq : next.seq}`}>
      Back to the list
    </a>
    {previous && (
      <a href={listUrl(texts, place, `/${previous.seq}`)} rel="prev">
        <span>
          Previous<span class="hidden">: {titleOf(previous)}</span>
        </span>
      </a>
    )}
    {next ? (
      <a href={listUrl(texts, place, `/${next.seq}`)} rel="next" id="next">
        <span>
          Next to call: <bdi>{titleOf(next)}</bdi>
        </span>
      </a>
    ) : (
      <span id="next" tabindex={-1}>
        No more to call
      </span>
    )}
  </nav>
)

const Doubt = ({ doubt }: Pick<Line, 'doubt'>) => (doubt === undefined ? null : <p class="doubt">{doubt}</p>)

/** Whom to call, with what is doubtful about it. */
const Contact = ({ lead, aside, name, phone, email, repeat }: EmailContent & Pick<LeadPageProps, 'lead' | 'aside'>) => (
  <>
    <p class="name">
      <bdi>{name?.text}</bdi>
    </p>
    {asksForNoCalls(aside.note) && <p class="doubt">Asks not to be called</p>}
    {phone && (
      <div>
        <Phone text={phone.text} />
        <Doubt {...phone} />
      </div>
    )}
    {email && (
      <div>
        <Email text={email.text} lead={lead} />
        <Doubt {...email} />
      </div>
    )}
    {repeat && <p class="soft">{repeat.text}</p>}
  </>
)

const Quarantine = ({ lead }: Pick<LeadPageProps, 'lead'>) => (
  <>
    <p>This looks like spam, so it was not sent to anyone.</p>
    <div class="acts">
      <ActButton act={`release ${leadValue([lead])}`} label="Not spam: send it" about={titleOf(lead)} />
      <ActButton act={`mark spam ${leadValue([lead])}`} label="Spam" about={titleOf(lead)} />
    </div>
  </>
)

/** The acts on a lead: how the call went, and what takes back an earlier act. */
function Acts({ lead, repeats, texts, place, own, reader }: LeadPageProps) {
  const value = leadValue([lead])
  const about = titleOf(lead)
  const isMine = lead.owner !== undefined && lead.owner === reader.name
  if (lead.isQuarantined) return <Quarantine lead={lead} />
  if (lead.state === 'erased') return null
  if (!isToCall(lead, reader))
    return (
      <div class="acts">
        <ActButton act={`reopen ${value}`} label="Call again" about={about} />
      </div>
    )
  return (
    <>
      <div class="acts">
        {!isMessage(lead) && <CallButton leads={[lead, ...repeats]} reader={reader} />}
        <Calling leads={[lead, ...repeats]} reader={reader} />
      </div>
      <ActButtons leads={[lead, ...repeats]} reader={reader} back={own} />
      {repeats.length > 0 && (
        <>
          <p class="soft">These buttons also mark:</p>
          <Named leads={repeats} texts={texts} place={place} />
        </>
      )}
      {isMine && (
        <div class="acts">
          <span class="soft">This request is yours.</span>
          <ActButton act={`give-back ${value}`} label="Give back" about={about} />
        </div>
      )}
    </>
  )
}

/** The notes, and the field for another one, which is saved with any act. */
const Notes = ({ lead, changes, reader }: Pick<LeadPageProps, 'lead' | 'changes' | 'reader'>) => (
  <>
    {lead.notes.length > 0 && (
      <ol class="lines notes" aria-label="Notes">
        {changes
          .filter(({ action, detail }) => action === 'note' && detail !== '')
          .map(({ who, at, detail }) => (
            <li>
              <Time at={at} reader={reader} />{' '}
              {reader.name !== undefined && (
                <b>
                  <bdi>{who}</bdi>
                </b>
              )}
              <bdi class="written">{detail}</bdi>
            </li>
          ))}
      </ol>
    )}
    <input type="hidden" name="noteOf" value={lead.seq} />
    <label>
      <span>{lead.notes.length > 0 ? 'Another note' : 'Note'}</span>
      <textarea name="note" id="note" rows={3} />
    </label>
    <p>
      <button type="submit" name="act" value={`note ${leadValue([lead])}`}>
        Save note
      </button>
    </p>
  </>
)

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <>
    {lines.map(({ label, text, doubt }) => (
      <div>
        <dt>{label}</dt>
        <dd>
          <bdi>{text}</bdi>
          <Doubt doubt={doubt} />
        </dd>
      </div>
    ))}
  </>
)

/** The trip, and everything else that the visitor said. */
const Answers = ({ content, lead }: Pick<LeadPageProps, 'lead'> & { readonly content: EmailContent }) => (
  <section>
    <h2>Request</h2>
    <dl>
      <Lines lines={content.trip} />
      <Lines lines={content.answers} />
      <Lines lines={content.about} />
      <Lines lines={[{ label: 'Mailbox', text: labelOf(lead.mailbox) }]} />
    </dl>
    {content.formNote !== undefined && <p class="soft">{content.formNote}</p>}
  </section>
)

/** One lead: whom to call, what they want, its history, and its deliveries. */
export function LeadPage(props: LeadPageProps) {
  const { lead, attempts, email, seen, aside, others, status, own, reader } = props
  const content = contentOf(lead, email)
  const acts = props.changes.filter(({ action }) => action !== 'note')
  return (
    <Page title={titleOf(lead)} reader={reader} status={status}>
      <Ways {...props} />
      <h1 id={`lead-${lead.seq}`} tabindex={-1}>
        <bdi>{laneOf(lead)}</bdi>
      </h1>
      <div class="badges">
        {!isToCall(lead, reader) && <StateBadge lead={lead} reader={reader} />}
        <FailedDeliveries deliveries={lead.deliveries} />
        {lead.spamReason && !lead.isQuarantined && <span class="state">Was quarantined</span>}
      </div>
      <div class="columns">
        <div>
          <form method="post" action={`${relayPaths.inbox}/act`} id={LEAD_FORM}>
            <input type="hidden" name="back" value={own} />
            <input type="hidden" name="focus" value="next" />
            <div class="card">
              <Contact {...content} lead={lead} aside={aside} />
              <Clock lead={lead} reader={reader} />
              <Acts {...props} />
            </div>
            {lead.state !== 'erased' && <Notes {...props} />}
          </form>
          {others.length > 0 && (
            <section>
              <h2>Same phone or email within 30 days</h2>
              <Others {...props} />
            </section>
          )}
          {acts.length > 0 && (
            <section>
              <h2>History</h2>
              <Changes changes={acts} reader={reader} />
            </section>
          )}
        </div>
        <div>
          <Answers {...props} content={content} />
          <Deliveries lead={lead} attempts={attempts} reader={reader} />
          {seen && <Seen {...seen} />}
          <details>
            <summary>Email as sent</summary>
            <iframe
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src={`${relayPaths.inbox}/${lead.seq}/mail`}
              title="Email"
              loading="lazy"
            />
          </details>
          <p>
            <a href={`${relayPaths.inbox}/erase?seq=${lead.seq}`} class="alone soft">
              Erase this request or person
            </a>
          </p>
        </div>
      </div>
    </Page>
  )
}
