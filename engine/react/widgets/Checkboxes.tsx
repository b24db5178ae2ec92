import { optionsOf } from '../../form/options.ts'
import { type ControlProps, labelId, useAnswer, useControlAttributes } from '../control.ts'

const SEPARATOR = ', '
const inputsOf = (group: HTMLElement) => [...group.querySelectorAll('input')]

const read = (group: HTMLElement) =>
  inputsOf(group)
    .flatMap((input) => (input.checked ? input.value : []))
    .join(SEPARATOR)

const write = (group: HTMLElement, text: string) => {
  const chosen = text.split(SEPARATOR)
  for (const input of inputsOf(group)) input.checked = chosen.includes(input.value)
}

/** Several of a few options, all in view. The first carries the id of the field, for the links of the error summary. */
export function Checkboxes(props: ControlProps) {
  const { path, schema } = props.field
  const { ref, initial, onInput } = useAnswer<HTMLDivElement>(path, read, write)
  const { id, name, 'aria-describedby': describedBy } = useControlAttributes(props)
  const chosen = initial.split(SEPARATOR)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of the field has its label, which a fieldset would repeat
    <div ref={ref} className="choices" role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {optionsOf(schema.items ?? {}).map(({ value, title }, index) => (
        <label key={value} className="choice">
          <input
            name={name}
            id={index === 0 ? id : `${id}-${index}`}
            type="checkbox"
            value={value}
            defaultChecked={chosen.includes(value)}
            onInput={onInput}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  )
}
