import check from 'virtual:icon/check'
import { CheckList } from '../components/CheckList'
import { ClosingBand } from '../components/ClosingBand'
import { InfoNav } from '../components/InfoNav'
import { PageHero } from '../components/PageHero'
import { RfqCard } from '../components/RfqCard'
import { Section, SectionHeading } from '../components/Section'
import { SiteFooter } from '../components/SiteFooter'
import { StrokeIcon } from '../components/StrokeIcon'
import { TrialLink } from '../components/TrialLink'
import { channels, closing, hero, outcome } from '../content/how-it-works'
import { sampleRfqs } from '../content/samples'
import { ChannelsScene } from './ChannelsScene'
import { Icon } from './Icon'

function Channels() {
  return (
    <ul className="channels">
      {channels.map(({ icon, title, text, result }) => (
        <li key={title} className="channel">
          <Icon name={icon} size={28} />
          <div>
            <h3 className="card-title">{title}</h3>
            <p className="mt-1.5 max-w-prose text-muted">{text}</p>
          </div>
          <p className="channel-result">
            <StrokeIcon markup={check} size={18} strokeWidth={2.5} className="text-good" /> {result}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function HowItWorks() {
  const [, rfq] = sampleRfqs
  return (
    <>
      <InfoNav />
      <main id="main">
        <PageHero eyebrow="How it works" title={hero.title} text={hero.text} actions={<TrialLink size="large" />}>
          <ChannelsScene />
        </PageHero>
        <Section tone="sunken">
          <SectionHeading title="The six channels" />
          <Channels />
        </Section>
        <Section>
          <div className="split">
            <SectionHeading title={outcome.title} text={outcome.text} />
            <div className="grid items-start gap-8 md:grid-cols-2">
              <CheckList items={outcome.points} />
              {rfq && <RfqCard rfq={rfq} />}
            </div>
          </div>
        </Section>
        <ClosingBand title={closing.title} text={closing.text}>
          <TrialLink size="large" />
        </ClosingBand>
      </main>
      <SiteFooter />
    </>
  )
}
