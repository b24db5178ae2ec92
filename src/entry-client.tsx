import './styles/site.css'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchEarlyAnswers } from './early-answers'
import { loadForm } from './forms'
import { createRouter } from './router'
import { ignoreStrayClicks } from './stray-clicks'

const router = createRouter()
ignoreStrayClicks()

/** Takes the prerendered page over, once the router knows it and the form of the page is there. */
void Promise.all([hydrate(router), loadForm(location.pathname.replace(/(.)\/$/, '$1'))]).then(
  () => {
    watchEarlyAnswers()
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  },
  () => window.showNoscript?.(),
)
