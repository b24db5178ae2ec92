import { join } from 'node:path'
import type { TileDefinition } from '../form/authored.ts'
import type { ResolvedForm } from '../format/resolve.ts'
import type { Catalog } from './catalog.ts'

/** A tile of the chooser, ready to show. */
export type Tile = Pick<TileDefinition, 'label' | 'line'> & {
  /** URL with the category in its query where the form takes any category. */
  readonly href: string
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  readonly icon: string
}

const tileOf = ({ path, openCategory }: ResolvedForm, { label, line, icon }: TileDefinition): Tile => ({
  label,
  line,
  href: openCategory ? `${path}?category=${encodeURIComponent(label)}` : `${path}`,
  icon,
})

/** The tiles of all categories, in the order of the chooser. */
export const tilesOf = ({ categories }: Catalog): Tile[] =>
  categories
    .flatMap(({ form }) =>
      form.tiles.map((definition) => ({ order: definition.order, tile: tileOf(form, definition) })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ tile }) => tile)

/** Module with the tiles of the chooser: its default export is `Tile[]`. */
export const tilesModule = (catalog: Catalog): string => `export default ${JSON.stringify(tilesOf(catalog))}`

/** Module with the pages that the category files have: path to a function that loads the form. */
export function pagesModule({ categories }: Catalog, folder: string): string {
  const entries = categories.flatMap(({ id, form }) =>
    form.path === null
      ? []
      : `${JSON.stringify(form.path)}: () => import(${JSON.stringify(join(folder, `${id}.json`))})`,
  )
  return `export default { ${entries.join(', ')} }`
}
