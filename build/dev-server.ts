import { lookup } from 'mrmime'
import type { Plugin, ViteDevServer } from 'vite'
import type { CatalogReader } from '../engine/compiler/catalog.ts'
import { type Redirect, redirectTarget } from '../site.config.ts'
import { ENTRY, FONT, STYLES } from '../src/finish-page.ts'
import { devRelay } from './dev-relay.ts'
import { iconFiles } from './files/icons.ts'
import { keepEditorFiles } from './schemas/catalog.ts'
import { allRedirects } from './schemas/paths.ts'
import { headScripts } from './site/inline-scripts.ts'

const OWN_TAGS = `<link rel="stylesheet" href="/${STYLES}"><script type="module" src="/${ENTRY}"></script>`

/** The tags of the dev server and our own. They go at the end of the head: React can't hydrate with them at its start. */
async function tagsFor(server: ViteDevServer, url: string): Promise<string> {
  const html = await server.transformIndexHtml(
    url,
    `<html><head>${await headScripts(`/${FONT}`)}${OWN_TAGS}</head><body></body></html>`,
  )
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'))
}

/** Renders pages on request in the dev server; the build renders them in advance. */
const devPages = (catalog: CatalogReader): Plugin => ({
  name: 'warmlane-dev-pages',
  apply: 'serve',
  config: () => ({
    optimizeDeps: {
      // No HTML file leads Vite to the packages. If it found them late, the page would reload.
      entries: ['src/**/*.tsx', 'engine/react/**/*.tsx'],
    },
  }),
  configureServer: (server) => () => {
    let redirects: readonly Redirect[] = []
    catalog.onRead((read) => {
      redirects = allRedirects(read)
    })
    server.middlewares.use(async (request, response, next) => {
      const url = request.originalUrl ?? '/'
      const { pathname, search } = new URL(url, 'http://localhost')
      const redirect = redirects.find(({ from }) => from === pathname)
      if (redirect) return response.writeHead(302, { Location: redirectTarget(redirect, search) }).end()
      try {
        const { renderPage } = (await server.ssrLoadModule(
          '/src/entry-server.tsx',
        )) as typeof import('../src/entry-server.tsx')
        const page = await renderPage(url)
        const html = page.html.replace('</head>', `${await tagsFor(server, url)}</head>`)
        response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8' })
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
  apply: 'serve',
  configureServer: (server) => {
    for (const [name, draw] of Object.entries(iconFiles))
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.writeHead(200, { 'Content-Type': lookup(name) }).end(draw())
      })
  },
})

/** Keeps what editors suggest up to date while category files are edited. */
const devSuggestions = (catalog: CatalogReader): Plugin => ({
  name: 'warmlane-dev-suggestions',
  apply: 'serve',
  config: () => keepEditorFiles(catalog),
})

/** The plugins with which `npm run dev` serves pages and the relay. */
export const devServer = (catalog: CatalogReader): Plugin[] => [
  devSuggestions(catalog),
  devRelay(catalog),
  devIcons(),
  devPages(catalog),
]
