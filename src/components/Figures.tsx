type FiguresProps = {
  items: readonly { value: string; label: string }[]
  /** Whether they stand in the columns of the cards, across the page. */
  isWide?: boolean
}

/** Claims, set large. */
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
