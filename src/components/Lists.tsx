import type { ReactNode } from 'react'
import type { Figure } from '../content/claims'
import type { Point } from '../content/site'

type PointsProps = {
  items: readonly Point[]
  /** Whether they are one below the other, beside something else. */
  isList?: boolean
  isNumbered?: boolean
  /** A last point. */
  children?: ReactNode
}

/** Short texts below a line each. */
export function Points({ items, isList, isNumbered, children }: PointsProps) {
  const List = isNumbered ? 'ol' : 'ul'
  const columns =
    items.length % 4 === 0 ? 'four:grid-cols-4' : 'md:has-[>:nth-child(3):last-child]:grid-cols-3 lg:grid-cols-3'
  return (
    <List className={isList ? 'grid gap-y-6' : `grid grid-cols-1 gap-x-5 gap-y-9 sm:grid-cols-2 ${columns}`}>
      {items.map((point, index) => (
        <PointItem key={point.title} {...point} number={isNumbered ? index + 1 : undefined} />
      ))}
      {children}
    </List>
  )
}

type PointItemProps = Point & { number?: number; children?: ReactNode }

/** A point of a list. */
export function PointItem({ title, text, number, children }: PointItemProps) {
  return (
    <li className="border-t-2 border-ink pt-5">
      {number && (
        <span className="mb-2 block text-title/body font-heavy text-signal-text" aria-hidden="true">
          {number}
        </span>
      )}
      <h3 className="text-title">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      {children}
    </li>
  )
}

type FiguresProps = {
  items: readonly Figure[]
  /** Whether the claims span the page, aligned with the columns of the cards below. */
  isWide?: boolean
}

/** Claims in large type. */
export function Figures({ items, isWide }: FiguresProps) {
  return (
    <dl className={`flex flex-wrap gap-x-fluid-10 gap-y-6 ${isWide ? 'lg:grid lg:grid-cols-3 lg:gap-x-5' : ''}`.trim()}>
      {items.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse border-s-4 border-signal ps-4.5">
          <dt className="text-muted">{label}</dt>
          <dd className={`tabular-nums ${isWide ? 'text-heading font-heavy' : 'text-claim'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Steps along a route line that fills as the page scrolls. They stand in a sunken section. */
export function RouteSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <div className="relative [view-timeline:--route]">
      <RouteLine />
      <ol className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-5 not-last:pb-11 lg:flex-col lg:pe-6 lg:not-last:pb-0">
            {index === steps.length - 1 && <RouteEnd />}
            <RouteMark>{index + 1}</RouteMark>
            <div className="min-w-0">
              <h3 className="text-title">{title}</h3>
              <p className="mt-1.5 max-w-prose text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Fills from top to bottom, or from left to right if there is room. Tailwind has no utilities for timelines. */
const RouteLine = () => (
  <span
    className="absolute inset-y-5 inset-s-5.25 w-1.5 overflow-hidden rounded-full bg-line lg:inset-y-auto lg:inset-s-5 lg:inset-e-0 lg:top-5.25 lg:h-1.5 lg:w-auto forced-colors:border-3"
    aria-hidden="true"
  >
    <span className="block size-full origin-top bg-signal [--fill-from:1_0] lg:origin-left lg:[--fill-from:0_1] lg:rtl:origin-right forced-colors:hidden scroll-driven:animate-fill scroll-driven:[animation-range:cover_35%_cover_65%] scroll-driven:[animation-timeline:--route]" />
  </span>
)

/** Covers the line below the last mark, in the color of a sunken section. */
const RouteEnd = () => (
  <span className="absolute inset-s-5 top-5.5 bottom-0 w-2 bg-sunken lg:hidden" aria-hidden="true" />
)

const RouteMark = ({ children }: { children: number }) => (
  <span
    className="relative mx-1.5 my-1 grid size-9 shrink-0 rotate-45 place-items-center rounded-sm bg-signal font-heavy text-on-signal tabular-nums forced-colors:border-2"
    aria-hidden="true"
  >
    <span className="-rotate-45">{children}</span>
  </span>
)

type Testimonial = { quote: string; name: string; role: string }

/** Testimonials of invented people, marked as sample content. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-5 @4xl:grid-cols-3" data-sample="true">
        {items.map(({ quote, name, role }) => (
          <li key={name} className="grid grid-cols-1 @4xl:row-span-2 @4xl:grid-rows-subgrid">
            <figure className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-6.5 wrap-anywhere shadow-card @2xl:grid-cols-[minmax(0,1fr)_15rem] @2xl:items-center @4xl:row-span-2 @4xl:grid-cols-1 @4xl:grid-rows-subgrid @4xl:items-start">
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
