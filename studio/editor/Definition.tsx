import type { KindName } from '../../engine/form/kinds.ts'
import { type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { having, type Part, resolved } from '../../engine/format/meta-schema.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { OBJECT_KEYWORDS, schemaOfKind } from '../../engine/format/reading/kind-schema.ts'
import { sharedNameOf } from '../../engine/format/reading/layers.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { type EditedQuestion, QuestionContext, useEditor, useQuestion } from '../fields/editor-context.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { questionUi } from '../fields/ui-schema.ts'
import { askedWhen } from '../model/ask-when.ts'
import { conditionInWords } from '../model/condition-words.ts'
import { changeKind, setRequired } from '../model/field-edits.ts'
import { requiredBeside, SHARED_SCOPE } from '../model/field-paths.ts'
import { type FieldView, fieldView, referenceTo } from '../model/field-view.ts'
import { KIND_NAMES, STARTS } from '../model/new-field.ts'
import type { Surroundings } from '../state/editor-props.ts'
import { OPTIONS } from './Options.tsx'

type DefinitionProps = { readonly scope: Scope; readonly definition: JsonPath }

/** One definition of a question: its texts, its kind, its rules and their sentences. */
export function Definition({ scope, definition }: DefinitionProps) {
  const { content, surroundings } = useEditor()
  const name = String(definition.at(-1))
  const ui = [...scope.ui, name]
  const isOfShared = scope === SHARED_SCOPE
  const hasSentence = !isOfShared && askedWhen(content, scope, [name]).kind === 'when'
  const condition = hasSentence ? undefined : conditionInWords(content, scope, definition, surroundings.shared)
  return (
    <AtPath path={definition}>
      {condition && <p className="studio-note">{condition}</p>}
      {sharedNameOf(valueAt(content, definition)) !== undefined && (
        <p className="studio-note">
          Shared question: its texts and rules come from the shared fields. Changes here apply to this category only.
        </p>
      )}
      <QuestionForm
        definition={definition}
        ui={ui}
        view={fieldView(content, definition, ui, surroundings.shared)}
        isRequired={listAt(content, requiredBeside(definition)).includes(name)}
        scope={isOfShared ? undefined : scope}
      />
      <Diagnostics path={definition} />
    </AtPath>
  )
}

/** Keys of a question that the form draws elsewhere, or nowhere: `format` and `uniqueItems` go with the kind. */
const ELSEWHERE = ['format', 'uniqueItems', 'formerNames', ...OBJECT_KEYWORDS]

/** The same for each item of a group, or for several choices. */
const OF_ITEMS_ELSEWHERE = [...ELSEWHERE, 'type', 'message']

/** The keys of a definition that make sense for its kind. */
function QuestionForm(question: EditedQuestion) {
  const { surroundings } = useEditor()
  const { definition, view } = question
  return (
    <QuestionContext value={question}>
      <SchemaForm
        path={definition}
        shape={shapeOf(view, surroundings)}
        without={[...ELSEWHERE, ...(view.kind.name === 'yesNo' ? [] : ['const'])]}
        inherited={view.field}
        ui={UI}
      />
    </QuestionContext>
  )
}

/** The keys for a kind. A question that is shared also says which shared question it is. */
function shapeOf({ kind, field }: FieldView, { shared }: Surroundings): Part {
  const part = schemaOfKind(kind, field).field
  const { $ref, items, message, ...others } = part.properties ?? {}
  const properties = {
    ...others,
    ...(items && { items: having(items, (key) => !OF_ITEMS_ELSEWHERE.includes(key)) }),
    // RJSF would try both ways to write a message.
    ...(message && { message: { title: resolved(message).title } }),
  }
  if (field.$ref === undefined) return { ...part, properties }
  const names = Object.keys(shared.definitions)
  const titles = names.map((name) => [referenceTo(name), shared.definitions[name]?.title ?? name])
  const reference = { ...$ref, enum: names.map(referenceTo), enumNames: Object.fromEntries(titles) }
  return { ...part, properties: { $ref: reference, ...properties }, required: ['$ref'] }
}

/** The kind of a question, unless it is a shared one, and whether it must be answered. */
function KindField() {
  const { content, edit, original } = useEditor()
  const { definition, ui, view, isRequired, scope } = useQuestion()
  const isShared = sharedNameOf(valueAt(content, definition)) !== undefined
  return (
    <div className="studio-pair">
      {!isShared && (
        <Choose
          label="Kind of answer"
          value={view.kind.name}
          choices={KIND_NAMES.map((kind) => ({ value: kind, label: STARTS[kind].label }))}
          onChoose={(kind) => edit(changeKind(content, definition, ui, view, kind as KindName))}
        />
      )}
      {scope && (
        <AtPath path={definition}>
          <label className="wizard-choice">
            <input
              type="checkbox"
              checked={isRequired}
              onChange={({ target }) => edit(setRequired(content, original, definition, view, target.checked))}
            />
            <span>Must be answered</span>
          </label>
        </AtPath>
      )}
      {['type', 'format'].map((key) => (
        <Diagnostics key={key} path={[...definition, key]} />
      ))}
    </div>
  )
}

const UI = questionUi(KindField, OPTIONS)
