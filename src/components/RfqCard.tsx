import arrowRight from 'virtual:icon/arrow-right'
import type { RfqStatus, SampleRfq } from '../content/samples'
import { StrokeIcon } from './StrokeIcon'

const afterComma = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A sample request as customers get it: the shipper's reply, then the details. */
export function RfqCard({ rfq }: { rfq: SampleRfq }) {
  const facts = [
    ['Service', `${rfq.service}, ${afterComma(rfq.equipment)}`],
    ['Cargo', rfq.cargo],
    ['Weight', rfq.weight],
    ['Pickup', rfq.pickup],
  ]
  return (
    <article className="rfq-card" data-sample="true" aria-label="Sample request">
      <div className="rfq-text">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">{rfq.company}</p>
          <StatusBadge status={rfq.status} />
        </header>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-title font-bold tracking-tight">
          {rfq.origin} <StrokeIcon markup={arrowRight} size={18} label="to" className="text-signal-text" />{' '}
          {rfq.destination}
        </p>
        <figure className="rfq-reply">
          <blockquote>“{rfq.reply}”</blockquote>
          <figcaption>
            {rfq.contact} <span className="visually-hidden">phone masked</span>
            <span className="ms-2 tabular-nums" aria-hidden="true">
              {rfq.phone}
            </span>
          </figcaption>
        </figure>
      </div>
      <dl className="rfq-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

const tones: Record<RfqStatus, string> = {
  'Active RFQ': 'badge badge-cool',
  'Quote Ready': 'badge badge-good',
  'Hot Lead': 'badge badge-hot',
}

export function StatusBadge({ status }: { status: RfqStatus }) {
  return <span className={tones[status]}>{status}</span>
}
