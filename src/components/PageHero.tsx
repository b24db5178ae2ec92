import type { ReactNode } from 'react'

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
      <div className={children ? 'page-width page-hero-grid' : 'page-width page-hero-single'}>
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
