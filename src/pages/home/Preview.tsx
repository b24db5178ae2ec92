import plug from 'virtual:icon/plug'
import { ButtonLink } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Section, SectionHeading } from '../../components/Section'
import { StrokeIcon } from '../../components/StrokeIcon'
import { Tabs } from '../../components/Tabs'
import { preview } from '../../content/home'
import { integrations } from '../../content/plans'
import { demoPath } from '../../content/site'
import { CompanyTable } from './CompanyTable'
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
              <span className="shrink-0 text-signal-text text-sm">from {plan}</span>
            </p>
            <p className="text-muted text-sm">{text}</p>
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
        <p className="text-muted text-sm">{preview.note}</p>
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
