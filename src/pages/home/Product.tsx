import { Badge } from '../../components/Badge'
import { FactList } from '../../components/RfqCard'
import { samples } from '../../content/home'
import { type SampleRfq, teamRfqs } from '../../content/samples'

const [emailed, ...waiting] = teamRfqs

/** A request for people who can't see its picture. */
const inWords = ({ contact, origin, destination, cargo, weight }: SampleRfq) =>
  `${contact}, ${origin} to ${destination}: ${cargo}, ${weight}`

/** The email to a team, as the relay writes it: whom to call, then the trip and the answers. */
export const EmailSample = () => (
  <figure data-sample="true">
    <div
      role="img"
      aria-label={emailed && `The email about ${inWords(emailed)}`}
      className="@container rounded-xl border border-line bg-surface p-fluid-8 shadow-float"
    >
      {emailed && <Email {...emailed} />}
    </div>
    <figcaption className="mt-3 text-sm text-muted">{samples.email}</figcaption>
  </figure>
)

const Email = ({ contact, phone, email, origin, destination, cargo, equipment, weight, pickup, reply }: SampleRfq) => (
  <>
    <p className="mb-5 border-b border-line pb-4 text-sm/body text-muted">
      <strong className="block text-base text-ink">New Freight Shipping Quote Request - {contact}</strong>
      {origin} to {destination} · {cargo}
    </p>
    <p className="text-title font-bold">{contact}</p>
    <blockquote className="mt-3 border-s-3 border-signal ps-3.5 leading-dense">“{reply}”</blockquote>
    <p className="my-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="rounded-md bg-signal px-5 py-2.25 font-bold text-on-signal tabular-nums">Call {phone}</span>
      <span className="wrap-anywhere text-cool">{email}</span>
    </p>
    <FactList facts={{ 'Call by': 'tomorrow, 3:15 PM', Trailer: equipment, Weight: weight, Pickup: pickup }} />
  </>
)

const CLOCKS = [
  { tone: 'hot', text: 'Call within 2 h' },
  { tone: 'cool', text: 'Call within 9 h' },
  { tone: 'cool', text: 'Call within 19 h' },
] as const

const Act = ({ children }: { children: string }) => (
  <span className="rounded-md border border-edge px-3 py-1.5 text-sm font-semibold whitespace-nowrap">{children}</span>
)

/** The queue of the desk: the request that is due first is at the top, each with its clock. */
export const DeskSample = () => (
  <figure className="mt-heading" data-sample="true">
    <div
      role="img"
      aria-label={`A call list with a number to call, Reached and No answer at each request. ${waiting.map((rfq, index) => `${CLOCKS[index]?.text}: ${inWords(rfq)}.`).join(' ')}`}
      className="overflow-clip rounded-xl border border-line bg-surface px-fluid-8 shadow-float"
    >
      <p className="flex items-center gap-2 border-b border-line py-4 font-strong">
        To call <Badge tone="cool">{waiting.length}</Badge>
      </p>
      <ul className="divide-y divide-line">
        {waiting.map(({ contact, phone, origin, destination, cargo, weight }, index) => (
          <li
            key={contact}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 max-md:nth-[n+3]:hidden"
          >
            <div className="grow basis-80">
              <Badge tone={CLOCKS[index]?.tone ?? 'cool'}>{CLOCKS[index]?.text}</Badge>
              <strong className="mt-1.5 block font-strong">
                {origin} to {destination}
              </strong>
              <span className="text-sm/body text-muted">
                {cargo} · {weight} · {contact}
              </span>
            </div>
            <p className="flex flex-wrap items-center gap-2">
              <span className="rounded-md bg-signal px-4 py-1.5 text-sm font-bold text-on-signal tabular-nums">
                Call {phone}
              </span>
              <Act>Reached</Act> <Act>No answer</Act>
            </p>
          </li>
        ))}
      </ul>
    </div>
    <figcaption className="mt-3 text-sm text-muted">{samples.desk}</figcaption>
  </figure>
)
