import { RouterProvider } from '@tanstack/react-router'
import { loadForm, loadFormFrom } from './forms'
import { hydratePage } from './hydrate-page'
import { hydrateRouter } from './hydrate-router'
import { createRouter } from './router'

// Evaluating the modules takes long, and so does creating the router. Between them, the page responds to input.
await new Promise((resolve) => setTimeout(resolve))

const router = createRouter({
  hydrate: async ({ form }) => {
    if (form) await (form.url ? loadFormFrom(form.id, form.url) : loadForm(form.id))
  },
})

void hydratePage(document, <RouterProvider router={router} />, hydrateRouter(router))
