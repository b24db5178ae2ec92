import type { ReactNode } from 'react'

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
