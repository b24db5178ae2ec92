import type { JsonPath } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { DiagnosticCount, Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { type Condition, type Consequence, namesOf, partsOfCondition } from '../model/condition/condition.ts'
import { clauseOf } from '../model/question/asked.ts'
import { removeCondition } from '../model/question/remove.ts'
import { Alternatives } from './Alternatives.tsx'
import { useRemoval } from './use-removal.ts'

/** The conditions of a form, of the items of a group or of an address, as sentences with links to the questions. */
export function Conditions() {
  const { draft } = useEditor()
  return (
    <fieldset aria-label="Conditions">
      {!draft.isForm && <h4>Conditions within an item</h4>}
      <p className="wizard-hint">
        {draft.conditions.length === 0 && 'All questions are always asked. '}
        To ask a question only under a condition, open it, or press “Ask more” at an option.
      </p>
      {draft.conditions.map((condition) => (
        <ConditionSentence key={condition.path.join('.')} condition={condition} />
      ))}
      <Alternatives />
    </fieldset>
  )
}

function ConditionSentence({ condition }: { readonly condition: Condition }) {
  const { draft, showJson } = useEditor()
  const remove = useRemoval()
  const { path, consequences } = condition
  return (
    <AtPath path={path}>
      <div className="wizard-item">
        {consequences.map((consequence) => (
          <div key={consequence.path.at(-1)} className="studio-consequence">
            <p>If {clauseOf(draft, condition, consequence.path) ?? 'a test that is shown as JSON is met'}:</p>
            <ConsequenceLinks consequence={consequence} />
            <Diagnostics path={[...consequence.path, 'required']} reach="all" />
            <Diagnostics path={consequence.path} />
          </div>
        ))}
        <Diagnostics path={[...path, 'if']} reach="all" />
        <div className="studio-row">
          <button type="button" className="button button-quiet button-small" onClick={() => showJson(path)}>
            Show it as JSON
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => remove('The condition', removeCondition(draft, path))}
          >
            Remove this condition
          </button>
        </div>
        <OtherDiagnostics paths={partsOfCondition(path)} />
      </div>
    </AtPath>
  )
}

/** The questions that a consequence asks, changes and requires. */
function ConsequenceLinks({ consequence }: { readonly consequence: Consequence }) {
  const { path, shown, changed, required } = consequence
  const { draft } = useEditor()
  const link = (words: string, name: string, at: JsonPath | undefined) => (
    <QuestionLink key={`${words} ${name}`} words={words} title={draft.title(name)} path={at} />
  )
  return (
    <ul>
      {namesOf(consequence).length === 0 && <li>nothing happens.</li>}
      {shown.map((name) => link('ask', name, [...path, 'properties', name]))}
      {changed.map((name) => link('change the rules for', name, [...path, 'properties', name]))}
      {required.map((name) => link('require', name, draft.definitions(name)[0]))}
    </ul>
  )
}

type QuestionLinkProps = { readonly words: string; readonly title: string; readonly path: JsonPath | undefined }

/** A question of a sentence, with the number of its mistakes. A press opens it. */
function QuestionLink({ words, title, path }: QuestionLinkProps) {
  const { select } = useEditor()
  return (
    <li>
      {words}{' '}
      <button type="button" className="studio-chip" onClick={() => path && select(path)}>
        {title}
      </button>
      {path && <DiagnosticCount paths={[path]} />}
    </li>
  )
}
