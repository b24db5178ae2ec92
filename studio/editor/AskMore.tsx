import { useState } from 'react'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { Choose } from '../fields/Choose.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { useFocusAfterPress } from '../fields/use-focus-after-press.ts'
import { askedWhen, askOnlyWhen, conditionWith, newCondition, testable } from '../model/ask-when.ts'
import { consequenceOf } from '../model/condition-verbs.ts'
import { definitionsAt, fieldNames, isForm, placeBelow } from '../model/field-paths.ts'
import { firstView, titleOf } from '../model/field-view.ts'
import { type Sentence, testFor } from '../model/sentences.ts'
import { FieldPalette } from './Palette.tsx'

type AskMoreProps = {
  readonly scope: Scope
  /** The question with the option. */
  readonly name: string
  /** The option in the file, and as visitors read it. */
  readonly value: string
  readonly title: string
}

/** The questions that are asked when an option is chosen, and a button that adds one. */
export function AskMore({ scope, name, value, title }: AskMoreProps) {
  const { content, surroundings, select } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { part, press } = useFocusAfterPress<HTMLDivElement>()
  const verb = firstView(content, scope, name, surroundings.shared).kind.name === 'choices' ? 'includes' : 'is'
  const sentence: Sentence = { joined: 'and', tests: [{ field: name, verb, value }] }
  const condition = conditionWith(content, scope, sentence)
  const { shown } = condition ? consequenceOf(content, scope.schema, [...condition, 'then']) : { shown: [] }
  return (
    <div className="studio-ask-more" data-quiet="">
      {shown.map((other) => (
        <button
          key={other}
          type="button"
          className="studio-chip"
          onClick={() => select(definitionsAt(content, scope, other)[0])}
        >
          asks “{titleOf(content, scope, other, surroundings.shared)}”
        </button>
      ))}
      <div ref={part} className="studio-replaced">
        {isOpen ? (
          <MoreQuestions
            scope={scope}
            name={name}
            title={title}
            sentence={sentence}
            shown={shown}
            onClose={press(() => setOpen(false))}
          />
        ) : (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-label={`Ask more when “${title}” is chosen`}
            onClick={press(() => setOpen(true))}
          >
            Ask more when this is chosen
          </button>
        )}
      </div>
    </div>
  )
}

type MoreQuestionsProps = {
  readonly scope: Scope
  readonly name: string
  readonly title: string
  readonly sentence: Sentence
  /** The questions that are asked already. */
  readonly shown: readonly string[]
  readonly onClose: () => void
}

/** Chooses an existing question, or adds a new one, to ask when a sentence is true. */
function MoreQuestions({ scope, name, title, sentence, shown, onClose }: MoreQuestionsProps) {
  const { content, surroundings, edit } = useEditor()
  const condition = conditionWith(content, scope, sentence)
  const added = newCondition(content, scope)
  const names = fieldNames(content, scope).filter(
    (other) => askedWhen(content, scope, [other]).kind === 'always' && testable(content, scope, [other]).includes(name),
  )
  const below = isForm(scope) ? placeBelow(content, name, shown) : undefined
  return (
    <fieldset className="studio-palette" aria-label={`When “${title}” is chosen`}>
      <Choose
        label="Ask an existing question"
        value=""
        choices={[
          { value: '', label: 'Choose a question …' },
          ...names.map((other) => ({ value: other, label: titleOf(content, scope, other, surroundings.shared) })),
        ]}
        onChoose={(other) => {
          edit(askOnlyWhen(content, scope, [other], sentence))
          onClose()
        }}
      />
      <div className="studio-row">
        <FieldPalette
          scope={scope}
          part={[...(condition ?? added), 'then']}
          list={below?.list}
          index={below?.index}
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
