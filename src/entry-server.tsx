import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { redirects } from '../site.config'
import { landingPaths } from './content/landing-pages'
import { createRouter } from './router'

const { default: pages } = await import('virtual:category-pages')

/** Renders the page of a URL to HTML, with the status that it deserves. */
export async function render(url: string): Promise<Response> {
  const handle = createRequestHandler({ request: new Request(new URL(url, 'http://localhost')), createRouter })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: (
        <StrictMode>
          <RouterServer router={router} />
        </StrictMode>
      ),
    }),
  )
}

const routesByPath: object = createRouter().routesByPath

/** Paths of all pages, redirects left out. */
export function paths(): string[] {
  const isPage = (path: string) => !path.includes('$') && !redirects.some(({ from }) => from === path)
  return [...Object.keys(routesByPath).filter(isPage), ...landingPaths, ...Object.keys(pages)].sort()
}

/** Where the page of a path comes from: the file of its route, and the id of its form. */
export async function sourcesOf(path: string): Promise<{ routeFile: string; formId?: string }> {
  const form = (await pages[path]?.())?.default
  if (form) return { routeFile: '$.tsx', formId: form.id }
  if (landingPaths.includes(path)) return { routeFile: '{$slug}-shipping.tsx' }
  return { routeFile: `${path === '/' ? 'index' : path.slice(1)}.tsx` }
}
