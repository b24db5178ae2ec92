import { type ControlProps, useAnswer, useControlAttributes } from '../control.ts'

const read = (textarea: HTMLTextAreaElement) => textarea.value
const write = (textarea: HTMLTextAreaElement, text: string) => {
  textarea.value = text
}

/** Several lines of text. */
export function Textarea(props: ControlProps) {
  const { ref, initial, onInput } = useAnswer(props.field.path, read, write)
  const { rows = 3 } = props.ui['ui:options'] ?? {}
  return (
    <textarea
      {...useControlAttributes(props)}
      ref={ref}
      className="control"
      rows={rows}
      placeholder={props.ui['ui:placeholder']}
      defaultValue={initial}
      onInput={onInput}
    />
  )
}
