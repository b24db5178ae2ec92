import { actions, type SampleRfq, sampleRfqs } from '../../content/samples'
import { startPath } from '../../content/site'
import { ButtonLink } from '../Button'
import { type Column, DataTable } from '../DataTable'
import { StatusBadge } from '../StatusBadge'

const Masked = ({ label, text }: { label: string; text: string }) => (
  <span className="cell-line">
    <span className="visually-hidden">{label}, masked</span>
    <span aria-hidden="true">{text}</span>
  </span>
)

const columns: readonly Column<SampleRfq>[] = [
  {
    label: 'Contact',
    cell: ({ contact, email, phone }) => (
      <>
        <strong>{contact}</strong>
        <Masked label="Email" text={email} />
        <Masked label="Phone" text={phone} />
      </>
    ),
  },
  {
    label: 'Company',
    cell: ({ company, industry }) => (
      <>
        <strong>{company}</strong>
        <span className="cell-line">{industry}</span>
      </>
    ),
  },
  {
    label: 'Lane',
    cell: ({ origin, destination, pickup }) => (
      <>
        <strong>{origin}</strong>
        <span className="cell-line text-ink">to {destination}</span>
        <span className="cell-line">Pickup {pickup}</span>
      </>
    ),
  },
  {
    label: 'Load',
    cell: ({ service, weight, cargo, equipment }) => (
      <>
        <strong className="tabular-nums">
          {service}, {weight}
        </strong>
        <span className="cell-line">{cargo}</span>
        <span className="cell-line">{equipment}</span>
      </>
    ),
  },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: 'Action',
    cell: ({ status, contact }) => (
      <ButtonLink href={startPath} size="small" className="whitespace-nowrap">
        {actions[status]}
        <span className="visually-hidden">: {contact}</span>
      </ButtonLink>
    ),
  },
]

export function RfqTable() {
  return <DataTable caption="Sample RFQs" columns={columns} rows={sampleRfqs} keyOf={({ contact }) => contact} />
}
