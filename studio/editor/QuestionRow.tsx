import gripVertical from 'virtual:icon/grip-vertical'
import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'
import { type JsonPath, listAt } from '../../engine/format/json.ts'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { AtPath } from '../fields/AtPath.tsx'
import { DiagnosticCount, Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { RowButton } from '../fields/RowButtons.tsx'
import { duplicateField } from '../model/duplicate-field.ts'
import { definitionsAt, FORM_SCOPE, pathsOfField, requiredBeside } from '../model/field-paths.ts'
import { fieldView, sharedName, titleOf } from '../model/field-view.ts'
import { STARTS } from '../model/new-field.ts'
import { conditionOf } from './asked-when.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldPalette } from './Palette.tsx'

type QuestionRowProps = {
  readonly name: string
  /** Path of its name in a step. */
  readonly path: JsonPath
  readonly isOpen: boolean
  /** Undefined for the first question of the form. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

/** The summary of a question in the list: "One choice, required, only when …". */
function useSummary(name: string): string {
  const { content, surroundings } = useEditor()
  const definitions = definitionsAt(content, FORM_SCOPE, name)
  const [definition] = definitions
  if (!definition) return 'Not defined'
  const { kind } = fieldView(content, definition, [...FORM_SCOPE.ui, name], surroundings.shared)
  const isRequired = listAt(content, requiredBeside(definition)).includes(name)
  const condition = conditionOf(content, FORM_SCOPE, definition, surroundings.shared)
  const notes = [
    STARTS[kind.name].label,
    isRequired ? 'required' : 'optional',
    ...(sharedName(content, definition) ? ['shared question'] : []),
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

/** One question in the list of its step, with its editor if it is open. */
export function QuestionRow({ name, path, isOpen, onUp, onDown }: QuestionRowProps) {
  const { content, surroundings, select } = useEditor()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isOver } = useSortable({
    id: name,
  })
  const title = titleOf(content, FORM_SCOPE, name, surroundings.shared)
  const [definition = path] = definitionsAt(content, FORM_SCOPE, name)
  const summary = useSummary(name)
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
            onClick={() => select(isOpen ? undefined : definition)}
          >
            <b>{title}</b>
            <span className="studio-summary">{summary}</span>
            <DiagnosticCount paths={pathsOfField(content, FORM_SCOPE, name)} />
          </button>
          <RowButton text="↑" label={`Move “${title}” up`} isEnabled={onUp !== undefined} onPress={() => onUp?.()} />
          <RowButton
            text="↓"
            label={`Move “${title}” down`}
            isEnabled={onDown !== undefined}
            onPress={() => onDown?.()}
          />
        </div>
        <Diagnostics path={path} />
      </AtPath>
      {isOpen && (
        <FieldEditor scope={FORM_SCOPE} name={name}>
          <MoreQuestions path={path} title={title} />
        </FieldEditor>
      )}
    </li>
  )
}

/** Adds a question below an open one: a copy of it, or a new one. @param path path of its name in a step */
function MoreQuestions({ path, title }: { path: JsonPath; title: string }) {
  const { content, edit, selectAdded } = useEditor()
  const duplicate = duplicateField(content, path, title)
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
      <FieldPalette
        scope={FORM_SCOPE}
        part={FORM_SCOPE.schema}
        list={path.slice(0, -1)}
        index={Number(path.at(-1)) + 1}
        label="Insert a question below"
      />
    </div>
  )
}
