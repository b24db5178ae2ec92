import { useId, useState } from 'react'
import type { KindName } from '../../engine/form/kinds.ts'
import type { Json, JsonPath } from '../../engine/format/json.ts'
import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'
import type { Draft } from '../model/question/draft.ts'
import { addField, fieldOfKind, type NewField, type Place } from '../model/question/edits.ts'
import { KIND_NAMES, nameFor, referenceTo, STARTS } from '../model/question/new-field.ts'

type FieldPaletteProps = Place & {
  readonly label: string
  /** The test of a new condition that the part is in. Undefined if the condition is in the file already. */
  readonly condition?: { readonly path: JsonPath; readonly value: Json }
}

/** The kinds that can be added: no list of items inside another question, and no address inside an address. */
const kindsIn = ({ isForm, isGroup }: Draft): readonly KindName[] =>
  KIND_NAMES.filter((kind) => isForm || !(kind === 'group' || (!isGroup && kind === 'address')))

/** A button that opens the kinds of questions to add, and the shared questions that the form doesn't ask yet. */
export function FieldPalette({ label, condition, ...place }: FieldPaletteProps) {
  const { draft, edit, selectAdded } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { part, press } = useFocusAfterPress<HTMLDivElement>()
  const add = (field: NewField) => {
    edit([...addField(draft, field, place), ...(condition ? [condition] : [])])
    selectAdded(draft.newDefinition(field.name, place.part))
    setOpen(false)
  }
  return (
    <div ref={part} className="studio-replaced">
      {isOpen ? (
        <Palette label={label} onAdd={add} onCancel={press(() => setOpen(false))} />
      ) : (
        <button type="button" className="button button-secondary button-small" onClick={press(() => setOpen(true))}>
          {label}
        </button>
      )}
    </div>
  )
}

type PaletteProps = {
  readonly label: string
  readonly onAdd: (field: NewField) => void
  readonly onCancel: () => void
}

function Palette({ label, onAdd, onCancel }: PaletteProps) {
  const { draft } = useEditor()
  const id = useId()
  const [question, setQuestion] = useState('')
  const addKind = (kind: KindName) => {
    const title = question.trim() || STARTS[kind].label
    onAdd(fieldOfKind(kind, nameFor(title, draft.names), title))
  }
  return (
    <fieldset className="studio-palette" aria-label={label}>
      <label className="wizard-label" htmlFor={id}>
        Question
      </label>
      <input
        id={id}
        className="wizard-control"
        type="text"
        value={question}
        placeholder="e.g. How many stairs are on the way?"
        onChange={({ target }) => setQuestion(target.value)}
      />
      <h4>Kind of answer</h4>
      <div className="studio-kinds">
        {kindsIn(draft).map((kind) => (
          <button key={kind} type="button" className="studio-kind" onClick={() => addKind(kind)}>
            <b>{STARTS[kind].label}</b>
            <span>{STARTS[kind].about}</span>
          </button>
        ))}
      </div>
      {draft.isForm && <SharedChoices onAdd={onAdd} />}
      <button type="button" className="button button-quiet button-small" onClick={onCancel}>
        Cancel
      </button>
    </fieldset>
  )
}

function SharedChoices({ onAdd }: Pick<PaletteProps, 'onAdd'>) {
  const { draft } = useEditor()
  const shared = Object.entries(draft.shared.definitions).filter(([name]) => !draft.names.includes(name))
  if (shared.length === 0) return null
  return (
    <>
      <h4>Or a question that other categories also ask</h4>
      <div className="studio-chips">
        {shared.map(([name, field]) => (
          <button
            key={name}
            type="button"
            className="studio-chip"
            onClick={() => onAdd({ name, field: { $ref: referenceTo(name) } })}
          >
            {field.title ?? name}
          </button>
        ))}
      </div>
    </>
  )
}
