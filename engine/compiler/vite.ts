import { dirname } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { errorsIn, formatDiagnostics } from '../format/diagnostic.ts'
import { type Catalog, type CatalogReader, errorsOf } from './catalog.ts'
import { KEEP_PAGE } from './events.ts'
import { LISTINGS } from './listings.ts'

/** Start of the id of a form's module: `virtual:form/car`. */
const FORM = 'virtual:form/'

/** How long to wait for more changes of files before the catalog is read again: editors and Git change several at once. */
const QUIET_MS = 20

const isServed = (id: string) => id in LISTINGS || id.startsWith(FORM)

/** The text of a module, or undefined for a form without a file. The module of a form with errors throws them. */
function moduleOf(catalog: Catalog, id: string): string | undefined {
  const listing = LISTINGS[id]
  if (listing) return listing(catalog)
  const name = id.slice(FORM.length)
  const errors = errorsOf(catalog, name)
  if (errors.length > 0)
    return `throw new Error(${JSON.stringify(formatDiagnostics(errors))})\nexport default undefined`
  return catalog.categories.find((category) => category.id === name)?.module
}

/** Ids of the modules that differ between two catalogs. */
function changedModules(before: Catalog, after: Catalog): string[] {
  const forms = [before, after].flatMap(({ categories }) => categories.map(({ id }) => FORM + id))
  const ids = new Set([...Object.keys(LISTINGS), ...forms])
  return [...ids].filter((id) => moduleOf(before, id) !== moduleOf(after, id))
}

/** Returns a function that reloads all pages but those that have sent `KEEP_PAGE`. */
function pageReloader({ ws }: ViteDevServer) {
  const kept = new WeakSet<object>()
  ws.on(KEEP_PAGE, (_data, client) => kept.add(client))
  return () => {
    for (const client of ws.clients) if (!kept.has(client)) client.send({ type: 'full-reload' })
  }
}

/** Calls `update` soon after a category file of the folder has changed, once for changes in quick succession. */
function watch(server: ViteDevServer, folder: string, update: () => void) {
  let timer: NodeJS.Timeout | undefined
  server.watcher.add(folder)
  server.watcher.on('all', (_event, path) => {
    if (dirname(path) !== folder || !path.endsWith('.json')) return
    clearTimeout(timer)
    timer = setTimeout(update, QUIET_MS)
  })
}

/**
 * Serves the category files as compiled modules: `import car from 'virtual:form/car'` is the `Form` of `schemas/car.json`. A
 * broken file stops a build. In the dev server, only the import of its own form rejects. A changed file reloads the page, which keeps its
 * answers in the draft.
 */
export function categories(reader: CatalogReader): Plugin {
  const { folder } = reader
  let catalog: Catalog = { categories: [], diagnostics: [], brokenPages: [] }
  const read = () => {
    catalog = reader.read()
  }
  return {
    name: 'category-forms',
    enforce: 'pre',
    buildStart() {
      read()
      const isStopped = errorsIn(catalog.diagnostics).length > 0
      const isServing = this.meta.watchMode || this.environment.mode === 'dev'
      const message = formatDiagnostics(catalog.diagnostics)
      if (isStopped && !isServing) this.error({ message, stack: '' })
      else if (message !== '') this.warn(message)
    },
    resolveId: (source) => (isServed(source) ? `\0${source}` : undefined),
    load(resolvedId) {
      const id = resolvedId.slice(1)
      if (!resolvedId.startsWith('\0') || !isServed(id)) return
      return moduleOf(catalog, id) ?? this.error(`There is no category file schemas/${id.slice(FORM.length)}.json`)
    },
    configureServer(server) {
      const reloadPages = pageReloader(server)
      watch(server, folder, () => {
        const before = catalog
        read()
        const changed = changedModules(before, catalog)
        for (const { moduleGraph } of Object.values(server.environments))
          for (const id of changed) {
            const module = moduleGraph.getModuleById(`\0${id}`)
            if (module) moduleGraph.invalidateModule(module)
          }
        const errors = errorsIn(catalog.diagnostics)
        if (errors.length > 0) server.config.logger.error(formatDiagnostics(errors))
        reloadPages()
      })
    },
  }
}
