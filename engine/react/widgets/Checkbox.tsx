import { type ControlText, controlAttributes, useControl, type WidgetProps } from './control.ts'

const checkboxText: ControlText<HTMLInputElement> = {
  read: (input) => (input.checked ? 'true' : ''),
  write: (input, text) => {
    input.checked = text === 'true'
  },
}

/** A checkbox with its label behind it. Unchecked counts as not answered. */
export function Checkbox(props: WidgetProps) {
  const { ref, initial } = useControl(props.field.path, checkboxText)
  return (
    <label className="wizard-choice">
      <input {...controlAttributes(props)} ref={ref} type="checkbox" value="true" defaultChecked={initial === 'true'} />
      <span>{props.title}</span>
    </label>
  )
}
