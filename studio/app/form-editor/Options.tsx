import { isObject, type Json, type JsonPath, listAt, textAt } from '../../../engine/format/json.ts'
import { Diagnostics } from './Diagnostics.tsx'
import { useEditor } from './editor-context.ts'
import { OtherDiagnostics } from './OtherDiagnostics.tsx'
import { RowButtons } from './Rows.tsx'
import { TextControl } from './TextControl.tsx'

/** The options of a question. @param path path of the object with `enum` or `oneOf` */
export function Options({ path }: { path: JsonPath }) {
  const { content, edit } = useEditor()
  const isTitled = listAt(content, [...path, 'oneOf']).length > 0
  const list = [...path, isTitled ? 'oneOf' : 'enum']
  const options = listAt(content, list)
  const values = options.map((option) => (isObject(option) ? String(option.const ?? '') : String(option)))
  const add = () => {
    const text = newOption(values)
    edit([{ path: [...list, options.length], value: isTitled ? { const: text, title: text } : text }])
  }
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
          <RowButtons path={list} index={index} length={options.length} name={`option ${index + 1}`} />
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
      <Diagnostics path={list} />
    </fieldset>
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
