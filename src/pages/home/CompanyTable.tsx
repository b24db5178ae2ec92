import { type Column, DataTable } from '../../components/DataTable'
import { type SampleCompany, sampleCompanies } from '../../content/samples'

const columns: readonly Column<SampleCompany>[] = [
  {
    label: 'Company',
    className: 'cell-title',
    cell: ({ name, industry, website }) => (
      <>
        <strong>{name}</strong>
        <span className="cell-line">{industry}</span>
        <span className="cell-line cell-extra">{website}</span>
      </>
    ),
  },
  {
    label: 'Location',
    cell: ({ city, country }) => (
      <>
        {city}
        <span className="cell-line">{country}</span>
      </>
    ),
  },
  {
    label: 'Size',
    className: 'tabular-nums',
    cell: ({ employees, revenue, contacts }) => (
      <>
        {employees} employees
        <span className="cell-line">{revenue} revenue</span>
        <span className="cell-line">{contacts} contacts</span>
      </>
    ),
  },
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
