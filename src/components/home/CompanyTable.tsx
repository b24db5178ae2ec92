import { type SampleCompany, sampleCompanies } from '../../content/samples'
import { type Column, DataTable } from '../DataTable'

const columns: readonly Column<SampleCompany>[] = [
  {
    label: 'Company',
    cell: ({ name, website }) => (
      <>
        <strong>{name}</strong>
        <span className="cell-line">{website}</span>
      </>
    ),
  },
  { label: 'Industry', cell: ({ industry }) => industry },
  { label: 'Employees', cell: ({ employees }) => <span className="tabular-nums">{employees}</span> },
  {
    label: 'Location',
    cell: ({ city, country }) => (
      <>
        {city}
        <span className="cell-line">{country}</span>
      </>
    ),
  },
  { label: 'Revenue', cell: ({ revenue }) => <span className="tabular-nums">{revenue}</span> },
  { label: 'Contacts', cell: ({ contacts }) => <span className="tabular-nums">{contacts}</span> },
  {
    label: 'Key decision maker',
    cell: ({ decisionMaker, title }) => (
      <>
        <strong>{decisionMaker}</strong>
        <span className="cell-line">{title}</span>
      </>
    ),
  },
]

export function CompanyTable() {
  return <DataTable caption="Sample companies" columns={columns} rows={sampleCompanies} keyOf={({ name }) => name} />
}
