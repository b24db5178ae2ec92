import './styles/site.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadForm } from './forms'
import { createRouter } from './router'

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={createRouter()} />
    </StrictMode>,
  )

void loadForm(location.pathname.replace(/(.)\/$/, '$1')).then(hydrate, () => window.showNoscript?.())
