import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchEarlyAnswers } from './form/early-answers'
import { keepForm, loadForm } from './form/load'
import { ignoreStrayClicks } from './form/stray-clicks'
import { RETRY_DELAY_MS } from './inline/waits'
import { createRouter, openAsDocumentOnFailure, type SiteRouter } from './router'

/**
 * Hydrates the prerendered page once everything it needs is loaded, unless its form is in use without script. If something doesn't
 * load, or the browser lacks what the scripts need, the page stays as it is, with every step of its form open.
 */
async function hydratePage(): Promise<void> {
  if (window.beforeReact?.canHydrate === false) return
  const router = createRouter()
  openAsDocumentOnFailure(router)
  ignoreStrayClicks()
  try {
    await loadModules()
    await hydrateRouter(router)
  } catch {
    window.beforeReact?.openAllSteps()
    return
  }
  if (window.beforeReact?.takeOver() === false) return
  watchEarlyAnswers()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}

async function importListed({ href, dataset }: HTMLLinkElement): Promise<void> {
  const module = await import(/* @vite-ignore */ href)
  // The rest of a truncated file can still be a valid module, but its exports would be missing, because they come last.
  if (Object.keys(module).length === 0) throw new Error(`${href} exports nothing`)
  if ('form' in dataset) keepForm(module.default)
}

/** Imports all modules listed in the head of a prerendered page, which are all that will run. */
const importAll = () =>
  Promise.all(Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'), importListed))

/** Loads all modules of a prerendered page. Tries once more if some don't load; rejects if they still don't. */
async function loadModules(): Promise<void> {
  try {
    await importAll()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    await importAll()
  }
}

/**
 * Passes the data that the server has loaded for the page to the router in the browser, and loads the form of the page.
 *
 * This is the only use of an undocumented API of TanStack Router. Its documented `RouterClient` calls `hydrate` while React
 * renders, so a script that doesn't load would empty the page. We call it earlier, so the prerendered page stays.
 * `tests/product/build/hydrate-router.test.ts` fails if an update changes the behavior that we rely on.
 */
async function hydrateRouter(router: SiteRouter): Promise<void> {
  await hydrate(router)
  const { loaderData } = router.state.matches.at(-1) ?? {}
  if (loaderData && 'formId' in loaderData) await loadForm(loaderData.formId)
}

void hydratePage()
