import plug from 'virtual:icon/plug'
import { ButtonLink } from '../../components/Button'
import { type Column, DataTable } from '../../components/DataTable'
import { Dialog } from '../../components/Dialog'
import { Section, SectionHeading } from '../../components/Section'
import { StrokeIcon } from '../../components/StrokeIcon'
import { Tabs } from '../../components/Tabs'
import { preview } from '../../content/home'
import { integrations } from '../../content/plans'
import { type SampleCompany, sampleCompanies } from '../../content/samples'
import { demoPath } from '../../content/site'
import { RfqTable } from './RfqTable'

const integrationsButton = (
  <>
    <StrokeIcon markup={plug} size={17} /> Integrations
  </>
)

function Integrations() {
  return (
    <Dialog label={integrationsButton} title="Integrations">
      <ul className="divide-y divide-line">
        {integrations.map(({ name, text, plan }) => (
          <li key={name} className="py-3">
            <p className="items-baseline justify-between gap-x-3 sm:flex">
              <strong className="block font-semibold">{name}</strong>
              <span className="shrink-0 text-sm text-signal-text">from {plan}</span>
            </p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export function Preview() {
  return (
    <Section id="products" tone="sunken">
      <SectionHeading title={preview.title} text={preview.text} />
      <div className="preview" data-sample="true">
        <Tabs
          label="Sample data"
          tabs={[
            { label: preview.tabs.rfqs, panel: <RfqTable /> },
            { label: preview.tabs.companies, panel: <CompanyTable /> },
          ]}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">{preview.note}</p>
        <div className="preview-actions">
          <Integrations />
          <ButtonLink href={demoPath} intent="demo" kind="ink">
            Get a Demo
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

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

function CompanyTable() {
  return <DataTable caption="Sample companies" columns={columns} rows={sampleCompanies} keyOf={({ name }) => name} />
}
