import { hydrate } from '@tanstack/react-router/ssr/client'
import type { SiteRouter } from './router'

/**
 * Gives the router of the browser what the server has loaded for the page.
 *
 * The one place that uses undocumented API of TanStack Router: its documented `RouterClient` calls `hydrate` while React renders,
 * where a script that does not load would empty the page. Called before, it leaves the prerendered page as it is.
 * `tests/build/hydrate-router.test.ts` fails if an update changes what we rely on.
 */
export const hydrateRouter = (router: SiteRouter): Promise<void> => hydrate(router)
