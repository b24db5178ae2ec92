import form from 'virtual:compiled-form'
import { sample } from 'virtual:sample'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FormProvider } from '../../../../engine/react/FormProvider.tsx'
import { type FormHost, FormHostContext } from '../../../../engine/react/form-host.ts'
import { WizardForm } from '../../../../engine/react/WizardForm.tsx'
import { isFilled } from '../is-filled.ts'

const host: FormHost = {
  stepUrl: {
    requested: () => 0,
    subscribe: () => () => undefined,
    go: () => undefined,
    replace: () => undefined,
    showThanks: () => undefined,
  },
  categoriesPath: '/quotes',
  contactEmail: 'hello@warmlane.example',
  receiverFor: () => 'console',
  categoryQuestion: 'What is it?',
  sentUrl: 'https://warmlane.example/sent',
  showToast: () => undefined,
  clearToasts: () => undefined,
  navigate: () => undefined,
  showTitle: () => undefined,
  takeQuery: () => ({}),
  takeEarlyAnswers: () => ({}),
  consumeQueuedSubmit: () => false,
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <main id="main" className="quote-page">
      <h1>{form.heading}</h1>
      <FormHostContext value={host}>
        <FormProvider form={form} prefill={isFilled() ? sample.answers : undefined}>
          <WizardForm pageTitle="" />
        </FormProvider>
      </FormHostContext>
    </main>
  </StrictMode>,
)
