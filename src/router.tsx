import { createRouter as createTanStackRouter } from '@tanstack/react-router'
import { NotFound } from './components/NotFound'
import { PageError } from './components/PageError'
import type { Intent } from './content/lead-capture'
import { readQuery, writeQuery } from './query'
import { RouterNavigation } from './router-navigation'
import { routeTree } from './routeTree.gen'

/** The form of a prerendered page: `{ id: 'car', url: '/assets/car-1a2b.js' }`. Without the URL, the form is imported by id. */
export type FormSource = { readonly id: string; readonly url?: string }

/** Data that the server passes to the browser, besides the data of the routes. */
type HydrationData = {
  readonly dehydrate?: () => { form?: FormSource }
  readonly hydrate?: (data: { form?: FormSource }) => Promise<void>
}

/** Creates a router. The server creates one per page. Query values are text, as typed. */
export const createRouter = (hydrationData: HydrationData = {}) =>
  createTanStackRouter({
    ...hydrationData,
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    InnerWrap: RouterNavigation,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })

export type SiteRouter = ReturnType<typeof createRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
  interface HistoryState {
    /** Index of the step before this history entry. Back leads there. */
    stepBefore?: number
    intent?: Intent
  }
}
