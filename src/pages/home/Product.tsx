import { Badge } from '../../components/Badge'
import { FactList } from '../../components/RfqCard'
import { samples } from '../../content/home'
import { type SampleRfq, sampleRfqs } from '../../content/samples'

const [emailed, ...waiting] = sampleRfqs

/** The email to a team, as the relay writes it: whom to call, then the trip and the answers. */
export const EmailSample = () => (
  <figure data-sample="true">
    <div className="@container rounded-xl border border-line bg-surface p-fluid-8 shadow-float">
      {emailed && <Email {...emailed} />}
    </div>
    <figcaption className="mt-3 text-sm text-muted">{samples.email}</figcaption>
  </figure>
)

const Email = ({ contact, phone, email, origin, destination, cargo, equipment, weight, pickup }: SampleRfq) => (
  <>
    <p className="mb-5 border-b border-line pb-4 text-sm/body text-muted">
      <strong className="block text-base text-ink">New Freight Shipping Quote Request - {contact}</strong>
      {origin} to {destination} · {cargo}
    </p>
    <p className="text-title font-bold">{contact}</p>
    <p className="my-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="rounded-md bg-signal px-5 py-2.25 font-bold text-on-signal tabular-nums">Call {phone}</span>
      <span className="text-cool">{email}</span>
    </p>
    <FactList
      facts={{
        'Call by': 'tomorrow, 3:15 PM',
        From: origin,
        To: destination,
        Cargo: cargo,
        Trailer: equipment,
        Weight: weight,
        Pickup: pickup,
      }}
    />
  </>
)

const CLOCKS = [
  { tone: 'hot', text: '2 h left' },
  { tone: 'cool', text: '9 h left' },
  { tone: 'cool', text: '19 h left' },
] as const

/** The queue of the desk: the request that is due first is at the top, each with its clock. */
export const DeskSample = () => (
  <figure className="mt-heading" data-sample="true">
    <ul className="divide-y divide-line overflow-clip rounded-xl border border-line bg-surface px-fluid-8 shadow-float">
      {waiting.map(({ contact, phone, origin, destination, cargo, weight }, index) => (
        <li
          key={contact}
          className="grid items-center gap-x-6 gap-y-1 py-4 max-md:nth-[n+3]:hidden md:grid-cols-[5.5rem_minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-[6.5rem_minmax(0,3fr)_minmax(0,2fr)_auto]"
        >
          <span>
            <Badge tone={CLOCKS[index]?.tone ?? 'cool'}>{CLOCKS[index]?.text}</Badge>
          </span>
          <p>
            <strong className="block font-strong">
              {origin} to {destination}
            </strong>
            <span className="text-sm/body text-muted">
              {cargo} · {weight}
            </span>
          </p>
          <p className="text-sm/body text-muted tabular-nums">
            <span className="block text-ink">{contact}</span>
            {phone}
          </p>
          <span className="flex gap-2 max-md:mt-1.5 md:max-lg:hidden">
            <Badge tone="plain">Reached</Badge> <Badge tone="plain">No answer</Badge>
          </span>
        </li>
      ))}
    </ul>
    <figcaption className="mt-3 text-sm text-muted">{samples.desk}</figcaption>
  </figure>
)
