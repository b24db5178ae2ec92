import { useEffect } from 'react'
import { useStore } from 'zustand'
import { followUrl } from '../../../engine/react/context/FormProvider.tsx'
import { FormContext, formContextOf, useFormContext } from '../../../engine/react/context/form-context.ts'
import { FormHostContext } from '../../../engine/react/context/form-host.ts'
import { WizardForm } from '../../../engine/react/WizardForm.tsx'
import { FormColumns, FormHeading } from '../../../src/components/QuotePage.tsx'
import { Toaster } from '../../../src/components/Toaster.tsx'
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx'
import type { CurrentSession } from './current-session.ts'
import type { Session } from './session.ts'

const CANNOT_DRAW = (
  <p className="preview-page" role="alert">
    This form can’t be drawn. The preview tries again when the file changes.
  </p>
)

/** The page in the preview frame: the open form as on its page of the site, without header and footer. */
export function Preview({ current }: { current: CurrentSession }) {
  const { session } = useStore(current.store)
  if (!session) return null
  return (
    <FormHostContext value={session.host}>
      <FormContext value={formContextOf(session.wizard)}>
        <ErrorBoundary key={keyOf(session)} fallback={CANNOT_DRAW}>
          <FormPage session={session} />
        </ErrorBoundary>
        <Toaster />
      </FormContext>
    </FormHostContext>
  )
}

const keys = new WeakMap<Session, string>()

/** Another key for each session: a form is mounted anew. */
function keyOf(session: Session): string {
  const key = keys.get(session) ?? crypto.randomUUID()
  keys.set(session, key)
  return key
}

function FormPage({ session: { wizard, host } }: { session: Session }) {
  const { form, variant } = useFormContext()
  useEffect(() => host.stepUrl.subscribe(() => followUrl(wizard, host.stepUrl)), [wizard, host])
  return (
    // Not a landmark: the page around the frame has one, and the gallery has many frames.
    <div className="preview-page">
      <FormHeading>{variant.heading}</FormHeading>
      <FormColumns>
        <div>
          <WizardForm pageTitle={form.heading} intro={variant.description} />
        </div>
      </FormColumns>
    </div>
  )
}
