import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../components/Button'
import { TextLink } from '../components/Links'
import { Figures, Points } from '../components/Lists'
import { PageHeader } from '../components/Page'
import { ClosingBand, PageHero, Section, SectionHeading } from '../components/Section'
import { SiteFooter } from '../components/SiteFooter'
import type { loadLandingCards } from '../content/landing-pages'
import { closing, figures, hero, other, quoteLabel, reasons } from '../content/services'
import { product, quotesPath } from '../content/site'
import { CategoryScene } from '../scenes/CategoryScene'
import { ServicesScene } from '../scenes/ServicesScene'
import { RouteLinks } from './landing/RouteLinks'

type Card = Awaited<ReturnType<typeof loadLandingCards>>[number]

const cardClasses = {
  /** A card with a drawing: across its top, or on a phone a small one next to the text. */
  drawn:
    'border border-line bg-surface shadow-card max-sm:grid max-sm:grid-cols-[minmax(0,3fr)_minmax(min(100%,9rem),7fr)] max-sm:gap-x-4 max-sm:p-4',
  plain: 'justify-end border border-dashed border-edge',
}

type CardLinkProps = {
  kind: keyof typeof cardClasses
  title: string
  text: string
  href: ComponentProps<typeof TextLink>['href']
  /** A drawing. */
  above?: ReactNode
  /** The text of the link, which covers the card. */
  children: ReactNode
}

const CardLink = ({ kind, title, text, href, above, children }: CardLinkProps) => (
  <li
    className={`relative flex flex-col rounded-lg p-6.5 wrap-anywhere outline-focus hover:border-signal-text active:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 ${cardClasses[kind]}`}
  >
    {above}
    <h3 className="text-title">{title}</h3>
    <p className="mt-2 text-muted">{text}</p>
    <TextLink href={href} hasArrow className="mt-auto pt-2 after:absolute after:inset-0 focus-visible:outline-none">
      {children}
    </TextLink>
  </li>
)

const ServiceCard = ({ scene, title, text, href }: Card) => (
  <CardLink
    kind="drawn"
    title={title}
    text={text}
    href={href}
    above={
      <div className="mb-4 *:rounded-md max-sm:row-span-3 max-sm:mt-1 max-sm:mb-0">
        <CategoryScene name={scene} />
      </div>
    }
  >
    Learn More <span className="sr-only">about {title}</span>
  </CardLink>
)

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
          below={figures && <Figures items={figures} isWide />}
        >
          <ServicesScene />
        </PageHero>
        {cards.length > 0 && (
          <Section tone="sunken">
            <SectionHeading title="What do you need to ship?" />
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 four:grid-cols-4">
              {cards.map((card) => (
                <ServiceCard key={card.href} {...card} />
              ))}
              <CardLink kind="plain" title={other.title} text={other.text} href={quotesPath}>
                {other.label}
              </CardLink>
            </ul>
          </Section>
        )}
        <Section>
          <SectionHeading title={`Why ship with ${product}`} />
          <Points items={reasons} />
        </Section>
        <ClosingBand title={closing.title} text={closing.text}>
          <RouteLinks quote={{ href: quotesPath, label: quoteLabel }} place="closing" />
        </ClosingBand>
      </main>
      <SiteFooter isForShippers />
    </>
  )
}
