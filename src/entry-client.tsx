import { RouterProvider } from '@tanstack/react-router'
import { loadForm, loadFormFrom } from './forms'
import { hydratePage } from './hydrate-page'
import { hydrateRouter } from './hydrate-router'
import { createRouter } from './router'

const router = createRouter({
  hydrate: async ({ form }) => {
    if (form) await (form.url ? loadFormFrom(form.id, form.url) : loadForm(form.id))
  },
})

void hydratePage(document, <RouterProvider router={router} />, hydrateRouter(router))
