import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'
import type { Sentence } from '../model/condition/sentence.ts'
import { askAlways, askOnlyWhen, partFor } from '../model/question/ask-when.ts'
import { askedWhen, newTest, testable } from '../model/question/asked.ts'
import { SentenceEditor } from './SentenceEditor.tsx'

type AskWhenProps = {
  /** One question, or all of a step. */
  readonly names: readonly string[]
  /** Whether the names are one question or a step. */
  readonly of: 'question' | 'step'
}

/** When a question or a step is asked: always, or only when a sentence is true. */
export function AskWhen({ names, of }: AskWhenProps) {
  const { draft, edit, select, showJson } = useEditor()
  const { part: row, press } = useFocusAfterPress<HTMLDivElement>()
  const asked = askedWhen(draft, names)
  const tested = testable(draft, names)
  const [name = ''] = names
  const [definition] = draft.definitions(name)
  const selectIn = (part: readonly (string | number)[]) => of === 'question' && select([...part, 'properties', name])
  const change = (sentence: Sentence) => {
    const part = partFor(draft, names, sentence)
    edit(askOnlyWhen(draft, names, sentence))
    selectIn(part)
  }
  const always = () => {
    edit(askAlways(draft, names))
    selectIn(draft.scope.schema)
  }
  const [first] = tested
  const isNothing = asked.kind === 'always' ? first === undefined : asked.kind === 'otherwise' && of === 'step'
  if (draft.isShared || names.length === 0 || isNothing) return null
  return (
    <div ref={row} className="studio-ask-when" data-quiet="">
      {asked.kind === 'always' && first !== undefined && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={press(() => change({ joined: 'and', tests: [newTest(draft, first)] }))}
        >
          Ask this {of} only when …
        </button>
      )}
      {asked.kind === 'when' && (
        <>
          <SentenceEditor
            path={[...asked.condition, 'if']}
            start={of === 'step' ? 'Ask this step only when' : 'Ask only when'}
            sentence={asked.sentence}
            names={tested}
            onChange={change}
          />
          <button type="button" className="button button-quiet button-small" onClick={press(always)}>
            Ask this {of} always
          </button>
        </>
      )}
      {asked.kind === 'otherwise' && (
        <p className="wizard-hint">
          “Ask this question only when …” isn’t offered. {asked.reason}{' '}
          {definition && (
            <button type="button" className="button button-quiet button-small" onClick={() => showJson(definition)}>
              Show it as JSON
            </button>
          )}
        </p>
      )}
    </div>
  )
}
