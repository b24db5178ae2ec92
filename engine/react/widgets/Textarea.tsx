import { controlAttributes, useControl, valueText, type WidgetProps } from './control.ts'

/** Several lines of text. */
export function Textarea(props: WidgetProps) {
  const { ref, initial } = useControl<HTMLTextAreaElement>(props.field.path, valueText)
  const { rows = 3 } = props.ui['ui:options'] ?? {}
  return (
    <textarea
      {...controlAttributes(props)}
      ref={ref}
      className="wizard-control"
      rows={rows}
      placeholder={props.ui['ui:placeholder']}
      defaultValue={initial}
    />
  )
}
