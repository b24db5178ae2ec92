import arrowRight from 'virtual:icon/arrow-right'
import type { RfqStatus, SampleRfq } from '../content/samples'
import { Badge } from './Badge'
import { StrokeIcon } from './StrokeIcon'

const afterComma = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Facts by their labels, in two columns if there is room. */
export const FactList = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm/body @4xs:grid-cols-[auto_minmax(0,1fr)]">
    {Object.entries(facts).map(([label, value]) => (
      <div key={label} className="@4xs:contents">
        <dt className="text-muted">{label}</dt>
        <dd className="first-letter:uppercase">{value}</dd>
      </div>
    ))}
  </dl>
)

/** A sample request as customers get it: the shipper's reply, then the details. */
export function RfqCard({ rfq }: { rfq: SampleRfq }) {
  const { service, equipment, cargo, weight, pickup } = rfq
  const facts = { Service: `${service}, ${afterComma(equipment)}`, Cargo: cargo, Weight: weight, Pickup: pickup }
  return (
    <article
      className="@container flex flex-wrap items-center gap-x-10 gap-y-4 rounded-lg border border-line bg-surface px-5.5 py-5 text-pretty shadow-float"
      data-sample="true"
      aria-label="Sample request"
    >
      <div className="min-w-0 grow-3 basis-80">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">{rfq.company}</p>
          <StatusBadge status={rfq.status} />
        </header>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-title font-bold tracking-tight">
          {rfq.origin}{' '}
          <StrokeIcon markup={arrowRight} size={18} label="to" className="text-signal-text rtl:-scale-x-100" />{' '}
          {rfq.destination}
        </p>
        <figure className="mt-3 border-s-3 border-signal ps-3.5 leading-dense text-balance">
          <blockquote>“{rfq.reply}”</blockquote>
          <figcaption className="mt-1 text-sm/dense text-muted">
            {rfq.contact} <span className="sr-only">phone masked</span>
            <span className="ms-2 tabular-nums" aria-hidden="true">
              {rfq.phone}
            </span>
          </figcaption>
        </figure>
      </div>
      <div className="grow-2 basis-56">
        <FactList facts={facts} />
      </div>
    </article>
  )
}

const tones = { 'Active RFQ': 'cool', 'Quote Ready': 'good', 'Hot Lead': 'hot' } as const satisfies Record<
  RfqStatus,
  string
>

export const StatusBadge = ({ status }: { status: RfqStatus }) => <Badge tone={tones[status]}>{status}</Badge>
