import { ButtonLink } from '../../components/Button'
import { CheckList } from '../../components/Lists'
import { Section, SectionHeading } from '../../components/Section'
import { pricing, trialOffer } from '../../content/home'
import { dollars, firstMonth, type Plan, plans, pricePerRfq, setupFee } from '../../content/plans'
import { demoPath, startPath } from '../../content/site'

function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, rfqs, isMostPopular, isSoldByContact, features } = plan
  return (
    <li className={isMostPopular ? 'plan plan-popular' : 'plan'}>
      <h3 className="plan-name">
        {name}
        {isMostPopular && <span className="badge badge-signal">Most Popular</span>}
      </h3>
      <p className="plan-price">
        <strong>{dollars(price)}</strong> <span>per month</span>
      </p>
      <p className="plan-rfqs">
        {rfqs} warm RFQs <strong>{pricePerRfq(plan)} each</strong>
      </p>
      <p className="plan-first-month">{firstMonth(plan)} in the first month, with setup</p>
      {isSoldByContact ? (
        <ButtonLink href={demoPath} intent={name}>
          Contact sales <span className="visually-hidden">about {name}</span>
        </ButtonLink>
      ) : (
        <ButtonLink href={startPath} intent={name} kind={isMostPopular ? 'primary' : 'secondary'}>
          Choose {name}
        </ButtonLink>
      )}
      <CheckList items={features.map(({ text }) => text)} />
    </li>
  )
}

export function Pricing() {
  return (
    <Section id="pricing">
      <SectionHeading title={pricing.title} text={pricing.text} center />
      <div className="setup-fee">
        <p>
          <strong>{dollars(setupFee.amount)}</strong> one-time onboarding setup fee
        </p>
        <CheckList items={setupFee.includes} />
      </div>
      <div className="plans">
        <ul>
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
      </div>
      <p className="mt-6 text-center text-sm text-muted">{trialOffer}</p>
    </Section>
  )
}
