import { joinChoices, optionsOf, splitChoices } from '../../form/values.ts'
import { type ControlText, controlAttributes, labelId, useControl, type WidgetProps } from './control.ts'

const inputsOf = (group: HTMLElement) => [...group.querySelectorAll('input')]

const chosenText: ControlText<HTMLElement> = {
  read: (group) => joinChoices(inputsOf(group).flatMap((input) => (input.checked ? input.value : []))),
  write: (group, text) => {
    const chosen = splitChoices(text)
    for (const input of inputsOf(group)) input.checked = chosen.includes(input.value)
  },
}

/**
 * Several choices from a short list, all in view. The first checkbox has the id of the field, for the links of the error summary.
 * ARIA has no invalid groups, so each checkbox is marked as invalid.
 */
export function Checkboxes(props: WidgetProps) {
  const { path, schema } = props.field
  const { ref, initial } = useControl<HTMLDivElement>(path, chosenText)
  const { id, name, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = controlAttributes(props)
  const chosen = splitChoices(initial)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the layout of the field has its label, which a fieldset would repeat
    <div ref={ref} className="wizard-choices" role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {optionsOf(schema.items ?? {}).map(({ value, title }, index) => (
        <label key={value} className="wizard-choice">
          <input
            name={name}
            id={index === 0 ? id : `${id}-${index}`}
            type="checkbox"
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={isInvalid}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  )
}
