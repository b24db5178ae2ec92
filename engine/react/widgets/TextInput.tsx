import { type FocusEvent, useLayoutEffect } from 'react'
import { type ControlProps, unitId, useAnswer, useControlAttributes } from '../control.ts'
import { useEnterKeyHint } from '../enter-key.ts'

const read = (input: HTMLInputElement) => input.value
const write = (input: HTMLInputElement, text: string) => {
  input.value = text
}

/** Today in the visitor's time zone, as YYYY-MM-DD. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** One line of text, a number or a date. The picker of a date is told to start today when it is about to open. */
export function TextInput(props: ControlProps) {
  const { ref, initial, onInput } = useAnswer(props.field.path, read, write)
  const attributes = useControlAttributes(props)
  const { inputType = 'text', unit, min, enterkeyhint } = props.ui['ui:options'] ?? {}
  const enterKeyHint = useEnterKeyHint(props.field.path)
  const isDate = props.field.schema.format === 'date'
  // No selector tells a date that is given from an empty one.
  const markFilled = () => isDate && ref.current?.toggleAttribute('data-filled', ref.current.value !== '')
  useLayoutEffect(() => void markFilled())
  const hintMinimum = (event: FocusEvent<HTMLInputElement>) => {
    event.target.min = today()
  }
  const input = (
    <input
      {...attributes}
      ref={ref}
      className="control"
      type={isDate ? 'date' : inputType}
      enterKeyHint={enterkeyhint ?? enterKeyHint}
      placeholder={isDate ? undefined : props.ui['ui:placeholder']}
      defaultValue={initial}
      onInput={() => {
        onInput()
        markFilled()
      }}
      onFocus={isDate && min === 'today' ? hintMinimum : undefined}
    />
  )
  return unit ? (
    <div className="control-unit">
      {input}
      <span className="unit" id={unitId(attributes.id)}>
        {unit}
      </span>
    </div>
  ) : (
    input
  )
}
