import type { ReactNode } from 'react'

export type Point = { readonly title: string; readonly text: string }

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
