import { ButtonLink } from '../components/Button'
import { type Column, DataTable } from '../components/DataTable'
import { Points, RouteSteps } from '../components/Lists'
import { ClosingBand, PageHero, Section, SectionHeading } from '../components/Section'
import { SiteFooter } from '../components/SiteFooter'
import { InfoNav } from '../components/SiteNav'
import {
  audiences,
  benefits,
  example,
  hero,
  joinLabel,
  joinPath,
  steps,
  terms,
  tierRows,
  topPercent,
} from '../content/affiliate'

const Join = () => (
  <ButtonLink href={joinPath} intent="affiliate" kind="primary" size="large">
    {joinLabel}
  </ButtonLink>
)

const columns: readonly Column<(typeof tierRows)[number]>[] = [
  { label: 'Active customers', cell: ({ customers }) => <strong>{customers}</strong> },
  { label: 'Commission', cell: ({ percent }) => percent },
  { label: `Per month on a ${example.plan} plan`, cell: ({ monthly }) => monthly },
]

function Commission() {
  return (
    <Section>
      <div className="split">
        <SectionHeading
          title="Commission"
          text={`Up to ${topPercent}% recurring, every month. A ${example.plan} plan yields up to ${example.commission} per month.`}
        />
        <div className="commission">
          <DataTable
            caption="Commission by tier"
            columns={columns}
            rows={tierRows}
            keyOf={({ customers }) => customers}
          />
        </div>
      </div>
    </Section>
  )
}

export function Affiliate() {
  return (
    <>
      <InfoNav withAbout />
      <main id="main">
        <PageHero eyebrow="Affiliate program" title={hero.title} text={hero.text} actions={<Join />}>
          <div className="band-ink earnings">
            <p>
              One <strong>{example.plan}</strong> plan you referred
            </p>
            <p className="earnings-figure">{example.commission}</p>
            <p>per month for you from your 21st customer on. You start at {example.firstCommission}.</p>
          </div>
        </PageHero>
        <Section tone="sunken">
          <SectionHeading title="Benefits" />
          <Points items={benefits} layout="rows" />
        </Section>
        <Section>
          <SectionHeading title="Who it’s for" />
          <Points items={audiences} />
        </Section>
        <Section tone="sunken">
          <SectionHeading title="Three steps" />
          <RouteSteps steps={steps} />
        </Section>
        <Commission />
        <Section tone="sunken">
          <div className="split">
            <SectionHeading title="Terms" />
            <ul className="list-disc space-y-2 ps-5 text-lg marker:text-signal-text">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </div>
        </Section>
        <ClosingBand title="Your contacts already need freight" text="Applying takes a minute and costs nothing.">
          <Join />
        </ClosingBand>
      </main>
      <SiteFooter />
    </>
  )
}
