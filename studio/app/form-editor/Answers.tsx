import { useId, useState } from 'react'
import type { Json } from '../../../engine/format/edit-text.ts'
import { listAt, valueAt } from '../../../engine/format/json-value.ts'
import { optionsOf } from '../../../engine/format/keywords.ts'
import type { JsonPath } from '../../../engine/format/source.ts'
import type { FieldView } from '../../model/field-places.ts'
import { CheckControl } from './CheckControl.tsx'
import { Choose } from './Choose.tsx'
import { useEditor } from './editor-context.ts'
import { JsonValue } from './JsonValue.tsx'
import { Place } from './Place.tsx'
import { Problems } from './Problems.tsx'
import { TextControl } from './TextControl.tsx'

type AnswersProps = { readonly definition: JsonPath; readonly view: FieldView }

/** A text as the value that a file has for it: a number for a question with a number. */
const asValue = (text: string, { field }: FieldView): Json => {
  const isNumber = field.type === 'number' || field.type === 'integer'
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** The answer that a question starts with. */
export function DefaultAnswer({ definition, view }: AnswersProps) {
  const { content, original, edit } = useEditor()
  const path = [...definition, 'default']
  const value = valueAt(content, path)
  if (view.kind.name === 'yesNo') {
    const off = valueAt(original, path) === false ? false : undefined
    return (
      <CheckControl
        path={path}
        label="Checked at the start"
        isChecked={value === true}
        onChange={(isChecked) => edit([{ path, value: isChecked ? true : off }])}
      />
    )
  }
  if (view.kind.name === 'choice') {
    const choices = (optionsOf(view.field) ?? []).map(String).map((option) => ({ value: option, label: option }))
    return (
      <Place path={path}>
        <Choose
          label="Chosen at the start"
          value={typeof value === 'string' ? value : ''}
          choices={[{ value: '', label: 'None' }, ...choices]}
          onChoose={(chosen) => edit([{ path, value: chosen || undefined }])}
        />
        <Problems path={path} />
      </Place>
    )
  }
  if (Array.isArray(value))
    return <JsonValue path={path} label="Chosen at the start" reason="It is a list of options." />
  if (view.kind.answer === undefined || view.kind.name === 'choices') return null
  return (
    <TextControl
      path={path}
      label="Answer at the start"
      value={value === undefined ? '' : String(value)}
      onChange={(text) => edit([{ path, value: text === '' ? undefined : asValue(text, view) }])}
    />
  )
}

const LINE = '\n'

/** Answers that pass, one per line. */
export function Examples({ definition, view }: AnswersProps) {
  const id = useId()
  const { content, edit } = useEditor()
  const [draft, setDraft] = useState<string>()
  const path = [...definition, 'examples']
  const examples = listAt(content, path)
  if (view.kind.answer === undefined || optionsOf(view.field) || view.kind.name === 'yesNo') return null
  const written = examples.map(String).join(LINE)
  const change = (text: string) => {
    const lines = text.split(LINE).filter((line) => line.trim() !== '')
    setDraft(text)
    edit([{ path, value: lines.length === 0 ? undefined : lines.map((line) => asValue(line, view)) }])
  }
  return (
    <Place path={path}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Example answers <span className="field-optional">(optional)</span>
        </label>
        <textarea
          id={id}
          className="control"
          rows={2}
          value={draft ?? written}
          aria-describedby={`${id}-help ${id}-problems`}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setDraft(undefined)}
        />
        <p id={`${id}-help`} className="field-hint studio-help">
          Answers that pass all rules, one per line. The tests of the category type the first one.
        </p>
        <Problems path={path} id={`${id}-problems`} reach="all" />
      </div>
    </Place>
  )
}
