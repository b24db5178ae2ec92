import plug from 'virtual:icon/plug'
import { useState } from 'react'
import { ButtonLink } from '../../components/Button'
import { CellLine, CellTitle } from '../../components/CellText'
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

function SampleTables() {
  const [selected, setSelected] = useState(0)
  const tabs = [
    { label: preview.tabs.rfqs, panel: <RfqTable /> },
    { label: preview.tabs.companies, panel: <CompanyTable /> },
  ]
  return <Tabs label="Sample data" tabs={tabs} selected={selected} onSelect={setSelected} />
}

export function Preview() {
  return (
    <Section id="products" tone="sunken">
      <SectionHeading title={preview.title} text={preview.text} />
      <div className="overflow-clip rounded-xl border border-line bg-surface shadow-float" data-sample="true">
        <SampleTables />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">{preview.note}</p>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">
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
    kind: 'title',
    cell: ({ name, industry, website }) => (
      <>
        <CellTitle kind="heading">{name}</CellTitle>
        <CellLine>{industry}</CellLine>
        <CellLine kind="extra">{website}</CellLine>
      </>
    ),
  },
  {
    label: 'Location',
    cell: ({ city, country }) => (
      <>
        {city}
        <CellLine>{country}</CellLine>
      </>
    ),
  },
  {
    label: 'Size',
    cell: ({ employees, revenue, contacts }) => (
      <>
        {employees} employees
        <CellLine>{revenue} revenue</CellLine>
        <CellLine>{contacts} contacts</CellLine>
      </>
    ),
  },
  {
    label: 'Key decision maker',
    cell: ({ decisionMaker, title }) => (
      <>
        <CellTitle>{decisionMaker}</CellTitle>
        <CellLine>{title}</CellLine>
      </>
    ),
  },
]

function CompanyTable() {
  return <DataTable caption="Sample companies" columns={columns} rows={sampleCompanies} keyOf={({ name }) => name} />
}
