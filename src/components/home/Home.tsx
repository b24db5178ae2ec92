import { trial } from '../../content/claims'
import { audiences, different, freeTrial, steps, testimonials } from '../../content/home'
import { startPath } from '../../content/site'
import { ButtonLink } from '../Button'
import { ClosingBand } from '../ClosingBand'
import { IconCard } from '../IconCard'
import { RouteSteps } from '../RouteSteps'
import { Section, SectionHeading } from '../Section'
import { SiteFooter } from '../SiteFooter'
import { SiteLink } from '../SiteLink'
import { Testimonials } from '../Testimonials'
import { Hero } from './Hero'
import { HomeNav } from './HomeNav'
import { Preview } from './Preview'
import { Pricing } from './Pricing'

function Audiences() {
  return (
    <Section id="customers">
      <SectionHeading title={audiences.title} />
      <ul className="card-grid">
        {audiences.cards.map((card) => (
          <IconCard key={card.title} {...card} />
        ))}
        <li className="card card-plain">
          <h3 className="card-title">{audiences.referral.title}</h3>
          <p className="card-text">{audiences.referral.text}</p>
          <SiteLink href="/affiliate-program" className="text-link">
            {audiences.referral.label}
          </SiteLink>
        </li>
      </ul>
      <div className="mt-16">
        <SectionHeading title={audiences.testimonialsTitle} />
      </div>
      <Testimonials items={testimonials} />
    </Section>
  )
}

export function Home() {
  return (
    <>
      <HomeNav />
      <main id="main">
        <Hero />
        <Preview />
        <Section id="company">
          <div className="split">
            <SectionHeading title={different.title} text={different.text} />
            <ul className="grid gap-5 sm:grid-cols-2">
              {different.cards.map((card) => (
                <IconCard key={card.title} {...card} />
              ))}
            </ul>
          </div>
        </Section>
        <Section tone="sunken">
          <div className="split">
            <SectionHeading title={steps.title} />
            <RouteSteps steps={steps.items} />
          </div>
        </Section>
        <Audiences />
        <ClosingBand title={freeTrial.title} text={freeTrial.text}>
          <ButtonLink href={startPath} kind="primary" size="large">
            {trial.label}
          </ButtonLink>
        </ClosingBand>
        <Pricing />
      </main>
      <SiteFooter />
    </>
  )
}
