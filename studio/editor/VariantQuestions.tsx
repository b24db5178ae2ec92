import { type Json, type JsonPath, valueAt } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { useDiagnosticsAt } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { Messages } from '../fields/Messages.tsx'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { definitionsAt, FORM_SCOPE, fieldNames } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'
import { addChange, changedNames, changePaths, removeChange, variantView } from '../model/variant-changes.ts'
import { Examples } from './Answers.tsx'
import { placeholders } from './FieldEditor.tsx'
import { Limits } from './Limits.tsx'
import { Options } from './Options.tsx'
import { UiKeys } from './UiKeys.tsx'

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
        <SchemaForm path={definition} keys={['title', 'description']} ui={placeholders(view)} />
        <VariantOptions definition={definition} name={name} />
        <details className="studio-details" open={hasDiagnostics || undefined}>
          <summary>Limits, messages and examples</summary>
          <Limits definition={definition} view={view} />
          <Messages definition={definition} view={view} isRequired />
          <Examples definition={definition} view={view} />
        </details>
      </AtPath>
      <UiKeys ui={ui} kind={view.kind} />
      <OtherDiagnostics paths={[definition, ui]} />
    </section>
  )
}

/** The options of the question in this variant, if they differ. */
function VariantOptions({ definition, name }: { definition: JsonPath; name: string }) {
  const { content, edit } = useEditor()
  const [base = []] = definitionsAt(content, FORM_SCOPE, name)
  const keyOf = (path: JsonPath) =>
    ['enum', 'oneOf', 'items'].find((candidate) => valueAt(content, [...path, candidate]) !== undefined)
  const key = keyOf(base)
  const own = keyOf(definition)
  if (own !== undefined && own !== 'items') return <Options path={definition} />
  if (key === undefined || key === 'items') return null
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
