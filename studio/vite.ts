import type { Connect, Plugin } from 'vite'

/** Serves the studio in the development server. It starts with the first request for it. */
export const devPlugin = (): Plugin => ({
  name: 'warmlane-studio',
  config: () => ({ optimizeDeps: { entries: ['studio/**/main.tsx', 'studio/**/*.worker.ts'] } }),
  configureServer(server) {
    const { httpServer, config, middlewares } = server
    httpServer?.once('listening', () => {
      const address = httpServer.address()
      if (typeof address === 'object' && address)
        config.logger.info(`  Studio: http://localhost:${address.port}/studio`)
    })
    let starting: Promise<Connect.NextHandleFunction> | undefined
    const start = async () => {
      const { startStudio } = (await server.ssrLoadModule(
        '/studio/server/start.ts',
      )) as typeof import('./server/start.ts')
      return startStudio(server)
    }
    middlewares.use((request, response, next) => {
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
})
