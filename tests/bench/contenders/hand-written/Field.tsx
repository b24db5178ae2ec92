import type { InputHTMLAttributes } from 'react'
import { type FieldError, get, type UseFormRegisterReturn, useFormContext, useFormState } from 'react-hook-form'
import { ariaOf, FieldLayout, Options } from '../parts/FieldLayout.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'width'> & {
  name: string
  label: string
  hint?: string
  width?: 'half' | 'full'
  /** The options of a select. Without options, the control is a text input. */
  options?: readonly { value: string; label: string }[]
}

/** Draws a control with its label, hint and message. */
export function Field({ name, label, hint, width, options, placeholder, ...rest }: FieldProps) {
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const message = (get(errors, name) as FieldError | undefined)?.message
  const attributes: UseFormRegisterReturn & Record<string, unknown> = {
    ...rest,
    ...register(name),
    ...ariaOf({ id: name, hint, message }),
    id: name,
    className: 'control',
  }
  return (
    <FieldLayout id={name} label={label} hint={hint} width={width} message={message}>
      {options ? (
        <select {...attributes}>
          <Options options={options} placeholder={placeholder} />
        </select>
      ) : (
        <input {...attributes} placeholder={placeholder} />
      )}
    </FieldLayout>
  )
}
