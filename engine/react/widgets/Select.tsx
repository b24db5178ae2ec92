import { optionsOf } from '../../form/options.ts'
import { type ControlProps, useAnswer, useControlAttributes } from '../control.ts'
import { useWizard } from '../wizard-context.ts'

const read = (select: HTMLSelectElement) => select.value
const write = (select: HTMLSelectElement, text: string) => {
  select.value = text
}

/** One of several options, as a native select. */
export function Select(props: ControlProps) {
  const { texts } = useWizard().variant
  const { ref, initial, onInput } = useAnswer(props.field.path, read, write)
  return (
    <select {...useControlAttributes(props)} ref={ref} className="control" defaultValue={initial} onChange={onInput}>
      <option value="">{props.ui['ui:placeholder'] ?? texts.choose}</option>
      {optionsOf(props.field.schema).map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}
