import type { Tile, TileDefinition } from '../form/form.ts'
import type { ResolvedForm } from '../format/resolve/resolve.ts'
import type { Catalog } from './catalog.ts'

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
const tilesModule = (catalog: Catalog): string => `export default ${JSON.stringify(tilesOf(catalog))}`

/** Module with the pages of the categories: their ids by path, and for each id a function that imports its form. */
function pagesModule({ categories }: Catalog): string {
  const withPage = categories.filter(({ form }) => form.path !== null)
  const ids = Object.fromEntries(withPage.map(({ id, form }) => [form.path, id]))
  const imports = withPage.map(
    ({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`virtual:form/${id}`)})`,
  )
  return `export const formIds = ${JSON.stringify(ids)}\nexport const importForm = { ${imports.join(', ')} }\n`
}

/** Module with all forms at once: its default export is `Form[]`, in the order of the ids. */
const formsModule = ({ categories }: Catalog): string =>
  [
    ...categories.map(({ id }, index) => `import form${index} from ${JSON.stringify(`virtual:form/${id}`)}`),
    `export default [${categories.map((_, index) => `form${index}`).join(', ')}]`,
  ].join('\n')

/** Modules with lists made from all category files, by module id. */
export const LISTINGS: Readonly<Record<string, (catalog: Catalog) => string>> = {
  'virtual:category-pages': pagesModule,
  'virtual:category-tiles': tilesModule,
  'virtual:all-forms': formsModule,
}
