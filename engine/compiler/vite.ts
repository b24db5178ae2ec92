import { basename, dirname, resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { SHARED_FILE } from '../format/category.ts'
import type { Diagnostic } from '../format/diagnostic.ts'
import { CategoryFileError, formatDiagnostic } from '../format/diagnostic.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { writeDeclarations } from './declaration.ts'
import { isCategoryFile } from './folder.ts'
import { pagesModule, tilesModule } from './listings.ts'

/** Module ids that the plugin serves: every category file, and the listings of all. */
const CATEGORY = '\0category:'
const LISTINGS: Record<string, (catalog: Catalog, folder: string) => string> = {
  'virtual:category-pages': pagesModule,
  'virtual:category-tiles': tilesModule,
}

/** Name of the category that a module id stands for; undefined for any other module. */
export const categoryOfModule = (id: string): string | undefined =>
  id.startsWith(CATEGORY) ? id.slice(CATEGORY.length) : undefined

const rollupError = (diagnostic: Diagnostic, folder: string) => ({
  message: `${diagnostic.message}\n${diagnostic.fix}`,
  id: resolve(folder, diagnostic.file),
  loc: { file: resolve(folder, diagnostic.file), line: diagnostic.line, column: diagnostic.column },
  frame: formatDiagnostic(diagnostic),
  plugin: 'warmlane-categories',
})

/**
 * Serves the category files as compiled modules: `import car from 'schemas/car.json'` is a `Form`. A broken file stops the
 * build and shows in the dev server's overlay; a changed one reloads the page, which keeps its answers in the draft.
 * @param folder absolute path of `schemas/`
 * @param sitePaths gives the URL paths of the site's own routes, which no category may take
 */
export function categories({ folder, sitePaths }: { folder: string; sitePaths: () => readonly string[] }): Plugin {
  let catalog: Catalog = { categories: [], diagnostics: [] }
  const read = () => {
    catalog = readCatalog(folder, sitePaths())
    if (catalog.diagnostics.length === 0) writeDeclarations(folder, catalog)
  }
  const show = (server: ViteDevServer) => {
    const [first] = catalog.diagnostics
    if (!first) return server.hot.send({ type: 'full-reload' })
    const { message, frame, id, loc, plugin } = rollupError(first, folder)
    server.hot.send({ type: 'error', err: { message, stack: '', frame, id, loc, plugin } })
  }
  return {
    name: 'warmlane-categories',
    enforce: 'pre',
    buildStart() {
      read()
      if (catalog.diagnostics.length > 0) {
        const { message } = new CategoryFileError(catalog.diagnostics)
        if (this.meta.watchMode || this.environment.mode === 'dev') this.warn(message)
        else this.error({ message, stack: '' })
      }
    },
    resolveId(source, importer) {
      if (source in LISTINGS) return `\0${source}`
      const path = source.startsWith('.') && importer ? resolve(dirname(importer), source) : source
      return dirname(path) === folder && isCategoryFile(basename(path))
        ? `${CATEGORY}${basename(path, '.json')}`
        : undefined
    },
    load(id) {
      const listing = LISTINGS[id.slice(1)]
      if (listing) {
        const [first] = catalog.diagnostics
        return first ? this.error(rollupError(first, folder)) : listing(catalog, folder)
      }
      const name = categoryOfModule(id)
      if (name === undefined) return
      this.addWatchFile(resolve(folder, `${name}.json`))
      const diagnostic = catalog.diagnostics.find(({ file }) => file === `${name}.json` || file === SHARED_FILE)
      if (diagnostic) this.error(rollupError(diagnostic, folder))
      return catalog.categories.find((category) => category.id === name)?.module
    },
    configureServer(server) {
      server.watcher.add(folder)
      const update = (path: string) => {
        if (dirname(path) !== folder || !path.endsWith('.json')) return
        read()
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        show(server)
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, update)
    },
  }
}
