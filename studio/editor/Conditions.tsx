import { type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { conditionsAt } from '../../engine/format/reading/normal.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { DiagnosticCount, Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { JsonValue } from '../fields/JsonValue.tsx'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { useAddition } from '../fields/use-addition.ts'
import { newCondition } from '../model/ask-when.ts'
import { consequenceOf } from '../model/condition-verbs.ts'
import { differences } from '../model/differences.ts'
import { fieldLists, fieldNames, isForm, stepOf } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'
import { partsOfCondition, removeCondition, removeConsequence } from '../model/remove-field.ts'
import { readTest, type Sentence, testFor } from '../model/sentences.ts'
import { Alternatives } from './Alternatives.tsx'
import { FieldPalette } from './Palette.tsx'
import { SentenceEditor } from './SentenceEditor.tsx'
import { useRemoval } from './use-removal.ts'

/** The conditions of a form, of the items of a group or of an address, as sentences. */
export function Conditions({ scope }: { scope: Scope }) {
  const { content } = useEditor()
  const add = useAddition()
  const { schema } = scope
  const conditions = conditionsAt(content, schema)
  const names = fieldNames(content, scope)
  const addCondition = () =>
    add(newCondition(content, scope), { if: { required: [names[0] ?? ''] }, then: { required: [] } })
  return (
    <fieldset aria-label="Conditions">
      {!isForm(scope) && <h4>Conditions within an item</h4>}
      {conditions.length === 0 && <p className="wizard-hint">All questions are always asked.</p>}
      {conditions.map((path) => (
        <Condition key={path.join('.')} scope={scope} path={path} />
      ))}
      <button
        type="button"
        className="button button-secondary button-small"
        disabled={names.length === 0}
        onClick={addCondition}
      >
        Add a condition
      </button>
      <Alternatives scope={scope} />
    </fieldset>
  )
}

function Condition({ scope, path }: { scope: Scope; path: JsonPath }) {
  const { content } = useEditor()
  const add = useAddition()
  const remove = useRemoval(scope)
  const read = readTest(valueAt(content, [...path, 'if']))
  const otherwise = [...path, 'else']
  const hasElse = valueAt(content, otherwise) !== undefined
  return (
    <AtPath path={path}>
      <div className="wizard-item">
        {'sentence' in read ? (
          <Test scope={scope} path={[...path, 'if']} sentence={read.sentence} />
        ) : (
          <JsonValue path={[...path, 'if']} label="When" reason={read.reason} />
        )}
        <Consequence scope={scope} path={[...path, 'then']} label="Then" />
        {hasElse && <Consequence scope={scope} path={otherwise} label="Otherwise" />}
        <div className="studio-row">
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() =>
              hasElse
                ? remove('“Otherwise”', removeConsequence(content, scope, otherwise))
                : add(otherwise, { required: [] })
            }
          >
            {hasElse ? 'Remove “Otherwise”' : 'Add “Otherwise”'}
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => remove('The condition', removeCondition(content, scope, path))}
          >
            Remove this condition
          </button>
        </div>
        <OtherDiagnostics paths={partsOfCondition(path)} />
      </div>
    </AtPath>
  )
}

/** The test of a condition as a sentence. */
function Test({ scope, path, sentence }: { scope: Scope; path: JsonPath; sentence: Sentence }) {
  const { content, edit } = useEditor()
  return (
    <AtPath path={path}>
      <SentenceEditor
        scope={scope}
        path={path}
        start="When"
        sentence={sentence}
        names={fieldNames(content, scope)}
        onChange={(next) => edit(differences(valueAt(content, path), testFor(next), path))}
      />
    </AtPath>
  )
}

/** The questions that a consequence shows, changes and requires. */
function Consequence({ scope, path, label }: { scope: Scope; path: JsonPath; label: string }) {
  const { content, surroundings, edit } = useEditor()
  const { shown, changed, required } = consequenceOf(content, scope.schema, path)
  const title = (name: string) => titleOf(content, scope, name, surroundings.shared)
  const optional = fieldNames(content, scope).filter((name) => ![...shown, ...changed, ...required].includes(name))
  const require = (name: string) => {
    const index = listAt(content, [...path, 'required']).length
    edit([{ path: [...path, 'required', index], value: name }])
  }
  const release = (name: string) =>
    edit([{ path: [...path, 'required', listAt(content, [...path, 'required']).indexOf(name)], value: undefined }])
  return (
    <AtPath path={path}>
      <div className="studio-consequence">
        <p>
          <b>{label}</b> {shown.length + changed.length + required.length === 0 ? 'nothing happens yet.' : ''}
        </p>
        <ul>
          {shown.map((name) => (
            <ConsequenceQuestion key={name} words="ask" title={title(name)} path={[...path, 'properties', name]} />
          ))}
          {changed.map((name) => (
            <ConsequenceQuestion
              key={name}
              words="change the rules for"
              title={title(name)}
              path={[...path, 'properties', name]}
            />
          ))}
          {required.map((name) => (
            <li key={name}>
              require “{title(name)}”{' '}
              <button type="button" className="button button-quiet button-small" onClick={() => release(name)}>
                Don't require it
              </button>
            </li>
          ))}
        </ul>
        <div className="studio-row">
          <FieldPalette
            scope={scope}
            part={path}
            list={listFor(content, scope, path)}
            label="Also ask a new question"
          />
          <Choose
            label="Also require a question"
            isInline
            value=""
            choices={[
              { value: '', label: 'Require a question …' },
              ...optional.map((name) => ({ value: name, label: title(name) })),
            ]}
            onChoose={(name) => name && require(name)}
          />
        </div>
        <Diagnostics path={[...path, 'required']} reach="all" />
        <Diagnostics path={path} />
      </div>
    </AtPath>
  )
}

type ConsequenceQuestionProps = { readonly words: string; readonly title: string; readonly path: JsonPath }

/** A question that a consequence asks or changes, with the number of its mistakes. A press opens it. */
function ConsequenceQuestion({ words, title, path }: ConsequenceQuestionProps) {
  const { select } = useEditor()
  return (
    <li>
      {words}{' '}
      <button type="button" className="studio-chip" onClick={() => select(path)}>
        {title}
      </button>
      <DiagnosticCount paths={[path]} />
    </li>
  )
}

/** The step of the tested question, where a question that the condition shows belongs. */
function listFor(content: unknown, scope: Scope, consequence: JsonPath): JsonPath | undefined {
  if (!isForm(scope)) return undefined
  const read = readTest(valueAt(content, [...consequence.slice(0, -1), 'if']))
  const step = 'sentence' in read ? stepOf(content, read.sentence.tests[0]?.field ?? '') : 0
  const lists = fieldLists(content)
  return lists.findLast((list) => list[1] === Math.max(step, 0)) ?? lists.at(-1)
}
