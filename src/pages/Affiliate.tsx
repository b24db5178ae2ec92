import { ButtonLink } from '../components/Button'
import { Points, RouteSteps } from '../components/Lists'
import { ClosingBand, PageHero, Section, SectionHeading, SplitSection } from '../components/Section'
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

const cellClasses = {
  text: 'px-2.5 py-3 text-start md:px-6',
  number: 'py-3 ps-1 pe-2.5 text-end sm:px-2.5 md:px-6',
}

function CommissionTable() {
  const { text, number } = cellClasses
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full tabular-nums md:text-md">
        <caption className="sr-only">Commission by tier</caption>
        <thead className="align-bottom text-xs/body wrap-normal text-muted">
          <tr className="*:font-semibold">
            <th scope="col" className={text}>
              Active customers
            </th>
            <th scope="col" className={number}>
              Commission
            </th>
            <th scope="col" className={number}>
              Per month on a {example.plan} plan
            </th>
          </tr>
        </thead>
        <tbody>
          {tierRows.map(({ customers, percent, monthly }) => (
            <tr key={customers} className="border-t border-line">
              <td className={`font-strong ${text}`}>{customers}</td>
              <td className={number}>{percent}</td>
              <td className={number}>{monthly}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Commission() {
  return (
    <SplitSection
      title="Commission"
      text={`Up to ${topPercent}% recurring, every month. A ${example.plan} plan yields up to ${example.commission} per month.`}
    >
      <CommissionTable />
    </SplitSection>
  )
}

export function Affiliate() {
  return (
    <>
      <InfoNav withAbout />
      <main id="main">
        <PageHero eyebrow="Affiliate program" title={hero.title} text={hero.text} actions={<Join />}>
          <div className="rounded-xl border border-line p-fluid-12 text-intro/body band-ink">
            <p>
              One <strong>{example.plan}</strong> plan you referred
            </p>
            <p className="text-[min(var(--text-figure),16vw)] whitespace-nowrap text-signal tabular-nums">
              {example.commission}
            </p>
            <p>per month for you from your 21st customer on. You start at {example.firstCommission}.</p>
          </div>
        </PageHero>
        <Section tone="sunken">
          <SectionHeading title="Benefits" />
          <Points items={benefits} />
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
        <SplitSection tone="sunken" title="Terms">
          <ul className="list-disc space-y-2 ps-5 text-lg marker:text-signal-text">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </SplitSection>
        <ClosingBand title="Your contacts already need freight" text="Applying takes a minute and costs nothing.">
          <Join />
        </ClosingBand>
      </main>
      <SiteFooter />
    </>
  )
}
