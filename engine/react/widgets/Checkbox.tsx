import { type ControlProps, useAnswer, useControlAttributes } from '../control.ts'

const read = (input: HTMLInputElement) => (input.checked ? 'true' : '')
const write = (input: HTMLInputElement, text: string) => {
  input.checked = text === 'true'
}

/** A box to tick, with its label behind it. Not ticked counts as not answered. */
export function Checkbox(props: ControlProps) {
  const { ref, initial, onInput } = useAnswer(props.field.path, read, write)
  return (
    <label className="choice">
      <input
        {...useControlAttributes(props)}
        ref={ref}
        type="checkbox"
        value="true"
        defaultChecked={initial === 'true'}
        onChange={onInput}
      />
      <span>{props.title}</span>
    </label>
  )
}
