import type { WidgetProps } from '@rjsf/utils'
import { useRef } from 'react'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import { fieldNames } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'
import { useEditor } from './editor-context.ts'
import { useControlAttributes } from './use-control-attributes.ts'

/** The subject of the email, with a button for each answer that can be put into it. */
export function SubjectWidget({ id, value, onChange }: WidgetProps) {
  const attributes = useControlAttributes(id)
  const { content, surroundings } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const text = typeof value === 'string' ? value : ''
  const insert = (name: string) => {
    const start = input.current?.selectionStart ?? text.length
    const end = input.current?.selectionEnd ?? start
    onChange(`${text.slice(0, start)}{${name}}${text.slice(end)}`)
  }
  const chips = [
    { name: 'category', label: 'Category' },
    ...fieldNames(content, FORM_SCOPE).map((name) => ({
      name,
      label: titleOf(content, FORM_SCOPE, name, surroundings.shared),
    })),
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
