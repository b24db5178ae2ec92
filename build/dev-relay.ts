import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { readCatalog } from '../engine/compiler/catalog.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { Form } from '../engine/wizard/form.ts'
import type { DevRelay } from '../relay/dev.ts'
import { sitePaths } from './site-paths.ts'

/** The forms of all category files without problems. */
const soundForms = (folder: string): Promise<Form[]> =>
  Promise.all(readCatalog(folder, sitePaths()).categories.map(importForm))

/** Runs the relay beside the dev server, with the category files as they are now. */
export function devRelay(): Plugin {
  let relay: DevRelay | undefined
  return {
    name: 'warmlane-dev-relay',
    apply: 'serve',
    async configureServer(server) {
      const folder = join(server.config.root, 'schemas')
      let forms = await soundForms(folder)
      server.watcher.on('all', async (_event, path) => {
        if (dirname(path) === folder && path.endsWith('.json') && !path.endsWith('.d.json.ts'))
          forms = await soundForms(folder)
      })
      // Loaded by the server, so that no build loads it with the configuration. Not sooner: a restarted server is configured while the one before it still has the data folder.
      server.httpServer?.once('listening', async () => {
        try {
          const { startDevRelay } = (await server.ssrLoadModule('/relay/dev.ts')) as typeof import('../relay/dev.ts')
          relay = startDevRelay(() => forms)
          if (relay.inboxPath) server.config.logger.info(`  Inbox: ${relay.inboxPath}`)
        } catch (error) {
          server.config.logger.error(`The relay does not run: ${(error as Error).message}`)
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
