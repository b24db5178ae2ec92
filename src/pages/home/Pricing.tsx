import { Badge } from '../../components/Badge'
import { ButtonLink } from '../../components/Button'
import { CheckList } from '../../components/CheckList'
import { Section, SectionHeading } from '../../components/Section'
import { pricing, trialOffer } from '../../content/home'
import { dollars, firstMonth, type Plan, plans, pricePerRfq, setupFee } from '../../content/plans'
import { demoPath, startPath } from '../../content/site'

const popularClasses = 'border-signal inset-ring inset-ring-signal inset-shadow-bar shadow-float'

/** A card whose six parts line up with those of the cards beside it. */
function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, rfqs, isMostPopular, isSoldByContact, features } = plan
  return (
    <li
      className={`row-span-6 grid grid-cols-1 grid-rows-subgrid gap-0 rounded-lg border bg-surface px-3 py-7 tabular-nums @3xs:px-6 ${isMostPopular ? popularClasses : 'border-line shadow-card'}`}
    >
      <h3 className="flex min-h-7.5 flex-wrap items-center gap-x-3 gap-y-1.5 text-lg">
        {name}
        {isMostPopular && <Badge tone="strong">Most Popular</Badge>}
      </h3>
      <p className="mt-3 text-muted">
        <strong className="block text-price text-ink">{dollars(price)}</strong> <span>per month</span>
      </p>
      <p className="mt-4 mb-2 border-t border-line pt-3.5 text-muted">
        {rfqs} warm RFQs <strong className="block text-title text-ink">{pricePerRfq(plan)} each</strong>
      </p>
      <p className="mb-5 text-sm/body text-muted">{firstMonth(plan)} in the first month, with setup</p>
      {isSoldByContact ? (
        <ButtonLink href={demoPath} intent={name}>
          Contact sales <span className="sr-only">about {name}</span>
        </ButtonLink>
      ) : (
        <ButtonLink href={startPath} intent={name} kind={isMostPopular ? 'primary' : 'secondary'}>
          Choose {name}
        </ButtonLink>
      )}
      <div className="mt-6">
        <CheckList items={features.map(({ text }) => text)} />
      </div>
    </li>
  )
}

export function Pricing() {
  return (
    <Section id="pricing">
      <SectionHeading title={pricing.title} text={pricing.text} layout="center" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3.5 rounded-lg border border-line bg-surface px-6 py-5">
        <p className="text-title">
          <strong className="tabular-nums">{dollars(setupFee.amount)}</strong> one-time onboarding setup fee
        </p>
        <CheckList items={setupFee.includes} layout="row" />
      </div>
      <div className="@container">
        <ul className="grid grid-cols-1 gap-5 @xl:grid-cols-2 @plans:grid-cols-4">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
      </div>
      <p className="mt-6 text-center text-sm text-muted">{trialOffer}</p>
    </Section>
  )
}
