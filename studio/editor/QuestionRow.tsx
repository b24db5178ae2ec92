import gripVertical from 'virtual:icon/grip-vertical'
import { useSortable } from '@dnd-kit/sortable'
import { type CSSProperties, memo } from 'react'
import { isEqual, type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { sharedNameOf } from '../../engine/format/reading/layers.ts'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { AtPath } from '../fields/AtPath.tsx'
import { DiagnosticCount, Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor, useLatestEditor } from '../fields/editor-context.ts'
import { type Move, MoveButtons } from '../fields/RowButtons.tsx'
import { conditionInWords } from '../model/question/asked.ts'
import type { Draft } from '../model/question/draft.ts'
import { duplicateField } from '../model/question/duplicate.ts'
import { moveField } from '../model/question/edits.ts'
import { STARTS } from '../model/question/new-field.ts'
import { fieldLists } from '../model/question/steps.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldPalette } from './Palette.tsx'

export type QuestionRowProps = {
  readonly name: string
  /** Path of its name in a step. */
  readonly path: JsonPath
  readonly title: string
  /** "One choice, required, asked only if …". */
  readonly summary: string
  /** Its first definition; undefined if it has none. */
  readonly definition?: JsonPath | undefined
  /** Everything in the file that is about it. */
  readonly parts: readonly JsonPath[]
  readonly isOpen: boolean
  /** The place one up; undefined for the first question of the form. */
  readonly up?: Place | undefined
  readonly down?: Place | undefined
}

/** A place in a list of names, and in words: `2 of 7 in step 1`. */
type Place = { readonly path: JsonPath; readonly words: string }

/** The summary of a question in the list. */
function summaryOf(draft: Draft, name: string): string {
  const definitions = draft.definitions(name)
  const [definition] = definitions
  if (!definition) return 'Not defined'
  const condition = conditionInWords(draft, definition)
  const notes = [
    STARTS[draft.view(name).kind.name].label,
    draft.isRequired(definition) ? 'required' : 'optional',
    ...(sharedNameOf(valueAt(draft.content, definition)) ? ['shared question'] : []),
    ...(condition
      ? [
          definitions.length > 1
            ? 'asked under several conditions'
            : condition.replace(/^A|\.$/g, (mark) => (mark === 'A' ? 'a' : '')),
        ]
      : []),
  ]
  return notes.join(', ')
}

/** The place one up and one down, also in the list before or after. */
function neighbors(content: unknown, path: JsonPath): { up: Place | undefined; down: Place | undefined } {
  const lists = fieldLists(content)
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const at = lists.findIndex((path) => path.join() === list.join())
  const [before, after] = [lists[at - 1], lists[at + 1]]
  const count = listAt(content, list).length
  const place = (to: JsonPath, at: number): Place => {
    const total = to === list ? count : listAt(content, to).length + 1
    return { path: [...to, at], words: `${at + 1} of ${total} in step ${Number(to[1]) + 1}` }
  }
  return {
    up: index > 0 ? place(list, index - 1) : before && place(before, listAt(content, before).length),
    down: index < count - 1 ? place(list, index + 1) : after && place(after, 0),
  }
}

/**
 * All that the row of a question shows.
 * @param open name of the question that is open
 * @param path path of its name in a step
 */
export function rowOf(draft: Draft, open: string | undefined, path: JsonPath): QuestionRowProps {
  const name = String(valueAt(draft.content, path))
  return {
    name,
    path,
    title: draft.title(name),
    summary: summaryOf(draft, name),
    definition: draft.definitions(name)[0],
    parts: draft.parts(name),
    isOpen: open === name,
    ...neighbors(draft.content, path),
  }
}

/** One question in the list of its step, with its editor if it is open. A key in another question doesn't draw it again. */
export const QuestionRow = memo(function QuestionRow(row: QuestionRowProps) {
  const { name, path, title, summary, definition, parts, isOpen, up, down } = row
  const latest = useLatestEditor()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isOver } = useSortable({
    id: name,
  })
  const id = `move-${name}`
  const moveTo = (place: Place): Move => ({
    run: () => {
      const { draft, edit } = latest()
      edit(moveField(draft.content, path, place.path))
    },
    id,
    place: place.words,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className="studio-field"
      data-open={isOpen ? '' : undefined}
      data-over={isOver ? '' : undefined}
    >
      <AtPath path={path}>
        <div className="studio-field-head" data-quiet="">
          <button
            ref={setActivatorNodeRef}
            type="button"
            className="studio-handle"
            {...attributes}
            {...listeners}
            aria-label={`Drag “${title}”`}
          >
            <StrokeIcon markup={gripVertical} size={18} />
          </button>
          <button
            type="button"
            className="studio-field-title"
            aria-expanded={isOpen}
            onClick={() => latest().select(isOpen ? undefined : (definition ?? path))}
          >
            <b>{title}</b>
            <span className="studio-summary">{summary}</span>
            <DiagnosticCount paths={parts} />
          </button>
          <MoveButtons id={id} name={`“${title}”`} up={up && moveTo(up)} down={down && moveTo(down)} />
        </div>
        <Diagnostics path={path} />
      </AtPath>
      {isOpen && (
        <FieldEditor name={name}>
          <QuestionsBelow path={path} />
        </FieldEditor>
      )}
    </li>
  )
}, isEqual)

/** Adds a question below an open one: a copy of it, or a new one. @param path path of its name in a step */
function QuestionsBelow({ path }: { path: JsonPath }) {
  const { draft, edit, selectAdded } = useEditor()
  const duplicate = duplicateField(draft, path)
  const add = () => {
    if (!duplicate) return
    edit(duplicate.edits)
    selectAdded(duplicate.definition)
  }
  return (
    <div className="studio-row">
      <button type="button" className="button button-secondary button-small" disabled={!duplicate} onClick={add}>
        Duplicate this question
      </button>
      <FieldPalette list={path.slice(0, -1)} index={Number(path.at(-1)) + 1} label="Insert a question below" />
    </div>
  )
}
