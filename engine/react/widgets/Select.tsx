import { optionsOf } from '../../form/values.ts'
import { controlAttributes, useControl, valueText, type WidgetProps } from './control.ts'

/** One of several options, as a native select. */
export function Select(props: WidgetProps) {
  const { ref, initial } = useControl<HTMLSelectElement>(props.field.path, valueText)
  return (
    <select {...controlAttributes(props)} ref={ref} className="wizard-control" defaultValue={initial}>
      <option value="">{props.ui['ui:placeholder'] ?? props.texts.choose}</option>
      {optionsOf(props.field.schema).map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}
