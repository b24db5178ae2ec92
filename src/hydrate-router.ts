import { hydrate } from '@tanstack/react-router/ssr/client'
import { loadForm } from './form/load'
import type { SiteRouter } from './router'

/**
 * Passes the data that the server has loaded for the page to the router in the browser, and loads the form of the page.
 *
 * This is the only use of an undocumented API of TanStack Router. Its documented `RouterClient` calls `hydrate` while React
 * renders, so a script that doesn't load would empty the page. We call it before, so the prerendered page stays.
 * `tests/product/build/hydrate-router.test.ts` fails if an update changes the behavior that we rely on.
 */
export async function hydrateRouter(router: SiteRouter): Promise<void> {
  await hydrate(router)
  const { loaderData } = router.state.matches.at(-1) ?? {}
  if (loaderData && 'formId' in loaderData) await loadForm(loaderData.formId)
}
