import { memo } from 'react'
import { Field } from './Field.tsx'
import { useWizard, useWizardValue } from './wizard-context.ts'

/** The fields of the open step, in their order. Renders again only when they or the category change. */
export const StepFields = memo(function StepFields() {
  const wizard = useWizard()
  const fields = useWizardValue(wizard, ({ state }) => state.fields)
  useWizardValue(wizard, ({ variant }) => variant)
  return (
    <div className="wizard-fields">
      {fields.map((field) => (
        <Field key={field.path} field={field} />
      ))}
    </div>
  )
})
