import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { isObject, type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { DiagnosticCount, Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor, useMarks } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { RowButtons } from '../fields/RowButtons.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useAddition } from '../fields/use-addition.ts'
import { moveField } from '../model/question/edits.ts'
import { questionAt } from '../model/question/opened.ts'
import { fieldLists, namesAt, pathInSteps } from '../model/question/steps.ts'
import { AskWhen } from './AskWhen.tsx'
import { dragWords } from './drag-words.ts'
import { EmptyList, listOf } from './EmptyList.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldPalette } from './Palette.tsx'
import { QuestionRow, type QuestionRowProps, rowOf } from './QuestionRow.tsx'

// New options would make dnd-kit draw every row again.
const BY_POINTER = { activationConstraint: { distance: 4 } }
const BY_KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** Whether a key of a step or a section isn't that of its questions. */
const isOwn = (key: string) => key !== 'fields' && key !== 'sections'

/** The steps with their questions, which can be dragged, and moved and edited by keyboard. */
export function Questions() {
  const { draft, edit } = useEditor()
  const { content } = draft
  const add = useAddition()
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYBOARD))
  const drop = ({ active, over }: DragEndEvent) => {
    const from = pathInSteps(content, String(active.id))
    const to = over && (listOf(over.id) ?? pathInSteps(content, String(over.id)))
    if (from && to && active.id !== over.id) edit(moveField(content, from, to))
  }
  const words = dragWords(draft)
  const steps = listAt(content, ['steps'])
  const addStep = () => add(['steps', steps.length], { title: `Step ${steps.length + 1}`, fields: [] })
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <AtPath path={['schema', 'properties']}>
        <Diagnostics path={['schema', 'properties']} />
      </AtPath>
      {steps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its place
        <Step key={index} index={index} count={steps.length} />
      ))}
      <OtherDiagnostics paths={[['steps']]} />
      <button type="button" className="button button-secondary button-small" onClick={addStep}>
        Add a step
      </button>
      <Unlisted />
      <OtherDiagnostics paths={[['schema', 'required']]} />
      <Dragged />
    </DndContext>
  )
}

/** The question that is dragged, above everything else. */
function Dragged() {
  const { draft } = useEditor()
  const { active } = useDndContext()
  return (
    <DragOverlay>
      {active && <div className="studio-field studio-dragged">{draft.title(String(active.id))}</div>}
    </DragOverlay>
  )
}

const questionsOf = (content: unknown, step: number): string[] =>
  fieldLists(content)
    .filter((list) => list[1] === step)
    .flatMap((list) => namesAt(content, list))

function Step({ index, count }: { index: number; count: number }) {
  const { content } = useEditor().draft
  const path = ['steps', index]
  const sections = listAt(content, [...path, 'sections'])
  const hasSections = valueAt(content, [...path, 'sections']) !== undefined
  return (
    <AtPath path={path}>
      <section className="studio-step" aria-label={`Step ${index + 1}`}>
        <div className="wizard-item-head">
          <h3>Step {index + 1}</h3>
          <RowButtons path={['steps']} index={index} length={count} name={`step ${index + 1}`} />
        </div>
        <SchemaForm path={path} has={isOwn} />
        <AskWhen names={questionsOf(content, index)} of="step" />
        {hasSections ? (
          sections.map((_, section) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no other identity than its place
            <StepSection key={section} path={[...path, 'sections', section]} />
          ))
        ) : (
          <FieldRows list={[...path, 'fields']} />
        )}
        <Arrangement path={path} hasSections={hasSections} />
        <OtherDiagnostics paths={[path]} />
      </section>
    </AtPath>
  )
}

function StepSection({ path }: { path: JsonPath }) {
  const { content } = useEditor().draft
  const index = Number(path.at(-1))
  const list = path.slice(0, -1)
  return (
    <AtPath path={path}>
      <div className="studio-section">
        <SchemaForm path={path} has={isOwn} />
        <FieldRows list={[...path, 'fields']} />
        <RowButtons path={list} index={index} length={listAt(content, list).length} name={`section ${index + 1}`} />
      </div>
    </AtPath>
  )
}

