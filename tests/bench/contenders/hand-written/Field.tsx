import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form'
import type { PageField } from '../car-page.ts'
import { ariaOf, FieldLayout, inputTypeOf, Options } from '../parts/FieldLayout.tsx'

/** Draws a control with its label, hint and message. */
export function Field(field: PageField) {
  const { name, options, placeholder } = field
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const message = (get(errors, name) as FieldError | undefined)?.message
  const attributes = {
    ...register(name),
    ...ariaOf({ id: name, hint: field.hint, message }),
    id: name,
    className: 'wizard-control',
    autoComplete: 'off',
  }
  return (
    <FieldLayout id={name} label={field.label} hint={field.hint} width={field.width} message={message}>
      {options ? (
        <select {...attributes}>
          <Options options={options} placeholder={placeholder} />
        </select>
      ) : (
        <input {...attributes} type={inputTypeOf(field)} placeholder={placeholder} />
      )}
    </FieldLayout>
  )
}
