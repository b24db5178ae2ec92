import type { ReactNode } from 'react'
import { Strip } from '../scenes/Strip'
import { Truck } from '../scenes/Truck'

const toneClasses = {
  /** Between two plain ones, there is the space of one. */
  plain: '[[data-tone=plain]+&]:pt-0',
  sunken: 'bg-sunken dark:border-y dark:border-line',
}

type SectionProps = {
  id?: string
  tone?: keyof typeof toneClasses
  children: ReactNode
}

/** A part of a page. */
export const Section = ({ id, tone = 'plain', children }: SectionProps) => (
  <section id={id} className={`py-section ${toneClasses[tone]}`} data-tone={tone}>
    <div className="page-width">{children}</div>
  </section>
)

const headingClasses = {
  start: 'mb-heading max-w-176',
  center: 'mx-auto mb-heading max-w-176 text-center',
  /** Shown next to the rest of the section if there is room. */
  beside: 'mb-heading max-w-176 lg:sticky lg:top-below-header lg:mb-0 lg:self-start',
}

type SectionHeadingProps = { title: string; text?: string; layout?: keyof typeof headingClasses }

/** The heading of a section, with a sentence below it. */
export const SectionHeading = ({ title, text, layout = 'start' }: SectionHeadingProps) => (
  <div className={headingClasses[layout]}>
    <h2 className="text-heading">{title}</h2>
    {text && <p className="mt-4 text-intro text-muted">{text}</p>}
  </div>
)

/** The heading of a section, and next to it, if there is room, the rest. */
export const SplitSection = ({
  title,
  text,
  tone,
  children,
}: Pick<SectionHeadingProps, 'title' | 'text'> & Pick<SectionProps, 'tone' | 'children'>) => (
  <Section tone={tone}>
    <div className="grid grid-cols-1 gap-x-split lg:grid-cols-split">
      <SectionHeading title={title} text={text} layout="beside" />
      {children}
    </div>
  </Section>
)

/** The words above a heading that name its kind. */
export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 inline-flex items-center gap-2.5 text-sm/body font-strong text-signal-text before:size-2.5 before:shrink-0 before:rotate-45 before:rounded-xs before:bg-signal">
    {children}
  </p>
)

/** The sentences below the heading of a page. */
export const HeroText = ({ children }: { children: ReactNode }) => (
  <p className="mt-5 max-w-152 text-intro text-muted">{children}</p>
)

/** The heading of a page, with its actions, beside a drawing or a card. */
export const HeroColumns = ({ children }: { children: ReactNode }) => (
  <div className="page-width grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-fluid-18">
    {children}
  </div>
)

/** The buttons below the text of a hero. */
export const HeroActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap gap-3">{children}</div>
)

type PageHeroProps = {
  eyebrow?: string
  title: string
  text: string
  actions?: ReactNode
  below?: ReactNode
  /** A drawing or a card. */
  children: ReactNode
}

/** The first screen of a page. */
export const PageHero = ({ eyebrow, title, text, actions, below, children }: PageHeroProps) => (
  <section className="py-fluid-24">
    <HeroColumns>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1 className="text-page">{title}</h1>
        <HeroText>{text}</HeroText>
        {actions && <HeroActions>{actions}</HeroActions>}
      </div>
      {children}
    </HeroColumns>
    {below && <div className="page-width mt-12">{below}</div>}
  </section>
)

type ClosingBandProps = {
  title: string
  text?: string
  /** Animation under the text; a container truck by default. */
  strip?: ReactNode
  /** The call to action. */
  children: ReactNode
}

const truckStrip = (
  <Strip box="0 0 220 76">
    <Truck />
  </Strip>
)

/** The last band of a page: a heading and the call to action. */
export const ClosingBand = ({ title, text, strip = truckStrip, children }: ClosingBandProps) => (
  <section className="text-center band-ink dark:border-y dark:border-line">
    <div className="page-width pt-16 pb-heading lg:pt-26">
      <h2 className="mx-auto max-w-160 text-heading">{title}</h2>
      {text && <p className="mx-auto mt-4 max-w-152 text-intro/body text-balance text-muted">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
    <div className="overflow-clip">{strip}</div>
  </section>
)
