import { useEffect, useId, useRef } from 'react'
import { filter } from '../content/quotes'

type TileFilterProps = {
  query: string
  setQuery: (query: string) => void
  /** How many tiles match, and how many there are. */
  shown: number
  total: number
}

/** A box that narrows the chooser down. How many tiles are left is shown, and announced as it changes. */
export function TileFilter({ query, setQuery, shown, total }: TileFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Typed before the page was hydrated.
  useEffect(() => setQuery(input.current?.value ?? ''), [setQuery])
  const isEmpty = shown === 0
  return (
    <search className="tile-filter noscript:hidden">
      <label htmlFor={id} className="field-label">
        {filter.label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className="control"
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status">{isEmpty ? filter.empty(query.trim()) : filter.count(shown, total)}</p>
    </search>
  )
}
