import tiles from 'virtual:category-tiles'
import { useDeferredValue, useState } from 'react'
import { HrefLink } from '../components/HrefLink'
import { PageFooter } from '../components/PageFooter'
import { PageHeader } from '../components/PageHeader'
import { StrokeIcon } from '../components/StrokeIcon'
import { intro } from '../content/quotes'
import { TileFilter } from './TileFilter'
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
    <>
      <PageHeader />
      <main id="main" className="quote-page">
        <h1>What are you looking to move?</h1>
        <p className="quote-page-lead">{intro}</p>
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
      <PageFooter />
    </>
  )
}
