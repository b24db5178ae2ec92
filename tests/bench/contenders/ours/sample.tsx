import form from 'virtual:compiled-form'
import { sample } from 'virtual:sample'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WizardForm, type WizardSite } from '../../../../engine/react/WizardForm.tsx'
import { isFilled } from '../is-filled.ts'

const site: WizardSite = {
  categoriesPath: '/quotes',
  contactEmail: 'hello@warmlane.example',
  deliver: async () => ({ status: 'accepted' }),
  notify: () => undefined,
  navigate: () => undefined,
  showStep: () => undefined,
  pageTitle: '',
  showTitle: () => undefined,
  takeEarlyAnswers: () => ({}),
  consumeQueuedSubmit: () => false,
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main id="main" className="quote-page">
      <h1>{form.heading}</h1>
      <WizardForm form={form} site={site} prefill={isFilled() ? sample.answers : undefined} />
    </main>
  </StrictMode>,
)
