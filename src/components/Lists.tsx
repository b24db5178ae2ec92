import check from 'virtual:icon/check'
import type { ReactNode } from 'react'
import type { Point } from '../content/site'
import { StrokeIcon } from './StrokeIcon'

export function CheckList({ items, columns }: { items: readonly string[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'check-list check-list-columns' : 'check-list'}>
      {items.map((item) => (
        <li key={item}>
          <StrokeIcon markup={check} size={20} strokeWidth={2.5} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

type PointsProps = {
  items: readonly Point[]
  /** In rows, each text is beside its title. */
  layout?: 'columns' | 'rows'
  isNumbered?: boolean
  /** A last point. */
  children?: ReactNode
}

/** Short texts below a line each. */
export function Points({ items, layout = 'columns', isNumbered, children }: PointsProps) {
  const List = isNumbered ? 'ol' : 'ul'
  const columns = items.length % 4 === 0 ? 'card-grid card-grid-four' : 'card-grid'
  return (
    <List className={layout === 'rows' ? 'points point-rows' : `points ${columns}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3 className="card-title">{title}</h3>
          <p className="card-text">{text}</p>
        </li>
      ))}
      {children}
    </List>
  )
}

type FiguresProps = {
  items: readonly { value: string; label: string }[]
  /** Whether they span the page, aligned with the columns of the cards below. */
  isWide?: boolean
}

/** Claims in large type. */
export function Figures({ items, isWide }: FiguresProps) {
  return (
    <dl className={isWide ? 'figures figures-wide' : 'figures'}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Steps along a route line that fills as the page scrolls. */
export function RouteSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <div className="route">
      <span className="route-line" aria-hidden="true" />
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="route-stop">
            <span className="route-mark" aria-hidden="true">
              <span>{index + 1}</span>
            </span>
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="mt-1.5 max-w-prose text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

type Testimonial = { quote: string; name: string; role: string }

/** Testimonials of invented people, marked as sample content. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-5 @4xl:grid-cols-3" data-sample="true">
        {items.map(({ quote, name, role }) => (
          <li key={name} className="grid grid-cols-1 @4xl:row-span-2 @4xl:grid-rows-subgrid">
            <figure className="card grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,1fr)_15rem] @2xl:items-center @4xl:row-span-2 @4xl:grid-cols-1 @4xl:grid-rows-subgrid @4xl:items-start">
              <blockquote className="text-intro/normal">“{quote}”</blockquote>
              <figcaption className="text-sm">
                <strong className="block font-semibold text-ink">{name}</strong>
                <span className="text-muted">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
