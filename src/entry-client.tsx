import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchEarlyAnswers } from './early-answers'
import { loadForm, loadFormFrom } from './forms'
import { hydrateRouter } from './hydrate-router'
import { createRouter } from './router'
import { ignoreStrayClicks } from './stray-clicks'

const router = createRouter({
  hydrate: async ({ form }) => {
    if (form) await (form.url ? loadFormFrom(form.id, form.url) : loadForm(form.id))
  },
})
ignoreStrayClicks()

/** Hydrates the prerendered page once its data, its route and its form are loaded, unless its form is in use without script. */
void hydrateRouter(router).then(
  () => {
    if (window.takeOver?.() === false) return
    watchEarlyAnswers()
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  },
  () => window.openAllSteps?.(),
)
