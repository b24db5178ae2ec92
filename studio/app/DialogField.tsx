import { type ReactNode, useId } from 'react'

type LabeledProps = {
  label: string
  help?: string
  /** The reason why the value can't be used. It replaces the help. */
  error?: string
  /** Draws the control. */
  children: (ids: { id: string; describedBy: string; isInvalid: boolean }) => ReactNode
}

/** A control of a dialog with its label and help. */
export function Labeled({ label, help, error, children }: LabeledProps) {
  const id = useId()
  const describedBy = `${id}-help`
  return (
    <div className="dialog-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy, isInvalid: error !== undefined })}
      <p id={describedBy} className={error === undefined ? undefined : 'dialog-error'}>
        {error ?? help}
      </p>
    </div>
  )
}

type TextFieldProps = Omit<LabeledProps, 'children'> & {
  value: string
  /** Whether it is a technical name, which the browser should neither correct nor capitalize. */
  isCode?: boolean
  onChange: (value: string) => void
}

/** A line of text in a dialog. */
export function TextField({ value, isCode = false, onChange, ...labeled }: TextFieldProps) {
  return (
    <Labeled {...labeled}>
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          className="wizard-control"
          type="text"
          autoComplete="off"
          spellCheck={!isCode}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labeled>
  )
}

type SelectFieldProps = Omit<LabeledProps, 'children'> & {
  value: string
  choices: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

/** A list to choose from in a dialog. */
export function SelectField({ value, choices, onChange, ...labeled }: SelectFieldProps) {
  return (
    <Labeled {...labeled}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className="wizard-control"
          value={value}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  )
}
