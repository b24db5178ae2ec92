import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { ownValue, textAt, valueAt } from '../../engine/format/json.ts'
import type { Part } from '../../engine/format/meta-schema.ts'
import { DEFAULTS } from '../../engine/format/resolve/fill-in.ts'
import { lowercaseFirst } from '../model/words.ts'
import { useEditor, useInherited, useOwnPath } from './editor-context.ts'
import { useHasLines } from './TextControl.tsx'
import { useControlAttributes } from './use-control-attributes.ts'

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** A key without a text goes; an item of a list stays, and is empty. */
const useWritten = () => {
  const isItem = typeof useOwnPath().at(-1) === 'number'
  return (text: string) => (text === '' && !isItem ? undefined : text)
}

function TextWidget(props: WidgetProps) {
  const { id, value, onChange, schema } = props
  const isLong = useHasLines(textOf(value))
  const attributes = useControlAttributes(id)
  const placeholder = useInherited()
  const written = useWritten()
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  if (isLong) return <TextareaWidget {...props} />
  return (
    <input
      className="wizard-control"
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      value={textOf(value)}
      placeholder={placeholder}
      {...attributes}
      onChange={({ target }) => onChange(written(target.value))}
    />
  )
}

function TextareaWidget({ id, value, onChange }: WidgetProps) {
  const attributes = useControlAttributes(id)
  const placeholder = useInherited()
  const written = useWritten()
  return (
    <textarea
      className="wizard-control"
      rows={3}
      value={textOf(value)}
      placeholder={placeholder}
      {...attributes}
      onChange={({ target }) => onChange(written(target.value))}
    />
  )
}

/** Unchecked, the key goes, unless the file had `false`. */
function CheckboxWidget({ id, value, onChange, schema, label }: WidgetProps) {
  const attributes = useControlAttributes(id)
  const { draft } = useEditor()
  const off = valueAt(draft.original, useOwnPath()) === false ? false : undefined
  return (
    <label className="wizard-choice">
      <input
        type="checkbox"
        checked={value === true}
        {...attributes}
        onChange={({ target }) => onChange(target.checked ? true : off)}
      />
      <span>{schema.title ?? label}</span>
    </label>
  )
}

/** The words for a value of a list to choose from. */
const wordsFor = ({ enumNames }: Part, value: unknown): string => ownValue(enumNames, String(value)) ?? String(value)

function SelectWidget(props: WidgetProps) {
  const { id, value, onChange, options, schema, required, multiple } = props
  const attributes = useControlAttributes(id)
  const path = useOwnPath()
  const { draft } = useEditor()
  if (multiple) return <CheckboxesWidget {...props} />
  const part = schema as Part
  const { enumOptions = [] } = options
  const written = textOf(value)
  const isKnown = written === '' || enumOptions.some((option) => String(option.value) === written)
  const usual = textAt(DEFAULTS, [path.at(-1) ?? ''])
  const isChosen = [value, valueAt(draft.original, path)].includes(usual)
  const choices = enumOptions.filter((option) => option.value !== usual || isChosen)
  return (
    <select
      className="wizard-control"
      value={written}
      {...attributes}
      onChange={({ target }) => onChange(enumOptions.find((option) => String(option.value) === target.value)?.value)}
    >
      {(!required || written === '') && (
        <option value="">
          {usual ? `Default: ${lowercaseFirst(wordsFor(part, usual))}` : wordsFor(part, '') || 'Default'}
        </option>
      )}
      {!isKnown && <option value={written}>{written}</option>}
      {choices.map(
        (option): ReactNode => (
          <option key={String(option.value)} value={String(option.value)}>
            {wordsFor(part, option.value)}
          </option>
        ),
      )}
    </select>
  )
}

/** Any of several values. Those that are no longer offered stay, so that only a press removes them. */
function CheckboxesWidget({ value, onChange, options, schema }: WidgetProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const offered = (options.enumOptions ?? []).map((option): unknown => option.value)
  const { items = {} } = schema as Part
  const boxes = [...new Set([...offered, ...chosen])].map((each) => (
    <label key={String(each)} className="wizard-choice">
      <input
        type="checkbox"
        checked={chosen.includes(each)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))
        }
      />
      <span>{wordsFor(items, each)}</span>
    </label>
  ))
  return <div className="studio-boxes">{boxes}</div>
}

/** The widgets of RJSF with the product's classes. */
export const WIDGETS = { TextWidget, TextareaWidget, CheckboxWidget, SelectWidget }
