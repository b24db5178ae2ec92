type ChoiceProps = {
  readonly label: string
  /** Hides the label, where the choices say enough. */
  readonly isLabelHidden?: boolean
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

/** A list of choices in a toolbar. */
export const Choice = ({ label, isLabelHidden = false, value, options, onChange }: ChoiceProps) => (
  <label>
    {isLabelHidden ? <span className="wizard-visually-hidden">{label}</span> : label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
