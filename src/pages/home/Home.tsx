import arrowRight from 'virtual:icon/arrow-right'
import { ButtonLink } from '../../components/Button'
import { ClosingBand } from '../../components/ClosingBand'
import { Points } from '../../components/Points'
import { RouteSteps } from '../../components/RouteSteps'
import { Section, SectionHeading } from '../../components/Section'
import { SiteFooter } from '../../components/SiteFooter'
import { SiteLink } from '../../components/SiteLink'
import { StrokeIcon } from '../../components/StrokeIcon'
import { Testimonials } from '../../components/Testimonials'
import { trial } from '../../content/claims'
import { audiences, different, faq, freeTrial, steps, testimonials } from '../../content/home'
import { startPath } from '../../content/site'
import { Hero } from './Hero'
import { HomeNav } from './HomeNav'
import { Preview } from './Preview'
import { Pricing } from './Pricing'

function Audiences() {
  return (
    <Section id="customers">
      <SectionHeading title={audiences.title} />
      <Points items={audiences.cards}>
        <li>
          <h3 className="card-title">{audiences.referral.title}</h3>
          <p className="card-text">{audiences.referral.text}</p>
          <SiteLink href="/affiliate-program" className="text-link">
            {audiences.referral.label} <StrokeIcon markup={arrowRight} size={18} />
          </SiteLink>
        </li>
      </Points>
    </Section>
  )
}

const Questions = () => (
  <Section isRelated>
    <SectionHeading title={faq.title} />
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {faq.items.map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd className="mt-2 text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </Section>
)

export function Home() {
  return (
    <>
      <HomeNav />
      <main id="main">
        <Hero />
        <Preview />
        <Section id="company">
          <SectionHeading title={different.title} text={different.text} />
          <Points items={different.cards} layout="rows" />
        </Section>
        <Section tone="sunken" isRelated>
          <SectionHeading title={steps.title} />
          <RouteSteps steps={steps.items} />
        </Section>
        <Audiences />
        <Section isRelated>
          <SectionHeading title={audiences.testimonialsTitle} />
          <Testimonials items={testimonials} />
        </Section>
        <ClosingBand title={freeTrial.title} text={freeTrial.text}>
          <ButtonLink href={startPath} kind="primary" size="large">
            {trial.label}
          </ButtonLink>
        </ClosingBand>
        <Pricing />
        <Questions />
      </main>
      <SiteFooter />
    </>
  )
}
