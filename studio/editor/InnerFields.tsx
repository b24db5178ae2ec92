import type { ReactNode } from 'react'
import { isWithin } from '../../engine/format/json.ts'
import { DiagnosticCount } from '../fields/Diagnostics.tsx'
import { EditorContext, useEditor, useMarks } from '../fields/editor-context.ts'
import type { Draft } from '../model/question/draft.ts'
import { Conditions } from './Conditions.tsx'
import { FieldPalette } from './Palette.tsx'

type InnerFieldsProps = {
  /** The questions of each item of a group, or of an address. */
  readonly draft: Draft
  /** The editor of a question. */
  readonly children: (name: string) => ReactNode
}

/** The questions of each item of a group, or of an address. */
export function InnerFields({ draft, children }: InnerFieldsProps) {
  const editor = useEditor()
  const { selection } = useMarks()
  const { schema } = draft.scope
  const open = draft.names.find((name) => draft.parts(name).some((path) => selection && isWithin(selection, path)))
  const outer = draft.isGroup ? schema.slice(0, -1) : schema
  const toggle = (name: string) => editor.select(open === name ? outer : draft.definitions(name)[0])
  return (
    <EditorContext value={{ ...editor, draft }}>
      <fieldset className="studio-inner" aria-label="Questions inside">
        <h4>{draft.isGroup ? 'Questions about each item' : 'Questions of the address'}</h4>
        {draft.names.map((name) => (
          <div key={name} className="studio-field">
            <button
              type="button"
              className="studio-field-title"
              aria-expanded={open === name}
              data-quiet=""
              onClick={() => toggle(name)}
            >
              {draft.title(name)}
              <DiagnosticCount paths={draft.parts(name)} />
            </button>
            {open === name && children(name)}
          </div>
        ))}
        <FieldPalette label="Add a question here" />
        <Conditions />
      </fieldset>
    </EditorContext>
  )
}
