import tiles from 'virtual:category-tiles'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { Page } from '../components/Page'
import { QuoteIntro, QuotePage } from '../components/QuotePage'
import { HrefLink } from '../components/SiteLink'
import { TileIcon } from '../components/TileIcon'
import { useScriptOnly } from '../components/use-hydrated'
import { filter, intro, meta } from '../content/quotes'
import { matchingTiles } from './tile-filter'

/** Above this number of tiles, the chooser has a filter box. */
const MAX_TILES_WITHOUT_FILTER = 24

const TileLink = ({ href, icon, label, line }: (typeof tiles)[number]) => (
  <HrefLink
    href={href}
    className="grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 rounded-lg border border-line bg-surface px-4.5 py-4 text-ink shadow-card transition hover:border-signal-text active:bg-sunken motion-safe:hover:-translate-y-0.5 lg:grid-cols-1 lg:content-start lg:gap-1 lg:p-5.5 @max-3xs:grid-cols-1"
  >
    <TileIcon markup={icon} className="row-span-2 lg:row-auto lg:mb-3 @max-3xs:row-auto" />
    <span className="self-end text-md/tight font-strong tracking-label">{label}</span>
    <span className="self-start text-sm/5 text-muted">{line}</span>
  </HrefLink>
)

/** The category chooser. Its tiles come from the category files. */
export function Chooser() {
  const [query, setQuery] = useState('')
  const shown = matchingTiles(tiles, useDeferredValue(query))
  return (
    <Page>
      <QuotePage>
        <QuoteIntro title={meta.title}>{intro}</QuoteIntro>
        {tiles.length > MAX_TILES_WITHOUT_FILTER && (
          <TileFilter query={query} setQuery={setQuery} shown={shown.length} total={tiles.length} />
        )}
        <ul className="grid auto-rows-fr grid-cols-1 gap-3.5 sm:grid-cols-2 lg:auto-rows-auto lg:grid-cols-4">
          {shown.map((tile) => (
            <li key={tile.label} className="@container">
              <TileLink {...tile} />
            </li>
          ))}
        </ul>
      </QuotePage>
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
  // Text typed before hydration.
  useEffect(() => setQuery(input.current?.value ?? ''), [setQuery])
  const isEmpty = shown === 0
  return (
    <search className="mb-5 max-w-104" {...useScriptOnly()}>
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
      <p role="status" className="mt-2 text-sm/body text-muted">
        {isEmpty ? filter.empty(query.trim()) : filter.count(shown, total)}
      </p>
    </search>
  )
}
