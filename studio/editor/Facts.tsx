import { FACT_NAMES, type FactName } from '../../engine/form/form.ts'
import { type Json, type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics, useDiagnosticsAt } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { RowButtons } from '../fields/RowButtons.tsx'
import { keyTitle } from '../model/key-title.ts'

const FACTS: JsonPath = ['facts']

/** The answers that the email and the inbox start with. */
export function Facts() {
  const { title, description } = partAt(FACTS)
  const hasDiagnostics = useDiagnosticsAt(FACTS, 'all').length > 0
  return (
    <AtPath path={FACTS}>
      <details className="studio-details" open={hasDiagnostics || undefined}>
        <summary>{title}</summary>
        <p className="wizard-hint">{description}</p>
        <div className="studio-facts">
          {FACT_NAMES.map((fact) => (
            <Fact key={fact} fact={fact} />
          ))}
        </div>
      </details>
      <OtherDiagnostics paths={[FACTS]} />
    </AtPath>
  )
}

type FactProps = { readonly fact: FactName }

function Fact({ fact }: FactProps) {
  const { draft, edit } = useEditor()
  const path = [...FACTS, fact]
  const names = listAt(draft.content, path)
  const choices = [
    { value: 'default', label: 'Default: recognized by its kind' },
    { value: 'chosen', label: 'Questions that you choose' },
    { value: 'none', label: 'The form doesn’t ask for it' },
  ]
  const shown = valueAt(draft.content, path) === undefined ? 'default' : names.length > 0 ? 'chosen' : 'none'
  const chosenBefore = listAt(draft.original, path).map(String)
  const start = chosenBefore.length > 0 ? chosenBefore : draft.names.slice(0, 1)
  const values: Readonly<Record<string, Json | undefined>> = { none: [], chosen: start }
  const choose = (way: string) => edit([{ path, value: values[way] }])
  return (
    <AtPath path={path}>
      <Choose label={keyTitle(path)} value={shown} choices={choices} onChoose={choose} />
      {names.length > 0 && <FactFields fact={fact} />}
      <Diagnostics path={path} />
    </AtPath>
  )
}

/** The questions whose answers make a fact, in order. */
function FactFields({ fact }: FactProps) {
  const { draft, edit } = useEditor()
  const path = [...FACTS, fact]
  const title = keyTitle(path)
  const names = listAt(draft.content, path)
  const questions = draft.names.map((name) => ({ value: name, label: draft.title(name) }))
  const others = questions.filter(({ value }) => !names.includes(value))
  return (
    <div className="studio-fact-fields">
      {names.map((name, index) => {
        const at = [...path, index]
        return (
          <AtPath key={String(name)} path={at}>
            <div className="studio-row">
              <Choose
                label={`${title}: question ${index + 1}`}
                isInline
                value={String(name)}
                choices={questions.filter(({ value }) => value === name || !names.includes(value))}
                onChoose={(value) => edit([{ path: at, value }])}
              />
              <RowButtons
                path={path}
                index={index}
                length={names.length}
                name={`question ${index + 1} of “${title}”`}
              />
            </div>
            <Diagnostics path={at} />
          </AtPath>
        )
      })}
      <Choose
        label={`${title}: add a question`}
        isInline
        value=""
        choices={[{ value: '', label: 'And then …' }, ...others]}
        onChoose={(value) => value && edit([{ path: [...path, names.length], insert: value }])}
      />
    </div>
  )
}
