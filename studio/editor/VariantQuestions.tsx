import { type Json, type JsonPath, valueAt } from '../../engine/format/json.ts'
import { knownKeysAt } from '../../engine/format/meta-schema.ts'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { useDiagnosticsAt } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { definitionsAt, fieldNames } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'
import { addChange, changedNames, changePaths, removeChange, variantView } from '../model/variant-changes.ts'
import { ControlForm } from './ControlForm.tsx'
import { QuestionForm } from './Definition.tsx'

const LISTS = ['enum', 'oneOf']

/** Keys of a question that a variant can't change: they make it another question. */
const KEPT = ['$ref', 'type', 'items', 'default']

/** The keys of a changed question in two forms: its words with its options, and its rules. */
const NO_RULES = [...KEPT, 'title', 'description', ...LISTS]
const RULES = knownKeysAt(['schema', 'properties', 'any']).filter(
  (key) => KEPT.includes(key) || !NO_RULES.includes(key),
)

type VariantProps = { readonly variant: JsonPath }

/** The questions that differ in a variant: their texts, limits, options and controls. */
export function VariantQuestions({ variant }: VariantProps) {
  const { content, surroundings, edit } = useEditor()
  const changed = changedNames(content, variant)
  const others = fieldNames(content, FORM_SCOPE).filter((name) => !changed.includes(name))
  const title = (name: string) => titleOf(content, FORM_SCOPE, name, surroundings.shared)
  return (
    <fieldset aria-label="Changed questions">
      <h4>Changed questions</h4>
      {changed.map((name) => (
        <VariantQuestion key={name} variant={variant} name={name} />
      ))}
      <Choose
        label="Change a question"
        isInline
        value=""
        choices={[
          { value: '', label: 'Change a question …' },
          ...others.map((name) => ({ value: name, label: title(name) })),
        ]}
        onChoose={(name) => name && edit(addChange(variant, name, title(name)))}
      />
    </fieldset>
  )
}

function VariantQuestion({ variant, name }: VariantProps & { name: string }) {
  const { content, surroundings, edit } = useEditor()
  const { definition, ui } = changePaths(variant, name)
  const view = variantView(content, variant, name, surroundings.shared)
  const question = { definition, ui, view, isRequired: true }
  const title = titleOf(content, FORM_SCOPE, name, surroundings.shared)
  const hasDiagnostics = useDiagnosticsAt(definition, 'all').length > 0
  return (
    <section className="wizard-item" aria-label={`Changes of “${title}”`}>
      <div className="wizard-item-head">
        <h4 className="wizard-item-title">{title}</h4>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Don't change “${title}”`}
          onClick={() => edit(removeChange(content, variant, name))}
        >
          Don't change it
        </button>
      </div>
      <AtPath path={definition}>
        <QuestionForm {...question} without={RULES} />
        <ChangeOptions definition={definition} name={name} />
        <details className="studio-details" open={hasDiagnostics || undefined}>
          <summary>Limits, messages and examples</summary>
          <QuestionForm {...question} without={NO_RULES} />
        </details>
      </AtPath>
      <ControlForm ui={ui} view={view} />
      <OtherDiagnostics paths={[definition, ui]} />
    </section>
  )
}

/** Starts to change the options of a question. */
function ChangeOptions({ definition, name }: { definition: JsonPath; name: string }) {
  const { content, edit } = useEditor()
  const [base = []] = definitionsAt(content, FORM_SCOPE, name)
  const key = LISTS.find((list) => valueAt(content, [...base, list]) !== undefined)
  const isChanged = LISTS.some((list) => valueAt(content, [...definition, list]) !== undefined)
  if (key === undefined || isChanged) return null
  const value = valueAt(content, [...base, key]) as Json
  return (
    <button
      type="button"
      className="button button-secondary button-small"
      onClick={() => edit([{ path: [...definition, key], value }])}
    >
      Change the options
    </button>
  )
}
