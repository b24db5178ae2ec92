import { useId, useState } from 'react'
import type { KindName } from '../../engine/form/kinds.ts'
import type { FieldDefinition } from '../../engine/format/category.ts'
import type { Json, JsonPath } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'
import { addField, fieldOfKind, type NewField } from '../model/field-edits.ts'
import { fieldNames, isGroup } from '../model/field-paths.ts'
import { referenceTo } from '../model/field-view.ts'
import { KIND_NAMES, nameFor, STARTS } from '../model/new-field.ts'

type FieldPaletteProps = {
  readonly scope: Scope
  /** The part of the schema that defines the new question: the schema itself, or the consequence of a condition. */
  readonly part: JsonPath
  /** The list of a step that the question goes to; undefined inside a group or an address. */
  readonly list: JsonPath | undefined
  /** Its place in the list. Default: the end. */
  readonly index?: number
  readonly label: string
  /** The test of a new condition that the part is in. Undefined if the condition is in the file already. */
  readonly condition?: { readonly path: JsonPath; readonly value: Json }
}

/** Adds a question to the form, a group or an address: of one of the kinds, or a shared one. */
export function FieldPalette({ scope, part, list, index, label, condition }: FieldPaletteProps) {
  const { content, surroundings, edit, selectAdded } = useEditor()
  const taken = fieldNames(content, scope)
  const isInGroup = list === undefined && isGroup(scope)
  const kinds = KIND_NAMES.filter(
    (kind) => list !== undefined || !(kind === 'group' || (!isInGroup && kind === 'address')),
  )
  const shared = Object.entries(surroundings.shared.definitions).filter(([name]) => !taken.includes(name))
  const add = (field: NewField) => {
    edit([...addField(content, scope, field, part, list, index), ...(condition ? [condition] : [])])
    selectAdded([...part, 'properties', field.name])
  }
  return <Palette label={label} taken={taken} kinds={kinds} shared={list === undefined ? [] : shared} onAdd={add} />
}

type PaletteProps = {
  readonly label: string
  /** Names in use. */
  readonly taken: readonly string[]
  readonly kinds: readonly KindName[]
  /** Shared questions to choose from. */
  readonly shared?: readonly (readonly [name: string, field: FieldDefinition])[]
  readonly onAdd: (field: NewField) => void
}

/** A button that opens the kinds of questions to add. */
export function Palette({ label, onAdd, ...open }: PaletteProps) {
  const [isOpen, setOpen] = useState(false)
  const { part, press } = useFocusAfterPress<HTMLDivElement>()
  const add = (field: NewField) => {
    onAdd(field)
    setOpen(false)
  }
  return (
    <div ref={part} className="studio-replaced">
      {isOpen ? (
        <OpenPalette {...open} label={label} onAdd={add} onCancel={press(() => setOpen(false))} />
      ) : (
        <button type="button" className="button button-secondary button-small" onClick={press(() => setOpen(true))}>
          {label}
        </button>
      )}
    </div>
  )
}

function OpenPalette({ label, taken, kinds, shared = [], onAdd, onCancel }: PaletteProps & { onCancel: () => void }) {
  const id = useId()
  const [question, setQuestion] = useState('')
  const addKind = (kind: KindName) => {
    const title = question.trim() || STARTS[kind].label
    onAdd(fieldOfKind(kind, nameFor(title, taken), title))
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
        {kinds.map((kind) => (
          <button key={kind} type="button" className="studio-kind" onClick={() => addKind(kind)}>
            <b>{STARTS[kind].label}</b>
            <span>{STARTS[kind].about}</span>
          </button>
        ))}
      </div>
      {shared.length > 0 && <SharedChoices shared={shared} onAdd={onAdd} />}
      <button type="button" className="button button-quiet button-small" onClick={onCancel}>
        Cancel
      </button>
    </fieldset>
  )
}

function SharedChoices({ shared, onAdd }: Required<Pick<PaletteProps, 'shared' | 'onAdd'>>) {
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
