import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { JsonPath } from '../../engine/format/json.ts'
import { useEditor } from '../fields/editor-context.ts'
import { findQuestions, type Question, questionsIn } from '../model/question/find.ts'
import { dropFocus } from '../parts/drop-focus.ts'

/** Finds a question of a long list by its title, its name in the data, or the heading of its step. */
export function FindQuestion({ onOpen }: { readonly onOpen: (path: JsonPath) => void }) {
  const { draft } = useEditor()
  const id = useId()
  const [text, setText] = useState('')
  const questions = useMemo(() => questionsIn(draft), [draft])
  const found = text.trim() === '' ? undefined : findQuestions(questions, text)
  const open = ({ path }: Question) => {
    setText('')
    // So that the question gets the focus.
    dropFocus()
    onOpen(path)
  }
  const press = ({ key }: KeyboardEvent) => {
    const [first] = found ?? []
    if (key === 'Enter' && first) open(first)
    if (key === 'Escape') setText('')
  }
  return (
    <section aria-label="Search" className="studio-find">
      <label className="wizard-label" htmlFor={id}>
        Find a question
      </label>
      <input
        id={id}
        className="wizard-control"
        type="search"
        autoComplete="off"
        placeholder="Words of the question, its name or its step"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <p className="wizard-visually-hidden" role="status">
        {found && `${found.length} found.${found.length > 0 ? ' Enter opens the first.' : ''}`}
      </p>
      {found && <Found questions={found} onOpen={open} />}
    </section>
  )
}

function Found({ questions, onOpen }: { questions: readonly Question[]; onOpen: (question: Question) => void }) {
  if (questions.length === 0) return <p className="wizard-hint">No question has these words.</p>
  return (
    <ul>
      {questions.map((question) => (
        <li key={question.name}>
          <button type="button" className="studio-found" onClick={() => onOpen(question)}>
            <b>{question.title}</b>{' '}
            <span className="studio-summary">
              {question.step === '' ? question.name : `${question.name} · ${question.step}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
