import type { KindName } from '../../engine/form/kinds.ts'
import { objectAt, textAt } from '../../engine/format/json.ts'
import { DiagnosticCount } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { addSharedField, type NewField, removeSharedField } from '../model/field-edits.ts'
import { SHARED_SCOPE } from '../model/field-paths.ts'
import { fieldView } from '../model/field-view.ts'
import { sharedQuestionAt } from '../model/form-parts.ts'
import { KIND_NAMES, STARTS } from '../model/new-field.ts'
import { ControlForm } from './ControlForm.tsx'
import { Definition } from './Definition.tsx'
import { Facts } from './Facts.tsx'
import { QuestionsInside } from './FieldEditor.tsx'
import { focusBeside } from './focus-beside.ts'
import { Palette } from './Palette.tsx'

/** Kinds that use a shared question themselves, or have questions inside. */
const WITHOUT_KINDS: readonly KindName[] = ['address', 'group']

const titleIn = (content: unknown, name: string) => textAt(content, ['definitions', name, 'title']) ?? name

/** The questions that several categories ask. */
export function SharedQuestions() {
  const { content, selection, edit, select, selectAdded } = useEditor()
  const names = Object.keys(objectAt(content, ['definitions']))
  const open = selection && sharedQuestionAt(selection)
  const toggle = (name: string) => select(open === name ? undefined : ['definitions', name])
  const add = (field: NewField) => {
    edit(addSharedField(field))
    selectAdded(['definitions', field.name])
  }
  return (
    <>
      <p className="wizard-hint">
        A change here changes every category that asks the question. If you remove a question, the categories that ask
        it report a mistake.
      </p>
      <ul className="studio-fields">
        {names.map((name) => (
          <SharedQuestion key={name} name={name} isOpen={open === name} onToggle={() => toggle(name)} />
        ))}
      </ul>
      <Palette
        label="Add a shared question"
        taken={names}
        kinds={KIND_NAMES.filter((kind) => !WITHOUT_KINDS.includes(kind))}
        onAdd={add}
      />
      <OtherDiagnostics paths={[['definitions']]} />
      <Facts questions={names.map((name) => ({ value: name, label: titleIn(content, name) }))} />
    </>
  )
}

type SharedQuestionProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void }

function SharedQuestion({ name, isOpen, onToggle }: SharedQuestionProps) {
  const { content, surroundings, edit } = useEditor()
  const definition = ['definitions', name]
  const ui = ['uiSchema', name]
  const view = fieldView(content, definition, ui, surroundings.shared)
  const { field, kind } = view
  return (
    <li className="studio-field" data-open={isOpen ? '' : undefined}>
      <div className="studio-field-head" data-quiet="">
        <button type="button" className="studio-field-title studio-shared" aria-expanded={isOpen} onClick={onToggle}>
          <b>{field.title ?? name}</b>
          <span className="studio-summary">
            {STARTS[kind.name].label}, {name} in the data
          </span>
          <DiagnosticCount paths={[definition, ui]} />
        </button>
      </div>
      {isOpen && (
        <div className="studio-question">
          <Definition scope={SHARED_SCOPE} definition={definition} />
          <QuestionsInside definition={definition} ui={ui} />
          <ControlForm ui={ui} view={view} />
          <OtherDiagnostics paths={[definition, ui]} />
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              edit(removeSharedField(content, name))
            }}
          >
            Remove this shared question
          </button>
        </div>
      )}
    </li>
  )
}
