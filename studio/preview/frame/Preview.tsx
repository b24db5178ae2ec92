import { useEffect } from 'react'
import { followUrl } from '../../../engine/react/context/FormProvider.tsx'
import { FormContext, formContextOf, useFormContext } from '../../../engine/react/context/form-context.ts'
import { FormHostContext } from '../../../engine/react/context/form-host.ts'
import { WizardForm } from '../../../engine/react/WizardForm.tsx'
import { FormColumns, FormHeading } from '../../../src/components/QuotePage.tsx'
import { Toaster } from '../../../src/components/Toaster.tsx'
import { ErrorBoundary } from '../../parts/ErrorBoundary.tsx'
import type { Session } from './session.ts'

const CANNOT_DRAW = (
  <p className="preview-page" role="alert">
    This form can’t be drawn. The preview tries again when the file changes.
  </p>
)

/** The page in the preview frame: the open form as on its page of the site, without header and footer. */
export const Preview = ({ session }: { session: Session }) => (
  <FormHostContext value={session.host}>
    <FormContext value={formContextOf(session.wizard)}>
      {/* Another key for each session: a form is mounted anew. */}
      <ErrorBoundary key={session.key} fallback={CANNOT_DRAW}>
        <FormPage session={session} />
      </ErrorBoundary>
      <Toaster />
    </FormContext>
  </FormHostContext>
)

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
