import arrowRight from 'virtual:icon/arrow-right'
import { ButtonLink } from '../components/Button'
import { Figures, Points } from '../components/Lists'
import { PageHeader } from '../components/Page'
import { ClosingBand, PageHero, Section, SectionHeading } from '../components/Section'
import { SiteFooter } from '../components/SiteFooter'
import { SiteLink } from '../components/SiteLink'
import { StrokeIcon } from '../components/StrokeIcon'
import type { loadLandingCards } from '../content/landing-pages'
import { closing, figures, hero, other, quoteLabel, reasons } from '../content/services'
import { product, quotesPath } from '../content/site'
import { CategoryScene } from '../scenes/CategoryScene'
import { ServicesScene } from '../scenes/ServicesScene'

type Card = Awaited<ReturnType<typeof loadLandingCards>>[number]

function ServiceCard({ scene, title, text, href }: Card) {
  return (
    <li className="card card-link card-drawn">
      <div className="mb-4 *:rounded-md max-sm:row-span-3 max-sm:mt-1 max-sm:mb-0">
        <CategoryScene name={scene} />
      </div>
      <h3 className="card-title">{title}</h3>
      <p className="card-text">{text}</p>
      <SiteLink href={href} className="text-link">
        Learn More <span className="visually-hidden">about {title}</span>
        <StrokeIcon markup={arrowRight} size={18} />
      </SiteLink>
    </li>
  )
}

export function Services({ cards }: { cards: readonly Card[] }) {
  return (
    <>
      <PageHeader>
        <ButtonLink href={quotesPath} kind="ink" size="small">
          {quoteLabel}
        </ButtonLink>
      </PageHeader>
      <main id="main">
        <PageHero
          title={hero.title}
          text={hero.text}
          actions={
            <ButtonLink href={quotesPath} kind="primary" size="large">
              {quoteLabel}
            </ButtonLink>
          }
          below={<Figures items={figures} isWide />}
        >
          <ServicesScene />
        </PageHero>
        <Section tone="sunken">
          <SectionHeading title="What do you need to ship?" />
          <ul className="card-grid card-grid-four">
            {cards.map((card) => (
              <ServiceCard key={card.href} {...card} />
            ))}
            <li className="card card-plain card-link">
              <h3 className="card-title">{other.title}</h3>
              <p className="card-text">{other.text}</p>
              <SiteLink href={quotesPath} className="text-link">
                {other.label} <StrokeIcon markup={arrowRight} size={18} />
              </SiteLink>
            </li>
          </ul>
        </Section>
        <Section isRelated>
          <SectionHeading title={`Why ship with ${product}`} />
          <Points items={reasons} />
        </Section>
        <ClosingBand title={closing.title} text={closing.text}>
          <ButtonLink href={quotesPath} kind="primary" size="large">
            {quoteLabel}
          </ButtonLink>
        </ClosingBand>
      </main>
      <SiteFooter isForShippers />
    </>
  )
}
