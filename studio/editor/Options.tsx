import { isObject, type Json, type JsonPath, listAt, textAt } from '../../engine/format/json.ts'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { RowButtons } from '../fields/Rows.tsx'
import { TextControl } from '../fields/TextControl.tsx'
import type { Scope } from '../model/field-paths.ts'
import { removeOption } from '../model/remove-field.ts'
import { AskMore } from './AskMore.tsx'
import { ManyOptions } from './ManyOptions.tsx'
import { useRemoval } from './use-removal.ts'

type OptionsProps = {
  /** Path of the object with `enum` or `oneOf`. */
  readonly path: JsonPath
  /** The question, if conditions of the file can test it. */
  readonly question?: { readonly scope: Scope; readonly name: string }
}

/** The options of a question. */
export function Options({ path, question }: OptionsProps) {
  const { content, edit } = useEditor()
  const isTitled = listAt(content, [...path, 'oneOf']).length > 0
  const list = [...path, isTitled ? 'oneOf' : 'enum']
  const options = listAt(content, list)
  const values = options.map((option) => (isObject(option) ? String(option.const ?? '') : String(option)))
  const optionFor = (text: string): Json => (isTitled ? { const: text, title: text } : text)
  const add = () => edit([{ path: [...list, options.length], value: optionFor(newOption(values)) }])
  const convert = () => {
    const next: Json = isTitled
      ? options.map((option) => textAt(option, ['title']) ?? '')
      : values.map((value) => ({ const: value, title: value }))
    edit([
      { path: list, value: undefined },
      { path: [...path, isTitled ? 'enum' : 'oneOf'], value: next },
    ])
  }
  return (
    <fieldset aria-label="Options">
      <h4>Options</h4>
      {options.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
        <div key={index} className="studio-option">
          <OptionTexts path={[...list, index]} name={`Option ${index + 1}`} isTitled={isTitled} />
          {question ? (
            <TestedOption {...question} list={list} index={index} />
          ) : (
            <RowButtons path={list} index={index} length={options.length} name={`option ${index + 1}`} />
          )}
          <OtherDiagnostics paths={[[...list, index]]} />
        </div>
      ))}
      <div className="studio-row">
        <button type="button" className="button button-secondary button-small" onClick={add}>
          Add an option
        </button>
        <button type="button" className="button button-quiet button-small" onClick={convert}>
          {isTitled ? 'Send the text that is shown' : 'Send a different value'}
        </button>
      </div>
      <ManyOptions list={list} values={values} optionFor={optionFor} />
      <Diagnostics path={list} />
    </fieldset>
  )
}

type TestedOptionProps = {
  readonly scope: Scope
  readonly name: string
  readonly list: JsonPath
  readonly index: number
}

/** The buttons of an option that conditions can test, and what is asked when it is chosen. */
function TestedOption({ scope, name, list, index }: TestedOptionProps) {
  const { content, edit } = useEditor()
  const removeAll = useRemoval(scope)
  const path = [...list, index]
  const value = textAt(content, path) ?? textAt(content, [...path, 'const']) ?? ''
  const title = textAt(content, [...path, 'title']) ?? value
  const remove = () => {
    const removed = removeOption(content, scope, name, path)
    const isAlone = removed.questions.length === 0 && removed.conditions === 0
    if (isAlone) edit(removed.edits)
    else removeAll(`“${title}”`, removed)
  }
  return (
    <>
      <RowButtons
        path={list}
        index={index}
        length={listAt(content, list).length}
        name={`option ${index + 1}`}
        onRemove={remove}
      />
      <AskMore scope={scope} name={name} value={value} title={title} />
    </>
  )
}

function newOption(taken: readonly string[]): string {
  const names = Array.from({ length: taken.length + 1 }, (_, index) => `Option ${taken.length + 1 + index}`)
  return names.find((name) => !taken.includes(name)) ?? 'Option'
}

function OptionTexts({ path, name, isTitled }: { path: JsonPath; name: string; isTitled: boolean }) {
  const { content, edit } = useEditor()
  const set = (at: JsonPath) => (text: string) => edit([{ path: at, value: text }])
  if (!isTitled) return <TextControl path={path} label={name} value={textAt(content, path)} onChange={set(path)} />
  const [title, value] = [
    [...path, 'title'],
    [...path, 'const'],
  ]
  return (
    <>
      <TextControl path={title} label={name} value={textAt(content, title)} onChange={set(title)} />
      <TextControl path={value} value={textAt(content, value)} onChange={set(value)} />
    </>
  )
}
