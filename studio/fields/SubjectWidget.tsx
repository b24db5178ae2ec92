import type { WidgetProps } from '@rjsf/utils'
import { useRef } from 'react'
import { useEditor } from './editor-context.ts'
import { useControlAttributes } from './use-control-attributes.ts'

/** The subject of the email, with a button for each answer that can be put into it. */
export function SubjectWidget({ id, value, onChange }: WidgetProps) {
  const attributes = useControlAttributes(id)
  const { draft } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const text = typeof value === 'string' ? value : ''
  const insert = (name: string) => {
    const start = input.current?.selectionStart ?? text.length
    const end = input.current?.selectionEnd ?? start
    onChange(`${text.slice(0, start)}{${name}}${text.slice(end)}`)
  }
  const chips = [
    { name: 'category', label: 'Category' },
    ...draft.names.map((name) => ({ name, label: draft.title(name) })),
  ].filter(({ name }) => !text.includes(`{${name}}`))
  return (
    <>
      <input
        ref={input}
        className="wizard-control"
        type="text"
        value={text}
        {...attributes}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      <details className="studio-details">
        <summary>Put an answer into the subject</summary>
        <div className="studio-chips">
          {chips.map(({ name, label }) => (
            <button key={name} type="button" className="studio-chip" onClick={() => insert(name)}>
              {label}
            </button>
          ))}
        </div>
      </details>
    </>
  )
}
