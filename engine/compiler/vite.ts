import { dirname, resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { SHARED_FILE } from '../format/category.ts'
import type { Diagnostic } from '../format/diagnostic.ts'
import { CategoryFileError, formatDiagnostic } from '../format/diagnostic.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { writeDeclarations } from './declaration.ts'
import { LISTINGS } from './listings.ts'

/** What the id of a form's module starts with: `virtual:form/car`. */
const FORM = 'virtual:form/'

const isServed = (id: string) => id in LISTINGS || id.startsWith(FORM)

const rollupError = (diagnostic: Diagnostic, folder: string) => ({
  message: `${diagnostic.message}\n${diagnostic.fix}`,
  id: resolve(folder, diagnostic.file),
  loc: { file: resolve(folder, diagnostic.file), line: diagnostic.line, column: diagnostic.column },
  frame: formatDiagnostic(diagnostic),
  plugin: 'warmlane-categories',
})

/**
 * Serves the category files as compiled modules: `import car from 'virtual:form/car'` is the `Form` of `schemas/car.json`. A
 * broken file stops the build and shows in the dev server's overlay; a changed one reloads the page, which keeps its answers in
 * the draft.
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
    resolveId: (source) => (isServed(source) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith('\0') || !isServed(id.slice(1))) return
      const listing = LISTINGS[id.slice(1)]
      if (listing) {
        const [first] = catalog.diagnostics
        return first ? this.error(rollupError(first, folder)) : listing(catalog)
      }
      const name = id.slice(1 + FORM.length)
      this.addWatchFile(resolve(folder, `${name}.json`))
      const diagnostic = catalog.diagnostics.find(({ file }) => file === `${name}.json` || file === SHARED_FILE)
      if (diagnostic) this.error(rollupError(diagnostic, folder))
      const category = catalog.categories.find((candidate) => candidate.id === name)
      return category ? category.module : this.error(`There is no category file schemas/${name}.json`)
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
