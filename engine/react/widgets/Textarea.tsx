import type { WidgetProps } from '@rjsf/utils'
import { type ControlOptions, useAnswer, useControlAttributes } from '../control.ts'

const read = (textarea: HTMLTextAreaElement) => textarea.value
const write = (textarea: HTMLTextAreaElement, text: string) => {
  textarea.value = text
}

/** Several lines of text. */
export function Textarea(props: WidgetProps) {
  const { ref, initial, onInput } = useAnswer(props.name, read, write)
  const { rows = 3 } = props.options as ControlOptions
  return (
    <textarea
      {...useControlAttributes(props)}
      ref={ref}
      className="control"
      rows={rows}
      placeholder={props.placeholder || undefined}
      defaultValue={initial}
      onInput={onInput}
    />
  )
}
