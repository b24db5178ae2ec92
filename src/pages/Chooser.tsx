import tiles from 'virtual:category-tiles'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Page } from '../components/Page'
import { HrefLink } from '../components/SiteLink'
import { StrokeIcon } from '../components/StrokeIcon'
import { filter, intro, meta } from '../content/quotes'
import { matchingTiles } from './tile-filter'

/** Above this number of tiles, the chooser has a filter box. */
const MAX_TILES_WITHOUT_FILTER = 24

function TileLink({ href, icon, label, line }: (typeof tiles)[number]) {
  return (
    <HrefLink href={href} className="tile">
      <StrokeIcon markup={icon} strokeWidth={1.75} className="tile-icon" />
      <span className="tile-label">{label}</span>
      <span className="tile-line">{line}</span>
    </HrefLink>
  )
}

/** The category chooser. Its tiles come from the category files. */
export function Chooser() {
  const [query, setQuery] = useState('')
  const shown = matchingTiles(tiles, useDeferredValue(query))
  return (
    <Page>
      <main id="main" className="quote-page">
        <h1>{meta.title}</h1>
        <p className="quote-page-intro">{intro}</p>
        {tiles.length > MAX_TILES_WITHOUT_FILTER && (
          <TileFilter query={query} setQuery={setQuery} shown={shown.length} total={tiles.length} />
        )}
        <ul className="tile-grid">
          {shown.map((tile) => (
            <li key={tile.label}>
              <TileLink {...tile} />
            </li>
          ))}
        </ul>
      </main>
    </Page>
  )
}

type TileFilterProps = {
  query: string
  setQuery: (query: string) => void
  /** Number of matching tiles. */
  shown: number
  /** Number of all tiles. */
  total: number
}

/** The filter box of the chooser. Shows and announces the number of matching tiles. */
function TileFilter({ query, setQuery, shown, total }: TileFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration.
  useEffect(() => setQuery(input.current?.value ?? ''), [setQuery])
  const isEmpty = shown === 0
  return (
    <search className="tile-filter noscript:hidden">
      <label htmlFor={id} className="wizard-label">
        {filter.label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className="wizard-control"
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status">{isEmpty ? filter.empty(query.trim()) : filter.count(shown, total)}</p>
    </search>
  )
}
