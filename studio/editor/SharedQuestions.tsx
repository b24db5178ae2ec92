import { DiagnosticCount } from '../fields/Diagnostics.tsx'
import { useEditor, useMarks } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { STARTS } from '../model/question/new-field.ts'
import { questionAt } from '../model/question/opened.ts'
import { Facts } from './Facts.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldPalette } from './Palette.tsx'

/** The questions that several categories ask. */
export function SharedQuestions() {
  const { draft } = useEditor()
  return (
    <>
      <p className="wizard-hint">
        A change here changes every category that asks the question. If you remove a question, the categories that ask
        it report a mistake.
      </p>
      <ul className="studio-fields">
        {draft.names.map((name) => (
          <SharedQuestion key={name} name={name} />
        ))}
      </ul>
      <FieldPalette label="Add a shared question" />
      <OtherDiagnostics paths={[['definitions']]} />
      <Facts />
    </>
  )
}

function SharedQuestion({ name }: { readonly name: string }) {
  const { draft, select } = useEditor()
  const { selection } = useMarks()
  const isOpen = selection !== undefined && questionAt(draft, selection) === name
  return (
    <li className="studio-field" data-open={isOpen ? '' : undefined}>
      <div className="studio-field-head" data-quiet="">
        <button
          type="button"
          className="studio-field-title studio-shared"
          aria-expanded={isOpen}
          onClick={() => select(isOpen ? undefined : draft.definitions(name)[0])}
        >
          <b>{draft.title(name)}</b>
          <span className="studio-summary">
            {STARTS[draft.view(name).kind.name].label}, {name} in the data
          </span>
          <DiagnosticCount paths={draft.parts(name)} />
        </button>
      </div>
      {isOpen && <FieldEditor name={name} />}
    </li>
  )
}
