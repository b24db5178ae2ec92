import { type FocusEvent, useLayoutEffect } from 'react'
import { today } from '../../words/day.ts'
import { useFormContext } from '../context/form-context.ts'
import { type ControlText, controlAttributes, useControl, type WidgetProps } from './control.ts'
import { DatePicks } from './DatePicks.tsx'

/** No CSS selector tells a date that is given from an empty one. */
const markFilled = (input: HTMLInputElement) => input.toggleAttribute('data-filled', input.value !== '')

const dateText: ControlText<HTMLInputElement> = {
  read: (input) => input.value,
  write: (input, text) => {
    input.value = text
    markFilled(input)
  },
}

/** The picker is told to start today when it is about to open, so that prerendered HTML has no date in it. */
const startToday = ({ target }: FocusEvent<HTMLInputElement>) => {
  target.min = today()
}

/** A date, with the browser's own picker. */
export function DateInput(props: WidgetProps) {
  const { wizard } = useFormContext()
  const { ref, initial, onInput } = useControl(props.field.path, dateText)
  const { min, enterkeyhint } = props.ui['ui:options'] ?? {}
  useLayoutEffect(() => {
    if (ref.current) markFilled(ref.current)
  }, [ref])
  const input = (
    <input
      {...controlAttributes(props)}
      ref={ref}
      className="control"
      type="date"
      enterKeyHint={enterkeyhint ?? props.enterKey}
      defaultValue={initial}
      onInput={({ currentTarget }) => {
        onInput()
        markFilled(currentTarget)
        // A date that is picked is complete, and often the last answer before Continue.
        wizard.findDoubts()
      }}
      onFocus={min === 'today' ? startToday : undefined}
    />
  )
  if (min !== 'today') return input
  return (
    <div className="control-date">
      {input}
      <DatePicks path={props.field.path} texts={props.texts} />
    </div>
  )
}
