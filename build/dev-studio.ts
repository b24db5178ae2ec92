import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { sitePaths } from './schemas/paths.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The export of `studio/vite.ts`, repeated here because the studio can be deleted. */
type StudioModule = { startStudio(server: ViteDevServer, sitePaths: () => readonly string[]): Handler }

const STUDIO = '/studio/vite.ts'

/** Serves the studio in the development server. It starts with the first request for it. */
export function devStudio(): Plugin {
  return {
    name: 'warmlane-dev-studio',
    apply: 'serve',
    config: ({ root = process.cwd() }) =>
      existsSync(join(root, STUDIO))
        ? { optimizeDeps: { entries: ['studio/**/main.tsx', 'studio/app/**/*.worker.ts'] } }
        : undefined,
    configureServer(server) {
      if (!existsSync(join(server.config.root, STUDIO))) return
      const { httpServer } = server
      httpServer?.once('listening', () => {
        const address = httpServer.address()
        if (typeof address === 'object' && address)
          server.config.logger.info(`  Studio: http://localhost:${address.port}/studio`)
      })
      let starting: Promise<Handler> | undefined
      const start = async () => ((await server.ssrLoadModule(STUDIO)) as StudioModule).startStudio(server, sitePaths)
      server.middlewares.use((request, response, next) => {
        if (!/^\/(studio|gallery)(?![\w-])/.test(request.url ?? '')) return next()
        starting ??= start()
        starting.then(
          (handle) => handle(request, response, next),
          (error) => {
            starting = undefined
            next(error)
          },
        )
      })
    },
  }
}
