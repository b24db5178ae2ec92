import { isMoney } from '../../words/numbers.ts'
import { controlAttributes, unitId, useControl, valueText, type WidgetProps } from './control.ts'

/** One line of text or a number, with the unit of the number beside it: `$` before it, others after it. */
export function TextInput(props: WidgetProps) {
  const { ref, initial } = useControl<HTMLInputElement>(props.field.path, valueText)
  const attributes = controlAttributes(props)
  const { inputType = 'text', unit, enterkeyhint } = props.ui['ui:options'] ?? {}
  const input = (
    <input
      {...attributes}
      ref={ref}
      className="wizard-control"
      type={inputType}
      enterKeyHint={enterkeyhint ?? props.enterKey}
      placeholder={props.ui['ui:placeholder']}
      defaultValue={initial}
    />
  )
  if (!unit) return input
  return (
    <div className="wizard-unit" data-side={isMoney(unit) ? 'before' : 'after'}>
      {input}
      <span id={unitId(attributes.id)}>{unit}</span>
    </div>
  )
}
