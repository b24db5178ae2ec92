import arrowRight from 'virtual:icon/arrow-right'
import { ButtonLink } from '../../components/Button'
import { type Column, DataTable } from '../../components/DataTable'
import { StatusBadge } from '../../components/RfqCard'
import { StrokeIcon } from '../../components/StrokeIcon'
import { actions, type SampleRfq, sampleRfqs } from '../../content/samples'
import { startPath } from '../../content/site'

type MaskedProps = { label: string; text: string; className?: string }

const Masked = ({ label, text, className = '' }: MaskedProps) => (
  <span className={`cell-line ${className}`}>
    <span className="visually-hidden">{label}, masked</span>
    <span aria-hidden="true">{text}</span>
  </span>
)

const columns: readonly Column<SampleRfq>[] = [
  {
    label: 'Lane',
    className: 'cell-title',
    cell: ({ origin, destination, pickup }) => (
      <>
        <strong>{origin}</strong>{' '}
        <strong className="cell-to">
          <StrokeIcon markup={arrowRight} label="to" /> {destination}
        </strong>
        <span className="cell-note">Pickup {pickup}</span>
      </>
    ),
  },
  {
    label: 'Company',
    cell: ({ company, industry }) => (
      <>
        <strong>{company}</strong>
        <span className="cell-line cell-extra">{industry}</span>
      </>
    ),
  },
  {
    label: 'Load',
    className: 'cell-plain',
    cell: ({ service, weight, cargo, equipment }) => (
      <>
        <strong className="tabular-nums">
          {service}, {weight}
        </strong>
        <span className="cell-line">{cargo}</span>
        <span className="cell-line cell-extra">{equipment}</span>
      </>
    ),
  },
  {
    label: 'Contact',
    className: 'cell-plain',
    cell: ({ contact, email, phone }) => (
      <>
        <strong>{contact}</strong>
        <Masked label="Email" text={email} className="cell-extra" />
        <Masked label="Phone" text={phone} />
      </>
    ),
  },
  { label: 'Status', className: 'cell-status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: 'Action',
    className: 'cell-action',
    cell: ({ status, contact }) => (
      <ButtonLink
        href={startPath}
        size="small"
        aria-label={`${actions[status]}: ${contact}, sample. Opens the sign-up page`}
      >
        {actions[status]}
      </ButtonLink>
    ),
  },
]

export function RfqTable() {
  return <DataTable caption="Sample RFQs" columns={columns} rows={sampleRfqs} keyOf={({ contact }) => contact} />
}
