import { isObject, type Json, type JsonPath, listAt, textAt } from '../../engine/format/json.ts'
import { type Editor, useEditor, useQuestion } from '../fields/editor-context.ts'
import { RowButtons, type RowButtonsProps } from '../fields/RowButtons.tsx'
import type { ListOptions } from '../fields/templates.tsx'
import { removeOption } from '../model/question/remove.ts'
import { renameAnswers } from '../model/question/rename-answers.ts'
import { dropFocus } from '../parts/drop-focus.ts'
import { AskMore } from './AskMore.tsx'
import { ManyOptions } from './ManyOptions.tsx'
import { useRemoval } from './use-removal.ts'

/** Whether a list has an object for each option, with the value sent and the text shown. */
const isTitled = (list: JsonPath) => list.at(-1) === 'oneOf'

const valuesAt = (content: unknown, list: JsonPath): string[] =>
  listAt(content, list).map((option) => (isObject(option) ? String(option.const ?? '') : String(option)))

const optionFor = (list: JsonPath, text: string): Json => (isTitled(list) ? { const: text, title: text } : text)

function newOption({ draft }: Editor, list: JsonPath): Json {
  const taken = valuesAt(draft.content, list)
  const names = Array.from({ length: taken.length + 1 }, (_, index) => `Option ${taken.length + 1 + index}`)
  return optionFor(list, names.find((name) => !taken.includes(name)) ?? 'Option')
}

/** Turns the options into plain texts, or into values with a text each. Adds several at once. */
function BelowOptions({ path }: { readonly path: JsonPath }) {
  const { draft, edit, select } = useEditor()
  const { name } = useQuestion()
  const options = listAt(draft.content, path)
  const values = valuesAt(draft.content, path)
  const convert = () => {
    const next: Json[] = isTitled(path)
      ? options.map((option) => textAt(option, ['title']) ?? '')
      : values.map((value) => ({ const: value, title: value }))
    const converted = [...path.slice(0, -1), isTitled(path) ? 'enum' : 'oneOf']
    // The button goes with the list. The editor focuses the new one.
    dropFocus()
    const renamed = new Map(isTitled(path) ? values.map((value, index) => [value, String(next[index])]) : [])
    edit([{ path, value: undefined }, { path: converted, value: next }, ...renameAnswers(draft, name, renamed)])
    select(converted)
  }
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={convert}>
        {isTitled(path) ? 'Send the text that is shown' : 'Send a different value'}
      </button>
      <ManyOptions list={path} values={values} optionFor={(text) => optionFor(path, text)} />
    </>
  )
}

/** The buttons of an option. If conditions can test it, also what is asked when it is chosen. */
function OptionButtons(props: RowButtonsProps) {
  const { draft } = useEditor()
  return draft.isShared ? <RowButtons {...props} /> : <TestedOption {...props} />
}

function TestedOption(props: RowButtonsProps) {
  const { draft } = useEditor()
  const { content } = draft
  const { name } = useQuestion()
  const removeAll = useRemoval()
  const path = [...props.path, props.index]
  const value = textAt(content, path) ?? textAt(content, [...path, 'const']) ?? ''
  const title = textAt(content, [...path, 'title']) ?? value
  const remove = () => removeAll(`“${title}”`, removeOption(draft, name, path))
  return (
    <>
      <RowButtons {...props} onRemove={remove} />
      <AskMore name={name} value={value} title={title} />
    </>
  )
}

/** How the options of a question are drawn. */
export const OPTIONS: ListOptions = {
  newItem: newOption,
  ItemButtons: OptionButtons,
  Below: BelowOptions,
  isOnlyIfWritten: true,
}
