import type { KindName } from '../../engine/form/kinds.ts'
import { type JsonPath, valueAt } from '../../engine/format/json.ts'
import { having, type Part, resolved } from '../../engine/format/meta-schema.ts'
import { OBJECT_KEYWORDS, schemaOfKind } from '../../engine/format/reading/kind-schema.ts'
import { sharedNameOf } from '../../engine/format/reading/layers.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { DefinitionContext, useEditor, useQuestion } from '../fields/editor-context.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { questionUi } from '../fields/ui-schema.ts'
import { askedWhen, conditionInWords } from '../model/question/asked.ts'
import type { Draft, QuestionView } from '../model/question/draft.ts'
import { changeKind, setRequired } from '../model/question/edits.ts'
import { KIND_NAMES, referenceTo, STARTS } from '../model/question/new-field.ts'
import { ADVANCED } from './advanced-keys.ts'
import { OPTIONS } from './Options.tsx'

/** One definition of a question: its texts, its kind, its rules and their sentences. */
export function Definition({ definition }: { readonly definition: JsonPath }) {
  const { draft } = useEditor()
  const hasSentence = askedWhen(draft, [String(definition.at(-1))]).kind === 'when'
  const condition = hasSentence ? undefined : conditionInWords(draft, definition)
  return (
    <AtPath path={definition}>
      {condition && <p className="studio-note">{condition}</p>}
      {sharedNameOf(valueAt(draft.content, definition)) !== undefined && (
        <p className="studio-note">
          Shared question: its texts and rules come from the shared fields. Changes here apply to this category only.
        </p>
      )}
      <DefinitionContext value={definition}>
        <QuestionForm isAdvanced={false} />
      </DefinitionContext>
      <Diagnostics path={definition} />
    </AtPath>
  )
}

/** Keys of a question that the form draws elsewhere, or nowhere: `format` and `uniqueItems` go with the kind. */
const ELSEWHERE = ['format', 'uniqueItems', 'formerNames', ...OBJECT_KEYWORDS]

/** The same for each item of a group, or for several choices. */
const OF_ITEMS_ELSEWHERE = [...ELSEWHERE, 'type', 'message']

/** The keys of a definition that make sense for its kind: those that many questions need, or those that few need. */
export function QuestionForm({ isAdvanced }: { readonly isAdvanced: boolean }) {
  const { draft } = useEditor()
  const { definition, view } = useQuestion()
  const has = (key: string) =>
    ADVANCED.includes(key) === isAdvanced && !ELSEWHERE.includes(key) && (key !== 'const' || view.kind.name === 'yesNo')
  return <SchemaForm path={definition} shape={shapeOf(view, draft)} has={has} inherited={view.field} ui={UI} />
}

/** The keys for a kind. A question that is shared also says which shared question it is. */
function shapeOf({ kind, field }: QuestionView, { shared }: Draft): Part {
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
  const { draft, edit } = useEditor()
  const { definition, view } = useQuestion()
  const isShared = sharedNameOf(valueAt(draft.content, definition)) !== undefined
  return (
    <div className="studio-pair">
      {!isShared && (
        <Choose
          label="Kind of answer"
          value={view.kind.name}
          choices={KIND_NAMES.map((kind) => ({ value: kind, label: STARTS[kind].label }))}
          onChoose={(kind) => edit(changeKind(draft, definition, kind as KindName))}
        />
      )}
      {!draft.isShared && (
        <AtPath path={definition}>
          <label className="wizard-choice">
            <input
              type="checkbox"
              checked={draft.isRequired(definition)}
              onChange={({ target }) => edit(setRequired(draft, definition, target.checked))}
            />
            <span>Must be answered</span>
          </label>
        </AtPath>
      )}
      {['type', 'format'].map((key) => (
        <AtPath key={key} path={[...definition, key]}>
          <Diagnostics path={[...definition, key]} />
        </AtPath>
      ))}
    </div>
  )
}

const UI = questionUi(KindField, OPTIONS)
