import { isShown } from '../../../site.config'
import { ButtonLink } from '../../components/Button'
import { CheckList } from '../../components/CheckList'
import { Figures, Points, Testimonials } from '../../components/Lists'
import { Breadcrumb, PageHeader } from '../../components/Page'
import { ClosingBand, HeroActions, HeroColumns, HeroText, Section, SectionHeading } from '../../components/Section'
import { SiteFooter } from '../../components/SiteFooter'
import type { LandingPage } from '../../content/landing-pages'
import { landingCrumbs } from '../../content/navigation'
import { type LandingPath, quotesPath } from '../../content/site'
import { CategoryScene } from '../../scenes/CategoryScene'
import { RouteLinks } from './RouteLinks'

/** The landing page of a category. */
export function Landing({ page, path }: { page: LandingPage; path: LandingPath }) {
  const { features, checklist, shipped, testimonials, closing, hero } = page
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
        {[checklist, shipped].map(
          (list) =>
            list && (
              <Section key={list.title}>
                <SectionHeading title={list.title} text={list.text} />
                <CheckList items={list.items} layout="columns" />
              </Section>
            ),
        )}
        {testimonials && isShown('testimonials') && (
          <Section tone="sunken">
            <SectionHeading title="From people who shipped" />
            <Testimonials items={testimonials} />
          </Section>
        )}
        <ClosingBand title={closing.title} text={closing.text} strip={<CategoryScene name={page.scene} isStrip />}>
          <ButtonLink href={hero.quote.href} kind="primary" size="large">
            {closing.label}
          </ButtonLink>
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
            <RouteLinks {...hero} />
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
