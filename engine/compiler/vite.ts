import { dirname, resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { SHARED_FILE } from '../format/category.ts'
import { type Diagnostic, errorsIn, formatDiagnostic, formatDiagnostics } from '../format/diagnostic.ts'
import type { Catalog, CatalogReader } from './catalog.ts'
import { KEEP_PAGE } from './events.ts'
import { LISTINGS } from './listings.ts'

/** Start of the id of a form's module: `virtual:form/car`. */
const FORM = 'virtual:form/'

/** How long to wait for more changes of files before the catalog is read again: editors and Git change several at once. */
const QUIET_MS = 20

const isServed = (id: string) => id in LISTINGS || id.startsWith(FORM)

/** The text of a module, the diagnostic that prevents it, or undefined for a form without a file. */
function moduleOf({ categories, diagnostics }: Catalog, id: string): string | Diagnostic | undefined {
  const listing = LISTINGS[id]
  const errors = errorsIn(diagnostics)
  if (listing) return errors[0] ?? listing({ categories, diagnostics })
  const name = id.slice(FORM.length)
  const error = errors.find(({ file }) => file === `${name}.json` || file === SHARED_FILE)
  return error ?? categories.find((category) => category.id === name)?.module
}

/** Ids of the modules that differ between two catalogs. */
function changedModules(before: Catalog, after: Catalog): string[] {
  const forms = [before, after].flatMap(({ categories }) => categories.map(({ id }) => FORM + id))
  const ids = new Set([...Object.keys(LISTINGS), ...forms])
  return [...ids].filter((id) => moduleOf(before, id) !== moduleOf(after, id))
}

const rollupError = (diagnostic: Diagnostic, folder: string) => ({
  message: `${diagnostic.message}\n${diagnostic.fix}`,
  id: resolve(folder, diagnostic.file),
  loc: { file: resolve(folder, diagnostic.file), line: diagnostic.line, column: diagnostic.column },
  frame: formatDiagnostic(diagnostic),
  plugin: 'category-forms',
})

/** Returns a function that reloads all pages but those that have sent `KEEP_PAGE`. */
function pageReloader({ ws }: ViteDevServer) {
  const kept = new WeakSet<object>()
  ws.on(KEEP_PAGE, (_data, client) => kept.add(client))
  return () => {
    for (const client of ws.clients) if (!kept.has(client)) client.send({ type: 'full-reload' })
  }
}

function showDiagnostic(server: ViteDevServer, diagnostic: Diagnostic, folder: string) {
  const { message, frame, id, loc, plugin } = rollupError(diagnostic, folder)
  server.hot.send({ type: 'error', err: { message, stack: '', frame, id, loc, plugin } })
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
 * broken file stops the build and shows in the dev server's overlay; a changed one reloads the page, which keeps its answers in
 * the draft.
 */
export function categories(reader: CatalogReader): Plugin {
  const { folder } = reader
  let catalog: Catalog = { categories: [], diagnostics: [] }
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
      const module = moduleOf(catalog, id)
      if (typeof module === 'object') this.error(rollupError(module, folder))
      return module ?? this.error(`There is no category file schemas/${id.slice(FORM.length)}.json`)
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
        const [error] = errorsIn(catalog.diagnostics)
        if (error) showDiagnostic(server, error, folder)
        else reloadPages()
      })
    },
  }
}
