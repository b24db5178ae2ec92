import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchEarlyAnswers } from './form/early-answers'
import { ignoreStrayClicks } from './form/stray-clicks'
import { hydrateRouter } from './hydrate-router'
import { loadModules } from './load-modules'
import { createRouter } from './router'

/**
 * Hydrates the prerendered page once all that it needs is loaded, unless its form is in use without script. If something doesn't
 * load, the page stays as it is, with every step of its form open.
 */
async function hydratePage(): Promise<void> {
  const router = createRouter()
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

void hydratePage()
