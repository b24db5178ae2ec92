import type { JsonPath } from '../../engine/format/json.ts'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { RowButton } from '../fields/RowButtons.tsx'
import { type AnswerTest, canTestUnanswered, type Sentence } from '../model/condition/sentence.ts'
import { type Verb, verbsFor, wordsFor } from '../model/condition/verbs.ts'
import { newTest, optionTitles } from '../model/question/asked.ts'
import { ConditionValue } from './ConditionValue.tsx'

type SentenceEditorProps = {
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
export function SentenceEditor({ path, start, sentence, names, onChange }: SentenceEditorProps) {
  const { draft } = useEditor()
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
          onClick={() => onChange({ joined, tests: [...tests, newTest(draft, fresh)] })}
        >
          Add to this condition
        </button>
      )}
    </>
  )
}

type TestProps = {
  /** The end of its labels, which sets them apart from those of the other tests: " 2". */
  readonly place: string
  readonly test: AnswerTest
  /** Whether it can become a test for no answer. */
  readonly canBeUnanswered: boolean
  readonly names: readonly string[]
  readonly onChange: (test: AnswerTest) => void
}

/** "[question] [is] [value]". */
function Test({ place, test, canBeUnanswered, names, onChange }: TestProps) {
  const { draft } = useEditor()
  const { field, verb, value } = test
  const { kind } = draft.view(field)
  const usual = verbsFor(kind).filter((each) => each !== 'unanswered' || canBeUnanswered)
  return (
    <>
      <Choose
        label={`Question to test${place}`}
        isInline
        value={field}
        choices={[...names, ...(names.includes(field) ? [] : [field])].map((name) => ({
          value: name,
          label: draft.title(name),
        }))}
        onChoose={(name) => onChange(newTest(draft, name))}
      />
      <Choose
        label={`Test${place}`}
        isInline
        value={verb}
        choices={[...usual, ...(usual.includes(verb) ? [] : [verb])].map((each) => ({
          value: each,
          label: wordsFor(each, kind),
        }))}
        onChoose={(chosen) => onChange(newTest(draft, field, chosen as Verb))}
      />
      {value !== undefined && (
        <ConditionValue
          place={place}
          value={value}
          kind={kind.name}
          titles={optionTitles(draft, field)}
          onChange={(next) => onChange({ ...test, value: next })}
        />
      )}
    </>
  )
}
