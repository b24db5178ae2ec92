import type { ReactNode } from 'react'
import { Strip } from '../scenes/Strip'
import { Truck } from '../scenes/Truck'

type SectionProps = {
  id?: string
  tone?: 'sunken' | 'ink'
  /** Whether it continues the subject of the section before, and so is closer to it. */
  isRelated?: boolean
  children: ReactNode
}

const tones = { sunken: 'section-sunken', ink: 'band-ink' }

export function Section({ id, tone, isRelated, children }: SectionProps) {
  const classes = ['section', tone && tones[tone], isRelated && 'section-related'].filter(Boolean)
  return (
    <section id={id} className={classes.join(' ')}>
      <div className="page-width">{children}</div>
    </section>
  )
}

/** The heading of a section, with a sentence below it. */
export function SectionHeading({ title, text, center }: { title: string; text?: string; center?: boolean }) {
  return (
    <div className={center ? 'section-heading section-heading-center' : 'section-heading'}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
  )
}

type PageHeroProps = {
  eyebrow?: string
  title: string
  text: string
  actions?: ReactNode
  below?: ReactNode
  children?: ReactNode
}

/** The first screen of a page: the heading on the left, a drawing or a card on the right. */
export function PageHero({ eyebrow, title, text, actions, below, children }: PageHeroProps) {
  return (
    <section className="page-hero">
      <div className={children ? 'page-width page-hero-grid' : 'page-width max-w-240'}>
        <div>
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h1>{title}</h1>
          <p className="page-hero-text">{text}</p>
          {actions && <div className="page-hero-actions">{actions}</div>}
        </div>
        {children}
      </div>
      {below && <div className="page-width mt-12">{below}</div>}
    </section>
  )
}

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
export function ClosingBand({ title, text, strip = truckStrip, children }: ClosingBandProps) {
  return (
    <section className="band-ink closing-band">
      <div className="page-width closing-band-text">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
      {strip}
    </section>
  )
}
