import type { ReactNode } from 'react'
import type { JsonPath } from '../../engine/format/json.ts'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { removeField } from '../model/question/remove.ts'
import { Advanced } from './Advanced.tsx'
import { AskWhen } from './AskWhen.tsx'
import { ControlForm } from './ControlForm.tsx'
import { Definition } from './Definition.tsx'
import { focusBeside } from './focus-beside.ts'
import { InnerFields } from './InnerFields.tsx'
import { RenameField } from './RenameField.tsx'
import { useRemoval } from './use-removal.ts'

type FieldProps = {
  readonly name: string
  /** Buttons that add other questions. */
  readonly children?: ReactNode
}

/** Everything about one question. A question that several conditions show has a part for each. */
export function FieldEditor({ name, children }: FieldProps) {
  const { draft } = useEditor()
  const remove = useRemoval()
  const definitions = draft.definitions(name)
  const [first] = definitions
  // The buttons below belong to the question: focusing them must not select the step around it, which would close the question.
  const anchor = first ? { 'data-path': JSON.stringify(first) } : { 'data-quiet': '' }
  return (
    <div className="studio-question" {...anchor}>
      <AskWhen names={[name]} of="question" />
      {definitions.map((definition) => (
        <div key={definition.join('.')}>
          <Definition definition={definition} />
          <QuestionsInside definition={definition} />
        </div>
      ))}
      {first && <ControlForm name={name} />}
      {first && <Advanced name={name} />}
      <OtherDiagnostics paths={draft.parts(name)} />
      {!draft.isShared && <RenameField key={name} name={name} />}
      {children}
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          remove(`“${draft.title(name)}”`, removeField(draft, name))
        }}
      >
        Remove this {draft.isShared && 'shared '}question
      </button>
    </div>
  )
}

/** The questions inside a group or an address. */
function QuestionsInside({ definition }: { readonly definition: JsonPath }) {
  const { draft } = useEditor()
  const inside = draft.inside(definition)
  return inside && <InnerFields draft={inside}>{(name) => <FieldEditor name={name} />}</InnerFields>
}
