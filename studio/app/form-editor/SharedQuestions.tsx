import { useState } from 'react'
import { objectAt } from '../../../engine/format/json-value.ts'
import type { JsonPath } from '../../../engine/format/source.ts'
import { fieldView, SHARED_SCOPE } from '../../model/field-places.ts'
import { STARTS } from '../../model/new-field.ts'
import { useEditor } from './editor-context.ts'
import { Control, Definition } from './FieldEditor.tsx'
import { OtherProblems } from './OtherProblems.tsx'
import { ProblemCount } from './Problems.tsx'

const KEYS = ['definitions', 'uiSchema']

/** The questions that several categories ask. */
export function SharedQuestions() {
  const { content, selection, select } = useEditor()
  const [closed, setClosed] = useState<JsonPath>()
  const isInside = selection !== undefined && KEYS.includes(String(selection[0])) && closed !== selection
  const open = isInside ? selection[1] : undefined
  const toggle = (name: string) => {
    if (open === name) setClosed(selection)
    else select(['definitions', name])
  }
  return (
    <>
      <p className="field-hint">
        A change here changes every category that asks the question. To add or remove a shared question, use the JSON
        editor.
      </p>
      <ul className="studio-fields">
        {Object.keys(objectAt(content, ['definitions'])).map((name) => (
          <SharedQuestion key={name} name={name} isOpen={open === name} onToggle={() => toggle(name)} />
        ))}
      </ul>
      <OtherProblems paths={[['definitions']]} />
    </>
  )
}

type SharedQuestionProps = { readonly name: string; readonly isOpen: boolean; readonly onToggle: () => void }

function SharedQuestion({ name, isOpen, onToggle }: SharedQuestionProps) {
  const { content, catalog } = useEditor()
  const definition = ['definitions', name]
  const ui = ['uiSchema', name]
  const { field, kind } = fieldView(content, definition, ui, catalog.shared)
  return (
    <li className="studio-field" data-open={isOpen ? '' : undefined}>
      <div className="studio-field-head" data-quiet="">
        <button type="button" className="studio-field-title studio-shared" aria-expanded={isOpen} onClick={onToggle}>
          <b>{field.title ?? name}</b>
          <span className="studio-summary">
            {STARTS[kind.name].label}, {name} in the data
          </span>
          <ProblemCount paths={[definition, ui]} />
        </button>
      </div>
      {isOpen && (
        <div className="studio-question">
          <Definition scope={SHARED_SCOPE} definition={definition} />
          <Control definition={definition} ui={ui} />
          <OtherProblems paths={[definition, ui]} />
        </div>
      )}
    </li>
  )
}
