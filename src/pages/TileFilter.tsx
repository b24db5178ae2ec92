import { useEffect, useId, useRef } from 'react'
import { filter } from '../content/quotes'

type TileFilterProps = {
  query: string
  setQuery: (query: string) => void
  /** Number of matching tiles. */
  shown: number
  /** Number of all tiles. */
  total: number
}

/** The filter box of the chooser. Shows and announces the number of matching tiles. */
export function TileFilter({ query, setQuery, shown, total }: TileFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration.
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
