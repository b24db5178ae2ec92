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
