import { Identity } from '../components/Identity'
import { Points } from '../components/Lists'
import { ClosingBand, PageHero, Section, SectionHeading, SplitSection } from '../components/Section'
import { SiteFooter } from '../components/SiteFooter'
import { InfoNav, TrialLink } from '../components/SiteNav'
import { hero, story, vision, why, work } from '../content/about'
import { closing } from '../content/how-it-works'
import { HighwayScene } from '../scenes/HighwayScene'

export function About() {
  return (
    <>
      <InfoNav withAbout />
      <main id="main">
        <PageHero eyebrow="About us" title={hero.title} text={hero.text} actions={<TrialLink size="large" />}>
          <HighwayScene />
        </PageHero>
        <SplitSection tone="sunken" title={story.title}>
          <div className="grid max-w-2xl gap-5 text-intro">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Identity className="font-semibold" />
          </div>
        </SplitSection>
        <Section>
          <SectionHeading title={work.title} text={work.text} />
          <Points items={work.points} isNumbered />
        </Section>
        <SplitSection tone="sunken" title={why.title} text={why.text}>
          <dl className="grid gap-6">
            {why.points.map(({ title, text }) => (
              <div key={title} className="border-s-4 border-signal ps-5">
                <dt className="text-title font-bold">{title}</dt>
                <dd className="mt-1 text-intro text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </SplitSection>
        <Section>
          <h2 className="text-title font-semibold text-muted">{vision.title}</h2>
          <p className="mt-3 max-w-4xl text-heading font-bold text-balance">{vision.text}</p>
        </Section>
        <ClosingBand title={closing.title} text={closing.text}>
          <TrialLink size="large" />
        </ClosingBand>
      </main>
      <SiteFooter />
    </>
  )
}
