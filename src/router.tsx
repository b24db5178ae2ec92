import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import { NotFound } from './components/NotFound'
import { PageError } from './components/PageError'
import { routeTree } from './routeTree.gen'

/** The form of a prerendered page: its id, and the URL of its module if that is known. */
export type FormSource = { readonly id: string; readonly url?: string }

/** What the server hands to the browser beside the data of the routes. */
type Handover = {
  readonly dehydrate?: () => { form?: FormSource }
  readonly hydrate?: (handedOver: { form?: FormSource }) => Promise<void>
}

/** A new router; the server makes one for every page. Every value of a query is text, as typed. */
export const createRouter = (handover: Handover = {}) =>
  createTanStackRouter({
    ...handover,
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

export type SiteRouter = ReturnType<typeof createRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
  interface HistoryState {
    /** Index of the step that was left by going on: Back leads there. */
    stepBefore?: number
  }
}
