import tiles from 'virtual:category-tiles'
import { Link, type LinkProps } from '@tanstack/react-router'
import { intro } from '../content/quotes'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'
import { StrokeIcon } from './StrokeIcon'

type Tile = (typeof tiles)[number]

function TileLink({ href, icon, label, line }: Tile) {
  const [to, query] = href.split('?')
  return (
    <Link
      to={to as LinkProps['to']}
      search={Object.fromEntries(new URLSearchParams(query)) as LinkProps['search']}
      className="tile"
    >
      <StrokeIcon markup={icon} className="tile-icon" />
      <span className="tile-label">{label}</span>
      <span className="tile-line">{line}</span>
    </Link>
  )
}

/** The category chooser; its tiles come from the category files. */
export function Chooser() {
  return (
    <>
      <PageHeader />
      <main id="main" className="quote-page">
        <h1>What are you looking to move?</h1>
        <p className="quote-page-lead">{intro}</p>
        <ul className="tile-grid">
          {tiles.map((tile) => (
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
