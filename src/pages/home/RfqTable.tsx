import arrowRight from 'virtual:icon/arrow-right'
import { ButtonLink } from '../../components/Button'
import { CellLine, CellTitle } from '../../components/CellText'
import { type Column, DataTable } from '../../components/DataTable'
import { StatusBadge } from '../../components/RfqCard'
import { StrokeIcon } from '../../components/StrokeIcon'
import { actions, type SampleRfq, sampleRfqs } from '../../content/samples'
import { startPath } from '../../content/site'

const Masked = ({ label, text }: { label: string; text: string }) => (
  <>
    <span className="sr-only">{label}, masked</span>
    <span aria-hidden="true">{text}</span>
  </>
)

const columns: readonly Column<SampleRfq>[] = [
  {
    label: 'Lane',
    kind: 'title',
    cell: ({ origin, destination, pickup }) => (
      <>
        <CellTitle kind="heading">{origin}</CellTitle>{' '}
        <CellTitle kind="heading">
          {/* As high as its text. */}
          <StrokeIcon
            markup={arrowRight}
            label="to"
            className="inline size-[1em] align-[-0.125em] text-signal-text rtl:-scale-x-100"
          />{' '}
          {destination}
        </CellTitle>
        <CellLine kind="note">Pickup {pickup}</CellLine>
      </>
    ),
  },
  {
    label: 'Company',
    cell: ({ company, industry }) => (
      <>
        <CellTitle>{company}</CellTitle>
        <CellLine kind="extra">{industry}</CellLine>
      </>
    ),
  },
  {
    label: 'Load',
    cell: ({ service, weight, cargo, equipment }) => (
      <>
        <CellTitle kind="plain">
          {service}, {weight}
        </CellTitle>
        <CellLine>{cargo}</CellLine>
        <CellLine kind="extra">{equipment}</CellLine>
      </>
    ),
  },
  {
    label: 'Contact',
    cell: ({ contact, email, phone }) => (
      <>
        <CellTitle kind="plain">{contact}</CellTitle>
        <CellLine kind="extra">
          <Masked label="Email" text={email} />
        </CellLine>
        <CellLine>
          <Masked label="Phone" text={phone} />
        </CellLine>
      </>
    ),
  },
  { label: 'Status', kind: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    label: 'Action',
    kind: 'action',
    cell: ({ status, contact }) => (
      <ButtonLink
        href={startPath}
        size="small"
        className="w-full"
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
