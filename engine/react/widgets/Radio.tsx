import { optionsOf } from '../../form/values.ts'
import { type ControlText, controlAttributes, labelId, useControl, type WidgetProps } from './control.ts'

const inputsOf = (group: HTMLElement) => [...group.querySelectorAll('input')]

const radioText: ControlText<HTMLDivElement> = {
  read: (group) => inputsOf(group).find((input) => input.checked)?.value ?? '',
  write: (group, text) => {
    for (const input of inputsOf(group)) input.checked = input.value === text
  },
}

/** The attributes that belong on the group: a single radio button can be neither required nor invalid. */
const ariaOf = (attributes: Partial<ReturnType<typeof controlAttributes>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name.startsWith('aria-')))

/** One choice from a short list, all in view. The first radio button has the id of the field, for the links of the error summary. */
export function Radio(props: WidgetProps) {
  const { ref, initial } = useControl(props.field.path, radioText)
  const { id, name, required, ...described } = controlAttributes(props)
  return (
    <div ref={ref} className="wizard-choices" role="radiogroup" aria-labelledby={labelId(id)} {...ariaOf(described)}>
      {optionsOf(props.field.schema).map(({ value, title }, index) => (
        <label key={value} className="wizard-choice">
          <input
            name={name}
            required={required}
            id={index === 0 ? id : `${id}-${index}`}
            type="radio"
            value={value}
            defaultChecked={value === initial}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  )
}
