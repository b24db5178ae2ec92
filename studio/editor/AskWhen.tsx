import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'
import { askAlways, askedWhen, askOnlyWhen, partFor, testable } from '../model/ask-when.ts'
import { newTest } from '../model/new-test.ts'
import type { Sentence } from '../model/sentences.ts'
import { SentenceEditor } from './SentenceEditor.tsx'

type AskWhenProps = {
  readonly scope: Scope
  /** One question, or all of a step. */
  readonly names: readonly string[]
  /** Whether the names are one question or a step. */
  readonly of: 'question' | 'step'
}

/** When a question or a step is asked: always, or only when a sentence is true. */
export function AskWhen({ scope, names, of }: AskWhenProps) {
  const { content, original, surroundings, edit, select } = useEditor()
  const { part: row, press } = useFocusAfterPress<HTMLDivElement>()
  const asked = askedWhen(content, scope, names)
  const tested = testable(content, scope, names)
  const [name = ''] = names
  const selectIn = (part: readonly (string | number)[]) => of === 'question' && select([...part, 'properties', name])
  const change = (sentence: Sentence) => {
    const part = partFor(content, scope, names, sentence)
    edit(askOnlyWhen(content, scope, names, sentence))
    selectIn(part)
  }
  const always = () => {
    edit(askAlways(content, original, scope, names))
    selectIn(scope.schema)
  }
  const [first] = tested
  const isNothing = asked.kind === 'always' ? first === undefined : asked.kind === 'otherwise' && of === 'step'
  if (names.length === 0 || isNothing) return null
  return (
    <div ref={row} className="studio-ask-when" data-quiet="">
      {asked.kind === 'always' && first !== undefined && (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={press(() => change({ joined: 'and', tests: [newTest(content, scope, first, surroundings.shared)] }))}
        >
          Ask this {of} only when …
        </button>
      )}
      {asked.kind === 'when' && (
        <>
          <SentenceEditor
            scope={scope}
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
        <p className="wizard-hint">“Ask this question only when …” isn’t offered. {asked.reason}</p>
      )}
    </div>
  )
}
