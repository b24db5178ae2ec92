import type { Tile, TileDefinition } from '../form/form.ts'
import { errorsIn, filesIn } from '../format/diagnostic.ts'
import type { ResolvedForm } from '../format/resolve/resolve.ts'
import type { Catalog } from './catalog.ts'
import type { CompiledCategory } from './compile.ts'

/** The categories whose files have no errors. Others can be valid, but not ready for visitors. */
function readyCategories({ categories, diagnostics }: Catalog): CompiledCategory[] {
  const broken = filesIn(errorsIn(diagnostics))
  return categories.filter(({ source }) => !broken.has(source.file))
}

const tileOf = ({ path, openCategory }: ResolvedForm, { label, line, icon }: TileDefinition): Tile => ({
  label,
  line,
  href: openCategory ? `${path}?category=${encodeURIComponent(label)}` : `${path}`,
  icon,
})

/** The tiles of all categories, in the order of the chooser. */
const tilesOf = (catalog: Catalog): Tile[] =>
  readyCategories(catalog)
    .flatMap(({ form }) =>
      form.tiles.map((definition) => ({ order: definition.order, tile: tileOf(form, definition) })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ tile }) => tile)

/** Module with the tiles of the chooser: its default export is `Tile[]`. */
const tilesModule = (catalog: Catalog): string => `export default ${JSON.stringify(tilesOf(catalog))}`

/**
 * Module with the pages of the categories: their ids by path, and for each id a function that imports its form. It has the pages of broken
 * files, too: the import of their forms rejects.
 */
function pagesModule(catalog: Catalog): string {
  const pages = readyCategories(catalog).flatMap(({ id, form: { path } }) =>
    path === null ? [] : [[path, id] as const],
  )
  const ids = Object.fromEntries([...catalog.brokenPages, ...pages])
  const imports = Object.values(ids).map(
    (id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`virtual:form/${id}`)})`,
  )
  return `export const formIds = ${JSON.stringify(ids)}\nexport const importForm = { ${imports.join(', ')} }\n`
}

/** Module with all forms at once: its default export is `Form[]`, in the order of the ids. */
function formsModule(catalog: Catalog): string {
  const ids = readyCategories(catalog).map(({ id }) => id)
  return [
    ...ids.map((id, index) => `import form${index} from ${JSON.stringify(`virtual:form/${id}`)}`),
    `export default [${ids.map((_, index) => `form${index}`).join(', ')}]`,
  ].join('\n')
}

/** Modules with lists made from all category files, by module id. */
export const LISTINGS: Readonly<Record<string, (catalog: Catalog) => string>> = {
  'virtual:category-pages': pagesModule,
  'virtual:category-tiles': tilesModule,
  'virtual:all-forms': formsModule,
}
