import { isShown } from '../../../site.config'
import { ButtonLink } from '../../components/Button'
import { CheckList } from '../../components/CheckList'
import { Figures, Points, Testimonials } from '../../components/Lists'
import { Breadcrumb, PageHeader } from '../../components/Page'
import {
  ClosingBand,
  Eyebrow,
  HeroActions,
  HeroColumns,
  HeroText,
  Section,
  SectionHeading,
} from '../../components/Section'
import { SiteFooter } from '../../components/SiteFooter'
import type { LandingPage } from '../../content/landing-pages'
import { landingCrumbs } from '../../content/navigation'
import { type LandingPath, quotesPath } from '../../content/site'
import { CategoryScene } from '../../scenes/CategoryScene'
import { RouteLinks } from './RouteLinks'

/** The landing page of a category. */
export function Landing({ page, path }: { page: LandingPage; path: LandingPath }) {
  const { features, checklist, shipped, question, answer, testimonials, closing, hero } = page
  return (
    <>
      <PageHeader>
        <ButtonLink href={quotesPath} size="small">
          All Services
        </ButtonLink>
      </PageHeader>
      <Breadcrumb crumbs={landingCrumbs(path, page.card.title)} />
      <main id="main">
        <LandingHero page={page} />
        <Section tone="sunken">
          <SectionHeading title={features.title} text={features.text} />
          <Points items={features.cards} />
        </Section>
        {checklist && (
          <Section>
            <SectionHeading title={checklist.title} text={checklist.text} />
            <CheckList items={checklist.items} layout="columns" />
          </Section>
        )}
        <Section>
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-split">
            <div>
              <SectionHeading title="What you can ship" />
              <CheckList items={shipped} layout="thirds" />
            </div>
            <div className="self-start rounded-xl border border-line bg-surface p-fluid-8 shadow-card">
              <Eyebrow>A question we hear</Eyebrow>
              <h2 className="text-title">{question}</h2>
              <p className="mt-2 text-muted">{answer}</p>
            </div>
          </div>
        </Section>
        {testimonials && isShown('testimonials') && (
          <Section tone="sunken">
            <SectionHeading title="What shippers say" />
            <Testimonials items={testimonials} />
          </Section>
        )}
        <ClosingBand title={closing.title} text={closing.text} strip={<CategoryScene name={page.scene} isStrip />}>
          <RouteLinks {...hero} other={hero.other?.isForm ? hero.other : undefined} place="closing" />
        </ClosingBand>
      </main>
      <SiteFooter isForShippers />
    </>
  )
}

function LandingHero({ page: { hero, scene, figures } }: { page: LandingPage }) {
  return (
    <section className="pt-6 pb-fluid-24 lg:pt-10.75">
      <HeroColumns>
        <div>
          <h1 className="text-page">{hero.title}</h1>
          <HeroText>{hero.text}</HeroText>
          <HeroActions>
            <RouteLinks {...hero} place="hero" />
          </HeroActions>
          {figures && (
            <div className="mt-10">
              <Figures items={figures} />
            </div>
          )}
        </div>
        <CategoryScene name={scene} />
      </HeroColumns>
    </section>
  )
}
