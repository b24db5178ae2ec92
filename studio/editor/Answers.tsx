import { useId, useState } from 'react'
import { isNumeric } from '../../engine/form/kinds.ts'
import { type Json, type JsonPath, listAt, textAt, valueAt } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import { optionsOf } from '../../engine/format/reading/rules.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { CheckControl } from '../fields/CheckControl.tsx'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { JsonValue } from '../fields/JsonValue.tsx'
import { Rows } from '../fields/Rows.tsx'
import { TextControl } from '../fields/TextControl.tsx'
import type { FieldView } from '../model/field-view.ts'
import { keyTitle } from '../model/key-title.ts'

type AnswersProps = { readonly definition: JsonPath; readonly view: FieldView }

/** A text as a value of the file: a number if the answer is a number. */
const asValue = (text: string, { field }: FieldView): Json => {
  return isNumeric(field) && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** The default answer of a question. */
export function DefaultAnswer({ definition, view }: AnswersProps) {
  const { content, original, edit } = useEditor()
  const path = [...definition, 'default']
  const value = valueAt(content, path)
  if (view.kind.name === 'yesNo') {
    const off = valueAt(original, path) === false ? false : undefined
    return (
      <CheckControl
        path={path}
        label="Checked by default"
        isChecked={value === true}
        onChange={(isChecked) => edit([{ path, value: isChecked ? true : off }])}
      />
    )
  }
  if (view.kind.name === 'choice') {
    const choices = (optionsOf(view.field) ?? []).map(String).map((option) => ({ value: option, label: option }))
    return (
      <AtPath path={path}>
        <Choose
          label="Chosen by default"
          value={typeof value === 'string' ? value : ''}
          choices={[{ value: '', label: 'None' }, ...choices]}
          onChoose={(chosen) => edit([{ path, value: chosen || undefined }])}
        />
        <Diagnostics path={path} />
      </AtPath>
    )
  }
  if (Array.isArray(value)) return <JsonValue path={path} label="Chosen by default" reason="It is a list of options." />
  if (view.kind.answer === undefined || view.kind.name === 'choices') return null
  return (
    <TextControl
      path={path}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => edit([{ path, value: text === '' ? undefined : asValue(text, view) }])}
    />
  )
}

const LINE = '\n'

/** Answers that pass. Each has its own control if an answer has, or can have, several lines. */
export function Examples({ definition, view }: AnswersProps) {
  const { content } = useEditor()
  const path = [...definition, 'examples']
  const examples = listAt(content, path)
  const isTyped = view.kind.answer !== undefined && !optionsOf(view.field) && view.kind.name !== 'yesNo'
  const hasOthers = examples.some((example) => typeof example === 'object')
  if (examples.length > 0 && (hasOthers || !isTyped))
    return <JsonValue path={path} reason="They are lists, or options." />
  if (!isTyped) return null
  const hasLines = view.kind.name === 'longText' || examples.some((example) => String(example).includes(LINE))
  return (
    <AtPath path={path}>
      {hasLines ? <LongExamples path={path} /> : <ShortExamples path={path} examples={examples} view={view} />}
    </AtPath>
  )
}

/** Answers of several lines. */
function LongExamples({ path }: { path: JsonPath }) {
  const { content, edit } = useEditor()
  const { length } = listAt(content, path)
  const { title, description } = partAt(path)
  return (
    <fieldset aria-label={title}>
      <h4>{title}</h4>
      <p className="wizard-hint">{description}</p>
      <Rows path={path} item="example">
        {(example, index) => (
          <TextControl
            path={example}
            label={`Example answer ${index + 1}`}
            rows={3}
            value={textAt(content, example)}
            onChange={(text) => edit([{ path: example, value: text }])}
          />
        )}
      </Rows>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => edit([{ path: [...path, length], value: 'An example answer' }])}
      >
        Add an example answer
      </button>
      <Diagnostics path={path} />
    </fieldset>
  )
}

type ShortExamplesProps = {
  readonly path: JsonPath
  readonly examples: readonly unknown[]
  readonly view: FieldView
}

/** Answers of one line each. */
function ShortExamples({ path, examples, view }: ShortExamplesProps) {
  const id = useId()
  const { edit } = useEditor()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    const lines = text.split(LINE).filter((line) => line.trim() !== '')
    setTyped(text)
    edit([{ path, value: lines.length === 0 ? undefined : lines.map((line) => asValue(line, view)) }])
  }
  return (
    <div className="wizard-field">
      <label className="wizard-label" htmlFor={id}>
        {keyTitle(path)} <span className="wizard-optional">(optional)</span>
      </label>
      <textarea
        id={id}
        className="wizard-control"
        rows={2}
        value={typed ?? examples.map(String).join(LINE)}
        aria-describedby={`${id}-help ${id}-diagnostics`}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <p id={`${id}-help`} className="wizard-hint studio-help">
        Answers that pass all rules, one per line. The tests of the category use the first one.
      </p>
      <Diagnostics path={path} id={`${id}-diagnostics`} reach="all" />
    </div>
  )
}
