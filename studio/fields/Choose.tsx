import { type ComponentProps, useId } from 'react'

type Choice = { readonly value: string; readonly label: string }

type ChooseProps = {
  /** Without one, something else labels the control. */
  readonly label?: string
  /** Hides the label, for a list within a sentence that says the same. */
  readonly isInline?: boolean
  /** Attributes of the control, such as the id that something else labels. */
  readonly attributes?: Pick<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid'>
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChoose: (value: string) => void
}

/** A list to choose from. A value that isn't one of the choices is shown as it is. */
export function Choose({ label, isInline = false, attributes, value, choices, onChoose }: ChooseProps) {
  const id = useId()
  const distinct = [...new Map(choices.map((choice) => [choice.value, choice])).values()]
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <div className={isInline ? 'studio-inline' : 'wizard-field'}>
      {label !== undefined && (
        <label className={isInline ? 'wizard-visually-hidden' : 'wizard-label'} htmlFor={id}>
          {label}
        </label>
      )}
      <select
        id={id}
        className="wizard-control"
        {...attributes}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!isKnown && <option value={value}>{value || 'Choose one'}</option>}
        {distinct.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
