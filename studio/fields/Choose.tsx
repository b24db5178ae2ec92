import { useId } from 'react'

type Choice = { readonly value: string; readonly label: string }

type ChooseProps = {
  readonly label: string
  /** Hides the label, for a list within a sentence that says the same. */
  readonly isInline?: boolean
  /** Id of the control, if something else is its label. */
  readonly labeledId?: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChoose: (value: string) => void
}

/** A list to choose from. A value that isn't one of the choices is shown as it is. */
export function Choose({ label, isInline = false, labeledId, value, choices, onChoose }: ChooseProps) {
  const ownId = useId()
  const id = labeledId ?? ownId
  const distinct = [...new Map(choices.map((choice) => [choice.value, choice])).values()]
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <div className={isInline ? 'studio-inline' : 'wizard-field'}>
      {labeledId === undefined && (
        <label className={isInline ? 'wizard-visually-hidden' : 'wizard-label'} htmlFor={id}>
          {label}
        </label>
      )}
      <select id={id} className="wizard-control" value={value} onChange={({ target }) => onChoose(target.value)}>
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
