import type { Plugin } from 'vite'
import { redirects } from '../site.config.ts'

/** Renders pages on request in the dev server, as the build does beforehand. */
export const devServer = (): Plugin => ({
  name: 'warmlane-dev-server',
  apply: 'serve',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      const url = request.originalUrl ?? '/'
      const redirect = redirects.find(({ from }) => from === url.split('?')[0])
      if (redirect) {
        const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
        return response.writeHead(302, { Location: redirect.to + query }).end()
      }
      try {
        const { render } = (await server.ssrLoadModule(
          '/src/entry-server.tsx',
        )) as typeof import('../src/entry-server.tsx')
        const page = await render(url)
        const html = (await page.text()).replace(
          '</head>',
          '<link rel="stylesheet" href="/src/styles/site.css"><script type="module" src="/src/entry-client.tsx"></script></head>',
        )
        response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8' })
        response.end(await server.transformIndexHtml(url, html))
      } catch (error) {
        server.ssrFixStacktrace(error as Error)
        next(error)
      }
    })
  },
})
