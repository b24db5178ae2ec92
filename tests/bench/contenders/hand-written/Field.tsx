import type { InputHTMLAttributes, ReactNode } from 'react'
import { type FieldError, get, type UseFormRegisterReturn, useFormContext, useFormState } from 'react-hook-form'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'width'> & {
  name: string
  label: string
  hint?: string
  width?: 'half' | 'full'
  /** The options of a select. Without options, the control is a text input. */
  options?: readonly { value: string; label: string }[]
}

/** Draws a control with its label, hint and message. */
export function Field({ name, label, hint, width = 'full', options, placeholder, ...rest }: FieldProps) {
  const { control, register } = useFormContext()
  const { errors } = useFormState({ control, name, exact: true })
  const message = (get(errors, name) as FieldError | undefined)?.message
  const describedBy = [hint && `${name}-hint`, message && `${name}-message`].filter(Boolean).join(' ')
  const attributes: UseFormRegisterReturn & Record<string, unknown> = {
    ...rest,
    ...register(name),
    id: name,
    className: 'control',
    'aria-required': true,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  const optionElements: ReactNode = options?.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
  return (
    <div className="field" data-width={width} data-invalid={message ? true : undefined}>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className="field-message" id={`${name}-message`}>
          {message}
        </p>
      )}
      {options ? (
        <select {...attributes}>
          <option value="">{placeholder ?? 'Choose one'}</option>
          {optionElements}
        </select>
      ) : (
        <input {...attributes} placeholder={placeholder} />
      )}
    </div>
  )
}
