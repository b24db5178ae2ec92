import type { JsonPath } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { RowButton } from '../fields/RowButtons.tsx'
import { type Verb, verbsFor, wordsFor } from '../model/condition-verbs.ts'
import { optionTitles } from '../model/condition-words.ts'
import { firstView, titleOf } from '../model/field-view.ts'
import { newTest } from '../model/new-test.ts'
import { type AnswerTest, canTestUnanswered, type Sentence } from '../model/sentences.ts'
import { ConditionValue } from './ConditionValue.tsx'

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
  const { content, surroundings } = useEditor()
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
                ...(joined === 'or' || canTestUnanswered(sentence) ? [{ value: 'or', label: 'or' }] : []),
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
            canBeUnanswered={canTestUnanswered(sentence)}
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
          onClick={() => onChange({ joined, tests: [...tests, newTest(content, scope, fresh, surroundings.shared)] })}
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
  /** Whether it can become a test for no answer. */
  readonly canBeUnanswered: boolean
  readonly names: readonly string[]
  readonly onChange: (test: AnswerTest) => void
}

/** "[question] [is] [value]". */
function Test({ scope, place, test, canBeUnanswered, names, onChange }: TestProps) {
  const { content, surroundings } = useEditor()
  const { field, verb, value } = test
  const { kind } = firstView(content, scope, field, surroundings.shared)
  const usual = verbsFor(kind).filter((each) => each !== 'unanswered' || canBeUnanswered)
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
        onChoose={(name) => onChange(newTest(content, scope, name, surroundings.shared))}
      />
      <Choose
        label={`Test${place}`}
        isInline
        value={verb}
        choices={[...usual, ...(usual.includes(verb) ? [] : [verb])].map((each) => ({
          value: each,
          label: wordsFor(each, kind),
        }))}
        onChoose={(chosen) => onChange(newTest(content, scope, field, surroundings.shared, chosen as Verb))}
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
