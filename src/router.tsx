import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import { NotFound } from './components/NotFound'
import { PageError } from './components/PageError'
import { routeTree } from './routeTree.gen'

/** A new router; the server makes one for every page. Every value of a query is text, as typed. */
export const createRouter = () =>
  createTanStackRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = Object.entries(search)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
      return query.length > 0 ? `?${query.join('&')}` : ''
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface HistoryState {
    /** The step (1-based) that was left by going on, so that Back leads there. */
    stepBefore?: number
  }
}
