import type { WidgetProps } from '@rjsf/utils'
import type { FocusEvent } from 'react'
import { type ControlOptions, useAnswer, useControlAttributes } from '../control.ts'

const read = (input: HTMLInputElement) => input.value
const write = (input: HTMLInputElement, text: string) => {
  input.value = text
}

/** Today in the visitor's time zone, as YYYY-MM-DD. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** One line of text, a number or a date. The picker of a date is told to start today when it is about to open. */
export function TextInput(props: WidgetProps) {
  const { ref, initial, onInput } = useAnswer(props.name, read, write)
  const attributes = useControlAttributes(props)
  const { inputType = 'text', unit, min } = props.options as ControlOptions
  const isDate = props.schema.format === 'date'
  const hintMinimum = (event: FocusEvent<HTMLInputElement>) => {
    event.target.min = today()
  }
  const input = (
    <input
      {...attributes}
      ref={ref}
      className="control"
      type={isDate ? 'date' : inputType}
      placeholder={isDate ? undefined : props.placeholder || undefined}
      defaultValue={initial}
      onInput={onInput}
      onFocus={isDate && min === 'today' ? hintMinimum : undefined}
    />
  )
  return unit ? (
    <div className="control-unit">
      {input}
      <span className="unit">{unit}</span>
    </div>
  ) : (
    input
  )
}
