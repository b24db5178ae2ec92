import type { ReactNode } from 'react'

type SectionProps = { id?: string; tone?: 'sunken' | 'ink'; children: ReactNode }

const tones = { sunken: 'section section-sunken', ink: 'section band-ink' }

export function Section({ id, tone, children }: SectionProps) {
  return (
    <section id={id} className={tone ? tones[tone] : 'section'}>
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
