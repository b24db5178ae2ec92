import { claims, isShown } from '../../../site.config'
import { Answers } from '../../components/Answers'
import { Button, ButtonLink, buttonClass } from '../../components/Button'
import { TextLink } from '../../components/Links'
import { PointItem, Points, RouteSteps, Testimonials } from '../../components/Lists'
import { ClosingBand, Section, SectionHeading } from '../../components/Section'
import { SiteFooter } from '../../components/SiteFooter'
import { SiteNav } from '../../components/SiteNav'
import { showToast } from '../../components/toasts'
import { useScriptOnly } from '../../components/use-hydrated'
import { anchors, audiences, different, faq, freeTrial, steps, testimonials } from '../../content/home'
import { loginUrl, startPath } from '../../content/site'
import { trial } from '../../content/trial'
import { Hero } from './Hero'
import { Preview } from './Preview'
import { Pricing } from './Pricing'
import { DeskSample, EmailSample } from './Product'

function Audiences() {
  return (
    <Section id="customers">
      <SectionHeading title={audiences.title} />
      <Points items={audiences.cards}>
        <PointItem title={audiences.referral.title} text={audiences.referral.text}>
          <TextLink href="/affiliate-program" hasArrow>
            {audiences.referral.label}
          </TextLink>
        </PointItem>
      </Points>
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
          <SectionHeading title={different.title} text={different.text} />
          <div className="grid grid-cols-1 items-start gap-x-split gap-y-10 lg:grid-cols-2">
            <div>
              <Points items={different.cards} isList />
              <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
                {different.links.map(({ label, href }) => (
                  <TextLink key={href} href={href} hasArrow>
                    {label}
                  </TextLink>
                ))}
              </p>
            </div>
            <EmailSample />
          </div>
        </Section>
        <Section tone="sunken">
          <SectionHeading title={steps.title} />
          <RouteSteps steps={steps.items} />
          <DeskSample />
        </Section>
        <Audiences />
        {isShown('testimonials') && (
          <Section>
            <SectionHeading title={claims.testimonials.text} />
            <Testimonials items={testimonials} />
          </Section>
        )}
        <ClosingBand title={freeTrial.title} text={freeTrial.text}>
          <ButtonLink href={startPath} kind="primary" size="large">
            {trial.label}
          </ButtonLink>
        </ClosingBand>
        <Pricing />
        <Section>
          <SectionHeading title={faq.title} />
          <Answers />
        </Section>
      </main>
      <SiteFooter />
    </>
  )
}

function HomeNav() {
  return (
    <SiteNav
      links={anchors}
      isActionShort
      action={
        <ButtonLink href={startPath} kind="ink" size="small" className="w-full">
          Join Free
        </ButtonLink>
      }
      moreActions={
        <>
          <LoginButton />
          <ButtonLink href={startPath} intent="demo" size="small">
            Get A Demo
          </ButtonLink>
        </>
      }
    />
  )
}

const explain = () => showToast('info', 'Login', 'Client login is coming soon. Until then, leads come by email.')

function LoginButton() {
  const scriptOnly = useScriptOnly()
  return loginUrl ? (
    <a href={loginUrl} className={buttonClass({ kind: 'quiet', size: 'small' })}>
      Login
    </a>
  ) : (
    <Button kind="quiet" size="small" onClick={explain} {...scriptOnly}>
      Login
    </Button>
  )
}
