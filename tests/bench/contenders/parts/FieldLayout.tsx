import type { ReactNode } from 'react'
import type { PageField } from '../car-page.ts'

type FieldLayoutProps = {
  id: string
  label: string
  hint?: string
  width?: 'half' | 'full'
  message?: string
  children: ReactNode
}

const hintId = (id: string): string => `${id}-hint`
const messageId = (id: string): string => `${id}-message`

/** The attributes that say whether a control is valid, and what describes it. */
export const ariaOf = ({ id, hint, message }: Pick<FieldLayoutProps, 'id' | 'hint' | 'message'>) => ({
  'aria-required': true,
  'aria-invalid': message ? true : undefined,
  'aria-describedby': [hint && hintId(id), message && messageId(id)].filter(Boolean).join(' ') || undefined,
})

/** The type of a field's input. */
export const inputTypeOf = ({ format, inputType = 'text' }: PageField): string =>
  format === 'date' ? 'date' : inputType

/** A control with its label, hint and message. */
export const FieldLayout = ({ id, label, hint, width = 'full', message, children }: FieldLayoutProps) => (
  <div className="wizard-field" data-width={width} data-invalid={message ? true : undefined}>
    <label className="wizard-label" htmlFor={id}>
      {label}
    </label>
    {hint && (
      <p className="wizard-hint" id={hintId(id)}>
        {hint}
      </p>
    )}
    {children}
    {message && (
      <p className="wizard-message" id={messageId(id)}>
        {message}
      </p>
    )}
  </div>
)

/** The options of a select, after one that says what to choose. */
export const Options = ({
  options,
  placeholder = 'Choose one',
}: {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}) => (
  <>
    <option value="">{placeholder}</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)
