import type { Plugin } from 'vite'
import type { DevSite } from '../build/dev-server.ts'
import type { DevRelay } from './dev.ts'

/** Runs the relay inside the development server, with the category files as they are now. */
export function devPlugin({ forms, rendererOf }: DevSite): Plugin {
  let relay: DevRelay | undefined
  return {
    name: 'warmlane-dev-relay',
    configureServer(server) {
      const { httpServer, config, middlewares } = server
      // Not earlier: while a restarted server is configured, the previous one still uses the data folder.
      httpServer?.once('listening', async () => {
        try {
          const { startDevRelay } = (await server.ssrLoadModule('/relay/dev.ts')) as typeof import('./dev.ts')
          relay = await startDevRelay(forms, rendererOf(server))
          if (relay.inboxPath) config.logger.info(`  Inbox: ${relay.inboxPath}`)
        } catch (error) {
          config.logger.error(`\n  The relay doesn't run, so no form can be sent: ${(error as Error).message}\n`)
        }
      })
      middlewares.use((request, response, next) => (relay ? relay.middleware(request, response, next) : next()))
    },
    async closeBundle() {
      const running = relay
      relay = undefined
      await running?.close()
    },
  }
}
