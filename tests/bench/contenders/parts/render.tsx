import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './Page.tsx'

/** Renders a page with its heading, a lead and the form into `#root`. */
export function renderPage(heading: string, lead: string, form: ReactNode): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Page heading={heading} lead={lead}>
        {form}
      </Page>
    </StrictMode>,
  )
}
