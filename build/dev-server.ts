import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lookup } from 'mrmime'
import { type Plugin, runnerImport, type ViteDevServer } from 'vite'
import { type Catalog, type CatalogReader, errorsOf } from '../engine/compiler/catalog.ts'
import type { Form } from '../engine/form/form.ts'
import { type Diagnostic, errorsIn } from '../engine/format/diagnostic.ts'
import type { RenderPage } from '../engine/submission/page-request.ts'
import { redirectTarget } from '../site.config.ts'
import { ENTRY, FONT, STYLES } from '../src/head/finish-page.ts'
import { iconFiles } from './files/icons.ts'
import { mistakesPage } from './mistakes-page.ts'
import { keepEditorFiles } from './schemas/editor-files.ts'
import { followForms } from './schemas/follow-forms.ts'
import { allRedirects } from './schemas/paths.ts'
import { headScripts } from './site/inline-scripts.ts'

const PAGES = '/src/entry-server.tsx'
const STYLE_TAG = `<link rel="stylesheet" href="/${STYLES.site}">`
const OWN_TAGS = `${STYLE_TAG}<script type="module" src="/${ENTRY}"></script>`

const loadPages = (server: ViteDevServer) =>
  server.ssrLoadModule(PAGES) as Promise<typeof import('../src/entry-server.tsx')>

/** The tags of the dev server and our own. They go at the end of the head: React can't hydrate with them at its start. */
async function tagsFor(server: ViteDevServer, url: string): Promise<string> {
  const html = await server.transformIndexHtml(
    url,
    `<html><head>${await headScripts(`/${FONT}`)}${OWN_TAGS}</head><body></body></html>`,
  )
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'))
}

/** The mistakes because of which a page can't be rendered: those of its form, or if it is a page of the site, all of them. */
function mistakesAt(path: string, catalog: Catalog): readonly Diagnostic[] {
  const [, id] = catalog.brokenPages.find(([broken]) => broken === path) ?? []
  return id === undefined ? errorsIn(catalog.diagnostics) : errorsOf(catalog, id)
}

/** Renders a page with the tags of its scripts and styles. If it can't be rendered, shows the mistakes in category files, if there are any. */
async function pageAt(server: ViteDevServer, url: string, mistakes: readonly Diagnostic[]) {
  try {
    const { html, status } = await (await loadPages(server)).renderPage(url)
    if (status !== 500 || mistakes.length === 0)
      return { status, html: html.replace('</head>', `${await tagsFor(server, url)}</head>`) }
  } catch (error) {
    if (mistakes.length === 0) throw error
  }
  return { status: 500, html: await server.transformIndexHtml(url, mistakesPage(mistakes)) }
}

/** Renders pages on request in the dev server; the build renders them in advance. */
const devPages = (catalog: CatalogReader): Plugin => ({
  name: 'warmlane-dev-pages',
  config: () => ({
    optimizeDeps: {
      // There is no HTML file from which Vite could find the packages. If it found them late, the page would reload.
      entries: ['src/**/*.tsx', 'engine/react/**/*.tsx'],
      // Validators of category files import them.
      include: ['ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js'],
    },
  }),
  configureServer: (server) => () => {
    let current = catalog.read()
    catalog.onRead((read) => {
      current = read
    })
    server.middlewares.use(async (request, response, next) => {
      const url = request.originalUrl ?? '/'
      const { pathname, search } = new URL(url, 'http://localhost')
      const redirect = allRedirects(current).find(({ from }) => from === pathname)
      if (redirect) return response.writeHead(302, { Location: redirectTarget(redirect, search) }).end()
      try {
        const { status, html } = await pageAt(server, url, mistakesAt(pathname, current))
        response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
        response.end(html)
      } catch (error) {
        server.ssrFixStacktrace(error as Error)
        next(error)
      }
    })
  },
})

const devIcons = (): Plugin => ({
  name: 'warmlane-dev-icons',
  configureServer: (server) => {
    for (const [name, draw] of Object.entries(iconFiles))
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.writeHead(200, { 'Content-Type': lookup(name) }).end(draw())
      })
  },
})

/** The site in development, for the plugins of other folders. */
export type DevSite = {
  /** Resolves to the current forms of all category files without mistakes. */
  forms(): Promise<readonly Form[]>
  /** Renders the relay's responses to form posts as pages of the current site. Vite serves all other pages. */
  rendererOf(server: ViteDevServer): RenderPage
}

function devSite(catalog: CatalogReader): DevSite {
  const forms = followForms(catalog)
  return {
    forms,
    rendererOf:
      (server) =>
      async ({ outcome, nowMs }) => {
        if (!outcome) return undefined
        try {
          const { html } = await (await loadPages(server)).renderPosted(outcome, nowMs, await forms())
          return html.replace('</head>', () => `${STYLE_TAG}</head>`)
        } catch (error) {
          server.config.logger.error(`A page can't be rendered: ${(error as Error).message}`)
          return undefined
        }
      },
  }
}

/** Modules that export a plugin for the dev server. Their folders can be deleted, so nothing here imports them. */
const OTHER_PLUGINS = ['../relay/vite.ts', '../studio/vite.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

async function loadPlugin(path: string, site: DevSite): Promise<Plugin> {
  const { module } = await runnerImport<{ devPlugin(site: DevSite): Plugin }>(path)
  return module.devPlugin(site)
}

/** The plugins of `npm run dev`: they serve pages, and the relay and the studio if their folders exist. */
export function devServer(catalog: CatalogReader): (Plugin | Promise<Plugin>)[] {
  keepEditorFiles(catalog)
  const site = devSite(catalog)
  const others = OTHER_PLUGINS.filter((path) => existsSync(path)).map((path) => loadPlugin(path, site))
  return [...others, devIcons(), devPages(catalog)]
}
