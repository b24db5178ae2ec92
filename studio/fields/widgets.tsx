import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useHasLines } from './TextControl.tsx'

/** Ids of the elements that describe a control of an RJSF form. */
const describedBy = (id: string) => `${id}__help ${id}__diagnostics`

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

function TextWidget(props: WidgetProps) {
  const { id, value, onChange, placeholder, schema } = props
  const isLong = useHasLines(textOf(value))
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  if (isLong) return <TextareaWidget {...props} />
  return (
    <input
      id={id}
      className="wizard-control"
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      value={textOf(value)}
      placeholder={placeholder}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

function TextareaWidget({ id, value, onChange, placeholder }: WidgetProps) {
  return (
    <textarea
      id={id}
      className="wizard-control"
      rows={3}
      value={textOf(value)}
      placeholder={placeholder}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

function CheckboxWidget({ id, value, onChange, label }: WidgetProps) {
  return (
    <label className="wizard-choice">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        aria-describedby={describedBy(id)}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
      />
      <span>{label}</span>
    </label>
  )
}

function SelectWidget({ id, value, onChange, options, placeholder }: WidgetProps) {
  const { enumOptions = [] } = options
  const written = textOf(value)
  const isKnown = written === '' || enumOptions.some((option) => String(option.value) === written)
  return (
    <select
      id={id}
      className="wizard-control"
      value={written}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(enumOptions.find((option) => String(option.value) === target.value)?.value)}
    >
      <option value="">{placeholder || 'Default'}</option>
      {!isKnown && <option value={written}>{written}</option>}
      {enumOptions.map(
        (option): ReactNode => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ),
      )}
    </select>
  )
}

/** The widgets of RJSF with the product's classes. */
export const WIDGETS = { TextWidget, TextareaWidget, CheckboxWidget, SelectWidget }
