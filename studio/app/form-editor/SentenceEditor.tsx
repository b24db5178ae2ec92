import { isObject, type JsonPath } from '../../../engine/format/json.ts'
import { optionsOf } from '../../../engine/format/reading/rules.ts'
import { firstValue, VERBS, type Verb, verbsFor } from '../../model/condition-verbs.ts'
import { definitionsAt, type Scope } from '../../model/field-paths.ts'
import { fieldView, titleOf } from '../../model/field-view.ts'
import type { AnswerTest, Sentence } from '../../model/sentences.ts'
import { optionTitles } from './asked-when.ts'
import { Choose } from './Choose.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { type Editor, useEditor } from './editor-context.ts'
import { RowButton } from './Rows.tsx'

type Known = Pick<Editor, 'content' | 'surroundings'>

export function viewOf({ content, surroundings }: Known, scope: Scope, name: string) {
  const [definition = []] = definitionsAt(content, scope, name)
  return fieldView(content, definition, [...scope.ui, name], surroundings.shared)
}

/** A test of an answer, with the value that it starts with. */
export function newTest(known: Known, scope: Scope, field: string, chosen?: Verb): AnswerTest {
  const { kind, field: definition } = viewOf(known, scope, field)
  const options = optionsOf(isObject(definition.items) ? definition.items : definition) ?? []
  const verb = chosen ?? verbsFor(kind)[0] ?? 'answered'
  return { field, verb, value: firstValue(verb, options, kind) }
}

type SentenceEditorProps = {
  readonly scope: Scope
  /** Path of the `if`. */
  readonly path: JsonPath
  /** The words before the first test: "When". */
  readonly start: string
  readonly sentence: Sentence
  /** The questions that can be tested. */
  readonly names: readonly string[]
  readonly onChange: (sentence: Sentence) => void
}

/** "When [question] [is] [value] [and] [question] [is at least] [value]". */
export function SentenceEditor({ scope, path, start, sentence, names, onChange }: SentenceEditorProps) {
  const editor = useEditor()
  const { joined, tests } = sentence
  const fresh = names.find((name) => tests.every(({ field }) => field !== name)) ?? names[0]
  return (
    <>
      {tests.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a test has no other identity than its place
        <div key={index} className="studio-sentence">
          {index === 1 ? (
            <Choose
              label="All tests, or one of them"
              isInline
              value={joined}
              choices={[
                { value: 'and', label: 'and' },
                { value: 'or', label: 'or' },
              ]}
              onChoose={(chosen) => onChange({ joined: chosen === 'or' ? 'or' : 'and', tests })}
            />
          ) : (
            <span>{index === 0 ? start : joined}</span>
          )}
          <Test
            scope={scope}
            place={index === 0 ? '' : ` ${index + 1}`}
            test={test}
            names={names}
            onChange={(changed) => onChange({ joined, tests: tests.with(index, changed) })}
          />
          {tests.length > 1 && (
            <RowButton
              text="Remove"
              label={`Remove test ${index + 1}`}
              onPress={() => onChange({ joined, tests: tests.toSpliced(index, 1) })}
            />
          )}
        </div>
      ))}
      <Diagnostics path={path} reach="all" />
      {fresh !== undefined && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => onChange({ joined, tests: [...tests, newTest(editor, scope, fresh)] })}
        >
          Add a test
        </button>
      )}
    </>
  )
}

type TestProps = {
  readonly scope: Scope
  /** The end of its labels, which sets them apart from those of the other tests: " 2". */
  readonly place: string
  readonly test: AnswerTest
  readonly names: readonly string[]
  readonly onChange: (test: AnswerTest) => void
}

/** "[question] [is] [value]". */
function Test({ scope, place, test, names, onChange }: TestProps) {
  const editor = useEditor()
  const { content, surroundings } = editor
  const { field, verb, value } = test
  const { kind } = viewOf(editor, scope, field)
  const usual = verbsFor(kind)
  const label = (name: string) => titleOf(content, scope, name, surroundings.shared)
  return (
    <>
      <Choose
        label={`Question to test${place}`}
        isInline
        value={field}
        choices={[...names, ...(names.includes(field) ? [] : [field])].map((name) => ({
          value: name,
          label: label(name),
        }))}
        onChoose={(name) => onChange(newTest(editor, scope, name))}
      />
      <Choose
        label={`Test${place}`}
        isInline
        value={verb}
        choices={[...usual, ...(usual.includes(verb) ? [] : [verb])].map((each) => ({
          value: each,
          label: VERBS[each].words,
        }))}
        onChoose={(chosen) => onChange(newTest(editor, scope, field, chosen as Verb))}
      />
      {value !== undefined && (
        <ConditionValue
          place={place}
          value={value}
          kind={kind.name}
          titles={optionTitles(content, scope, field, surroundings.shared)}
          onChange={(next) => onChange({ ...test, value: next })}
        />
      )}
    </>
  )
}
