import { useId } from 'react'
import { type Json, type JsonPath, valueAt } from '../../engine/format/json.ts'
import { keyTitle } from '../model/key-title.ts'
import { AtPath } from './AtPath.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { useEditor } from './editor-context.ts'
import { useParsedInput } from './use-parsed-input.ts'

type JsonValueProps = {
  readonly path: JsonPath
  /** Without one, the title of the key. */
  readonly label?: string
  /** The reason why the value is shown as JSON. */
  readonly reason: string
}

function parsed(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** A value without controls of its own, as JSON. The typed text is used as soon as it is valid JSON. */
export function JsonValue({ path, label = keyTitle(path), reason }: JsonValueProps) {
  const id = useId()
  const { draft, edit } = useEditor()
  const { text, isInvalid, change, leave } = useParsedInput({
    value: valueAt(draft.content, path),
    print: (value) => JSON.stringify(value, null, 2) ?? '',
    parse: parsed,
    onValue: (value) => edit([{ path, value }]),
  })
  return (
    <AtPath path={path}>
      <div className="wizard-field">
        <label className="wizard-label" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-reason`} className="wizard-hint">
          {reason} Edit it here or in the JSON editor.
        </p>
        <textarea
          id={id}
          className="wizard-control studio-json"
          rows={Math.min(16, text.split('\n').length + 1)}
          spellCheck={false}
          value={text}
          aria-describedby={`${id}-reason ${id}-advice`}
          onChange={({ target }) => change(target.value)}
          onBlur={leave}
        />
        {isInvalid && (
          <p id={`${id}-advice`} className="wizard-message">
            This isn't valid JSON yet, so the file keeps the previous value.
          </p>
        )}
        <Diagnostics path={path} reach="all" />
      </div>
    </AtPath>
  )
}
