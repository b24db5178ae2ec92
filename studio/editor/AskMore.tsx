import { useState } from 'react'
import type { JsonPath } from '../../engine/format/json.ts'
import { Choose } from '../fields/Choose.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'
import { type Sentence, testFor } from '../model/condition/sentence.ts'
import { askOnlyWhen, partFor } from '../model/question/ask-when.ts'
import { askedWhen, conditionWith, newCondition, testable } from '../model/question/asked.ts'
import { placeBelow } from '../model/question/steps.ts'
import { FieldPalette } from './Palette.tsx'

type AskMoreProps = {
  /** The question with the option. */
  readonly name: string
  /** The option in the file, and as visitors read it. */
  readonly value: string
  readonly title: string
}

/** The questions that are asked when an option is chosen, and a button that adds one. */
export function AskMore({ name, value, title }: AskMoreProps) {
  const { draft, select } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { part: button, press: pressBack } = useFocusAfterPress<HTMLButtonElement>()
  const { part: more, press } = useFocusAfterPress<HTMLDivElement>()
  const open = press(() => setOpen(true))
  const close = pressBack(() => setOpen(false))
  const verb = draft.view(name).kind.name === 'choices' ? 'includes' : 'is'
  const sentence: Sentence = { joined: 'and', tests: [{ field: name, verb, value }] }
  const condition = conditionWith(draft, sentence)
  const { shown = [] } = condition?.consequences.find(({ path }) => path.at(-1) === 'then') ?? {}
  return (
    <div className="studio-replaced" data-quiet="">
      <button
        ref={button}
        type="button"
        className="button button-quiet button-small"
        aria-label={`Ask more when “${title}” is chosen`}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        Ask more
      </button>
      {shown.length > 0 && (
        <div className="studio-asked">
          {shown.map((other) => (
            <button
              key={other}
              type="button"
              className="studio-chip"
              onClick={() => select(draft.definitions(other)[0])}
            >
              asks “{draft.title(other)}”
            </button>
          ))}
        </div>
      )}
      {isOpen && (
        <div ref={more} className="studio-more">
          <MoreQuestions
            name={name}
            title={title}
            sentence={sentence}
            condition={condition?.path}
            shown={shown}
            onClose={close}
          />
        </div>
      )}
    </div>
  )
}

type MoreQuestionsProps = {
  readonly name: string
  readonly title: string
  readonly sentence: Sentence
  /** The condition that has the sentence. Undefined if there is none yet. */
  readonly condition: JsonPath | undefined
  /** The questions that are asked already. */
  readonly shown: readonly string[]
  readonly onClose: () => void
}

/** Chooses an existing question, or adds a new one, to ask when a sentence is true. The question opens, with that sentence to edit. */
function MoreQuestions({ name, title, sentence, condition, shown, onClose }: MoreQuestionsProps) {
  const { draft, edit, select } = useEditor()
  const added = newCondition(draft)
  const names = draft.names.filter(
    (other) => askedWhen(draft, [other]).kind === 'always' && testable(draft, [other]).includes(name),
  )
  const below = draft.isForm ? placeBelow(draft.content, name, shown) : undefined
  const ask = (other: string) => {
    edit(askOnlyWhen(draft, [other], sentence))
    select([...partFor(draft, [other], sentence), 'properties', other])
  }
  return (
    <fieldset className="studio-palette" aria-label={`When “${title}” is chosen`}>
      <Choose
        label="Ask an existing question"
        value=""
        choices={[
          { value: '', label: 'Choose a question …' },
          ...names.map((other) => ({ value: other, label: draft.title(other) })),
        ]}
        onChoose={ask}
      />
      <div className="studio-row">
        <FieldPalette
          part={[...(condition ?? added), 'then']}
          {...below}
          label="Ask a new question"
          {...(!condition && { condition: { path: [...added, 'if'], value: testFor(sentence) } })}
        />
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </fieldset>
  )
}