/** Puts the questions of a step under headings, or removes the headings. */
function Arrangement({ path, hasSections }: { path: JsonPath; hasSections: boolean }) {
  const { draft, edit } = useEditor()
  const { content } = draft
  const add = useAddition()
  const sections = listAt(content, [...path, 'sections'])
  const split = () =>
    edit([
      { path: [...path, 'fields'], value: undefined },
      { path: [...path, 'sections'], value: [{ title: 'Section 1', fields: namesAt(content, [...path, 'fields']) }] },
    ])
  const join = () =>
    edit([
      { path: [...path, 'sections'], value: undefined },
      {
        path: [...path, 'fields'],
        value: sections.flatMap((_, index) => namesAt(content, [...path, 'sections', index, 'fields'])),
      },
    ])
  const addSection = () =>
    add([...path, 'sections', sections.length], { title: `Section ${sections.length + 1}`, fields: [] })
  const button = (text: string, onClick: () => void) => (
    <button type="button" className="button button-quiet button-small" onClick={onClick}>
      {text}
    </button>
  )
  if (!hasSections) return button('Group the questions under headings', split)
  return (
    <div className="studio-row">
      {button('Add a section', addSection)}
      {button('Remove the headings', join)}
    </div>
  )
}

/** The value of a JSON text. The same value at every rendering: with a new one, dnd-kit and React would draw every row again. */
const useParsed = <Value,>(json: string): Value => useMemo(() => JSON.parse(json), [json])

/** The questions of a step or a section. */
function FieldRows({ list }: { list: JsonPath }) {
  const { draft } = useEditor()
  const { selection } = useMarks()
  const open = selection && questionAt(draft, selection)
  const all = listAt(draft.content, list)
  const distinct = [...new Set(namesAt(draft.content, list))]
  const names = useParsed<string[]>(JSON.stringify(distinct))
  const rows = useParsed<QuestionRowProps[]>(
    JSON.stringify(distinct.map((name) => rowOf(draft, open, [...list, all.indexOf(name)]))),
  )
  const drawn = useMemo(() => rows.map((row) => <QuestionRow key={row.name} {...row} />), [rows])
  return (
    <>
      {names.length === 0 && <EmptyList list={list} />}
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <ul className="studio-fields">{drawn}</ul>
      </SortableContext>
      <FieldPalette list={list} label="Add a question" />
      <Diagnostics path={list} />
    </>
  )
}

/** Questions that aren't in any step, so visitors never see them. */
function Unlisted() {
  const { draft } = useEditor()
  const { content } = draft
  const lists = fieldLists(content)
  const listed = lists.flatMap((list) => namesAt(content, list))
  const names = draft.names.filter((name) => !listed.includes(name))
  const last = lists.at(-1)
  if (names.length === 0 || !last || !isObject(content)) return null
  return (
    <section aria-label="Questions in no step">
      <h3>In no step</h3>
      <p className="wizard-hint">Visitors see these questions only once you add them to a step.</p>
      {names.map((name) => (
        <UnlistedQuestion key={name} name={name} list={last} />
      ))}
    </section>
  )
}

/** @param list the list of names that it can be added to */
function UnlistedQuestion({ name, list }: { name: string; list: JsonPath }) {
  const { draft, edit, select } = useEditor()
  const { selection } = useMarks()
  const isOpen = selection !== undefined && questionAt(draft, selection) === name
  const [definition] = draft.definitions(name)
  const title = draft.title(name)
  return (
    <div className="studio-field" data-open={isOpen ? '' : undefined}>
      <div className="studio-field-head" data-quiet="">
        <button
          type="button"
          className="studio-field-title"
          aria-expanded={isOpen}
          onClick={() => select(isOpen ? undefined : definition)}
        >
          <b>{title}</b>
          <DiagnosticCount paths={draft.parts(name)} />
        </button>
        <button
          type="button"
          className="studio-chip"
          onClick={() => edit([{ path: [...list, listAt(draft.content, list).length], value: name }])}
        >
          Add<span className="wizard-visually-hidden">{` “${title}”`}</span> to the last step
        </button>
      </div>
      {isOpen && <FieldEditor name={name} />}
    </div>
  )
}
