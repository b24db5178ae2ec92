import { ArrowRight } from 'lucide-react'
import type { SampleRfq } from '../content/samples'
import { StatusBadge } from './StatusBadge'

const afterComma = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

type RfqCardProps = {
  rfq: SampleRfq
  /** Whether to show who replied, with the number masked, and the reply. */
  withReply?: boolean
}

/** One sample request as a card: what reaches the customer. */
export function RfqCard({ rfq, withReply }: RfqCardProps) {
  const facts = [
    ['Service', `${rfq.service}, ${afterComma(rfq.equipment)}`],
    ['Cargo', rfq.cargo],
    ['Weight', rfq.weight],
    ['Pickup', rfq.pickup],
  ]
  return (
    <article className="rfq-card" data-sample="true" aria-label="Sample request">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{rfq.company}</p>
        <StatusBadge status={rfq.status} />
      </header>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 font-bold text-title tracking-tight">
        {rfq.origin} <ArrowRight size={18} aria-label="to" className="text-signal-text" /> {rfq.destination}
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-3 sm:contents">
            <dt className="w-16 shrink-0 text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {withReply && (
          <div className="flex gap-3 sm:contents">
            <dt className="w-16 shrink-0 text-muted">Contact</dt>
            <dd>
              {rfq.contact}
              <span className="visually-hidden">, phone masked</span>
              <span className="block text-muted tabular-nums" aria-hidden="true">
                {rfq.phone}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {withReply && <blockquote className="rfq-reply">“{rfq.reply}”</blockquote>}
    </article>
  )
}
