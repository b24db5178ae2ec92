import type { ReactNode } from 'react'
import { isWithin } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { DiagnosticCount } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { definitionsAt, fieldNames, isGroup, pathsOfField } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'
import { Conditions } from './Conditions.tsx'
import { FieldPalette } from './Palette.tsx'

type InnerFieldsProps = {
  readonly scope: Scope
  /** The editor of a question. */
  readonly children: (name: string) => ReactNode
}

/** The questions of each item of a group, or of an address. */
export function InnerFields({ scope, children }: InnerFieldsProps) {
  const { content, surroundings, selection, select } = useEditor()
  const names = fieldNames(content, scope)
  const open = names.find((name) =>
    pathsOfField(content, scope, name).some((path) => selection && isWithin(selection, path)),
  )
  const outer = isGroup(scope) ? scope.schema.slice(0, -1) : scope.schema
  const toggle = (name: string) => select(open === name ? outer : definitionsAt(content, scope, name)[0])
  return (
    <fieldset className="studio-inner" aria-label="Questions inside">
      <h4>{isGroup(scope) ? 'Questions about each item' : 'Questions of the address'}</h4>
      {names.map((name) => (
        <div key={name} className="studio-field">
          <button
            type="button"
            className="studio-field-title"
            aria-expanded={open === name}
            data-quiet=""
            onClick={() => toggle(name)}
          >
            {titleOf(content, scope, name, surroundings.shared)}
            <DiagnosticCount paths={pathsOfField(content, scope, name)} />
          </button>
          {open === name && children(name)}
        </div>
      ))}
      <FieldPalette scope={scope} part={scope.schema} list={undefined} label="Add a question here" />
      <Conditions scope={scope} />
    </fieldset>
  )
}
