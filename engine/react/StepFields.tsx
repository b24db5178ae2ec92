import { enterKeyOf } from './enter-key.ts'
import { Field } from './Field.tsx'
import { useSnapshot } from './form-context.ts'

/** The fields of the open step, in their order. */
export function StepFields() {
  const view = useSnapshot(({ state }) => state.view)
  const form = useSnapshot(({ form }) => form)
  const variant = useSnapshot(({ variant }) => variant)
  return (
    <div className="wizard-fields">
      {view.fields.map((field) => (
        <Field key={field.path} form={form} variant={variant} field={field} enterKey={enterKeyOf(view, field.path)} />
      ))}
    </div>
  )
}
