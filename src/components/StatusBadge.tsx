import type { RfqStatus } from '../content/samples'

const tones: Record<RfqStatus, string> = {
  'Active RFQ': 'badge badge-cool',
  'Quote Ready': 'badge badge-good',
  'Hot Lead': 'badge badge-hot',
}

export function StatusBadge({ status }: { status: RfqStatus }) {
  return <span className={tones[status]}>{status}</span>
}
