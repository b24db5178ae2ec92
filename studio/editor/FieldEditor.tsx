import type { ReactNode } from 'react'
import type { JsonPath } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { definitionsAt, innerScope, pathsOfField } from '../model/field-paths.ts'
import { fieldView, titleOf } from '../model/field-view.ts'
import { removeField } from '../model/remove-field.ts'
import { AskWhen } from './AskWhen.tsx'
import { ControlForm } from './ControlForm.tsx'
import { Definition } from './Definition.tsx'
import { focusBeside } from './focus-beside.ts'
import { InnerFields } from './InnerFields.tsx'
import { RenameField } from './RenameField.tsx'
import { useRemoval } from './use-removal.ts'

type FieldProps = {
  readonly scope: Scope
  readonly name: string
  /** Buttons that add other questions. */
  readonly children?: ReactNode
}

/** Everything about one question. A question that several conditions show has a part for each. */
export function FieldEditor({ scope, name, children }: FieldProps) {
  const { content, surroundings } = useEditor()
  const remove = useRemoval(scope)
  const definitions = definitionsAt(content, scope, name)
  const [first] = definitions
  const ui = [...scope.ui, name]
  // The buttons below belong to the question: focusing them must not select the step around it, which would close the question.
  const anchor = first ? { 'data-path': JSON.stringify(first) } : { 'data-quiet': '' }
  return (
    <div className="studio-question" {...anchor}>
      <AskWhen scope={scope} names={[name]} of="question" />
      {definitions.map((definition) => (
        <div key={definition.join('.')}>
          <Definition scope={scope} definition={definition} />
          <QuestionsInside definition={definition} ui={ui} />
        </div>
      ))}
      {first && <ControlForm ui={ui} view={fieldView(content, first, ui, surroundings.shared)} />}
      <OtherDiagnostics paths={pathsOfField(content, scope, name)} />
      <RenameField key={name} scope={scope} name={name} />
      {children}
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          remove(`“${titleOf(content, scope, name, surroundings.shared)}”`, removeField(content, scope, name))
        }}
      >
        Remove this question
      </button>
    </div>
  )
}

/** The questions inside a group or an address. */
export function QuestionsInside({ definition, ui }: { readonly definition: JsonPath; readonly ui: JsonPath }) {
  const { content } = useEditor()
  const scope = innerScope(content, definition, ui)
  return scope && <InnerFields scope={scope}>{(name) => <FieldEditor scope={scope} name={name} />}</InnerFields>
}
