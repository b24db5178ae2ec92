import { pricing } from '../../content/home'
import { dollars, type Plan, plans, pricePerRfq, setupFee } from '../../content/plans'
import { demoPath, startPath } from '../../content/site'
import { ButtonLink } from '../Button'
import { CheckList } from '../CheckList'
import { Section, SectionHeading } from '../Section'

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
        <strong>{rfqs} warm RFQs</strong>
        <span>{pricePerRfq(plan)} each</span>
      </p>
      <CheckList items={features.map(({ text }) => text)} />
      {isSoldByContact ? (
        <ButtonLink href={demoPath}>
          Contact sales<span className="visually-hidden"> about {name}</span>
        </ButtonLink>
      ) : (
        <ButtonLink href={startPath} kind={isMostPopular ? 'primary' : 'secondary'}>
          Choose {name}
        </ButtonLink>
      )}
    </li>
  )
}

export function Pricing() {
  return (
    <Section id="pricing">
      <SectionHeading title={pricing.title} text={pricing.text} center />
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
      <p className="setup-fee">
        <strong>
          <span className="tabular-nums">{dollars(setupFee.amount)}</span> one-time onboarding setup fee
        </strong>
        <span>Covers {setupFee.includes.join(', ')}</span>
      </p>
    </Section>
  )
}
