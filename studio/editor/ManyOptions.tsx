import { useId, useState } from 'react'
import type { Json, JsonPath } from '../../engine/format/json.ts'
import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'

/** The lines of a text that are new options. */
const newOptions = (text: string, taken: readonly string[]): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '' && !taken.includes(line))

type ManyOptionsProps = {
  /** Path of the list of options. */
  readonly list: JsonPath
  /** The options that it has. */
  readonly values: readonly string[]
  readonly optionFor: (text: string) => Json
}

/** A button that opens a text with one option per line, such as a pasted list, and adds them at the end. */
export function ManyOptions({ list, values, optionFor }: ManyOptionsProps) {
  const id = useId()
  const { edit } = useEditor()
  const [text, setText] = useState<string>()
  const { part, press } = useFocusAfterPress<HTMLDivElement>()
  const open = press(() => setText(''))
  const close = press(() => setText(undefined))
  const add = () => {
    const added = newOptions(text ?? '', values)
    if (added.length > 0)
      edit(added.map((option, index) => ({ path: [...list, values.length + index], insert: optionFor(option) })))
    close()
  }
  return (
    <div ref={part} className="studio-replaced">
      {text === undefined ? (
        <button type="button" className="button button-quiet button-small" onClick={open}>
          Add several options
        </button>
      ) : (
        <div className="wizard-field">
          <label className="wizard-label" htmlFor={id}>
            Options to add, one per line
          </label>
          <textarea
            id={id}
            className="wizard-control"
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="studio-row">
            <button type="button" className="button button-secondary button-small" onClick={add}>
              Add these options
            </button>
            <button type="button" className="button button-quiet button-small" onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
