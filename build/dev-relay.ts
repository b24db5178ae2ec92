import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Catalog, CatalogReader } from '../engine/compiler/catalog.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import { SHARED_FILE } from '../engine/format/category.ts'
import { errorsIn } from '../engine/format/diagnostic.ts'
import type { RenderPage } from '../engine/submission/page-request.ts'

/** The exports of `relay/dev.ts`, repeated here because the relay can be deleted. */
type DevRelay = {
  readonly inboxPath: string | undefined
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}
type DevRelayModule = {
  startDevRelay(forms: () => readonly Form[], render: RenderPage): Promise<DevRelay>
}

const RELAY = '/relay/dev.ts'
const PAGES = '/src/entry-server.tsx'
const STYLES = '<link rel="stylesheet" href="/src/styles/site.css">'

/** Renders the pages in which the relay responds to form posts, of the site as it is now. Vite serves all others. */
const pagesOf =
  (server: ViteDevServer, forms: () => readonly Form[]): RenderPage =>
  async ({ outcome, nowMs }) => {
    if (!outcome) return undefined
    try {
      const { renderPosted } = (await server.ssrLoadModule(PAGES)) as typeof import('../src/entry-server.tsx')
      const { html } = await renderPosted(outcome, nowMs, forms())
      return html.replace('</head>', () => `${STYLES}</head>`)
    } catch (error) {
      server.config.logger.error(`A page can't be rendered: ${(error as Error).message}`)
      return undefined
    }
  }

/**
 * The forms of all category files without mistakes.
 * @param last the forms so far; a file that is broken now keeps its form
 */
export async function soundForms(
  { categories, diagnostics }: Catalog,
  last: readonly Form[] = [],
): Promise<readonly Form[]> {
  const broken = new Set(errorsIn(diagnostics).map(({ file }) => file))
  const sound = new Set(categories.map(({ id }) => id))
  const kept = last.filter(({ id }) => !sound.has(id) && (broken.has(`${id}.json`) || broken.has(SHARED_FILE)))
  return [...(await Promise.all(categories.map(importForm))), ...kept]
}

/** Runs the relay beside the dev server, with the category files as they are now. */
export function devRelay(reader: CatalogReader): Plugin {
  let relay: DevRelay | undefined
  return {
    name: 'warmlane-dev-relay',
    apply: 'serve',
    configureServer(server) {
      const { root, logger } = server.config
      if (!existsSync(join(root, RELAY))) return
      let forms: readonly Form[] = []
      let updated = Promise.resolve()
      const update = async (catalog: Catalog) => {
        try {
          forms = await soundForms(catalog, forms)
        } catch (error) {
          logger.error(`The relay still has the previous forms: ${(error as Error).message}`)
        }
      }
      reader.onRead((catalog) => {
        updated = updated.then(() => update(catalog))
      })
      // Loaded by the server, so that no build loads it with the configuration. Not earlier: while a restarted server is configured, the previous one still uses the data folder.
      server.httpServer?.once('listening', async () => {
        try {
          const { startDevRelay } = (await server.ssrLoadModule(RELAY)) as DevRelayModule
          await updated
          relay = await startDevRelay(
            () => forms,
            pagesOf(server, () => forms),
          )
          if (relay.inboxPath) logger.info(`  Inbox: ${relay.inboxPath}`)
        } catch (error) {
          logger.error(`The relay does not run: ${(error as Error).message}`)
        }
      })
      server.middlewares.use((request, response, next) => (relay ? relay.middleware(request, response, next) : next()))
    },
    async closeBundle() {
      const running = relay
      relay = undefined
      await running?.close()
    },
  }
}
