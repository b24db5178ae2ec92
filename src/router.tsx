import { createRouter as createTanStackRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import type { Intent } from '../site.config'
import type { PageContext } from './form/page-context'
import { readQuery, writeQuery } from './form/query'
import { NotFound, PageError } from './pages/NotFound'
import { routeTree } from './routeTree.gen'

type RouterOptions = Partial<PageContext> & { readonly history?: RouterHistory }

/**
 * Creates a router. The server creates one per page, and passes the query that it renders to the browser. Query values are text, as
 * typed.
 */
export const createRouter = ({ history, shown = {}, posted }: RouterOptions = {}) => {
  const context = { shown, posted }
  return createTanStackRouter({
    routeTree,
    history,
    context,
    dehydrate: () => ({ shown }),
    hydrate: async (rendered: Pick<PageContext, 'shown'>) => {
      context.shown = rendered.shown
    },
    scrollRestoration: !posted,
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    // The data of loaders is part of the site, so opening a step loads nothing.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    trailingSlash: 'never',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    parseSearch: readQuery,
    stringifySearch: writeQuery,
  })
}

export type SiteRouter = ReturnType<typeof createRouter>

/**
 * If a file of the next page doesn't load, because a deploy has replaced it or a content blocker refuses it, opens that page as a
 * document. Every page is prerendered, so that works even without scripts. The open page is never loaded again.
 */
export function openAsDocumentOnFailure(router: SiteRouter): void {
  const onError = () => {
    const { pathname, href } = router.latestLocation
    if (pathname !== router.state.resolvedLocation?.pathname) throw redirect({ href, reloadDocument: true })
  }
  for (const route of Object.values(router.routesById)) route.update({ onError })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
  interface HistoryState {
    /** Index of the step before this history entry. Back leads there. */
    stepBefore?: number
    /** Set on the history entry of Thank You: when the request was sent. Unit: ms since 1970. */
    sentAtMs?: number
    intent?: Intent
  }
}
