import { useId, useState } from 'react'
import type { Json } from '../../../engine/format/edit-text.ts'
import { valueAt } from '../../../engine/format/json-value.ts'
import type { JsonPath } from '../../../engine/format/source.ts'
import { useEditor } from './editor-context.ts'
import { Place } from './Place.tsx'
import { Problems } from './Problems.tsx'

type JsonValueProps = {
  readonly path: JsonPath
  readonly label: string
  /** Why the value is shown as JSON. */
  readonly reason: string
}

function parsed(text: string): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** A value that has no controls of its own, as JSON. What is typed is taken over as soon as it is JSON. */
export function JsonValue({ path, label, reason }: JsonValueProps) {
  const id = useId()
  const { content, edit } = useEditor()
  const [draft, setDraft] = useState<string>()
  const written = JSON.stringify(valueAt(content, path), null, 2) ?? ''
  const change = (text: string) => {
    const result = parsed(text)
    setDraft(text)
    if (result) edit([{ path, value: result.value }])
  }
  return (
    <Place path={path}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-reason`} className="field-hint">
          {reason} Edit it here or in the JSON editor.
        </p>
        <textarea
          id={id}
          className="control studio-json"
          rows={Math.min(16, (draft ?? written).split('\n').length + 1)}
          spellCheck={false}
          value={draft ?? written}
          aria-describedby={`${id}-reason`}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setDraft(undefined)}
        />
        {draft !== undefined && !parsed(draft) && <p className="field-message">This is not JSON yet.</p>}
        <Problems path={path} reach="all" />
      </div>
    </Place>
  )
}
