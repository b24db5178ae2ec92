import { type ReactNode, useState } from 'react'
import { isWithin, type JsonPath } from '../../../engine/format/json.ts'
import { definitionsAt, fieldNames, isGroup, pathsOfField, type Scope } from '../../model/field-paths.ts'
import { titleOf } from '../../model/field-view.ts'
import { Conditions } from './Conditions.tsx'
import { DiagnosticCount } from './Diagnostics.tsx'
import { useEditor } from './editor-context.ts'
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
  const [closed, setClosed] = useState<JsonPath>()
  const open =
    selection !== undefined && closed !== selection
      ? names.find((name) => pathsOfField(content, scope, name).some((path) => isWithin(selection, path)))
      : undefined
  const toggle = (name: string) => {
    const [definition] = definitionsAt(content, scope, name)
    if (open === name) setClosed(selection)
    else if (definition) select(definition)
  }
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
