import { parse } from 'jsonc-parser'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { editText } from '../../engine/format/edit-text.ts'
import { isObject, isSamePath, isWithin, type JsonPath, type TextEdit } from '../../engine/format/json.ts'
import { parseSource } from '../../engine/format/shape/parse.ts'
import {
  type Editor,
  EditorContext,
  LatestEditorContext,
  MarksContext,
  useEditor,
  useMarks,
} from '../fields/editor-context.ts'
import { offsetOf, pathAt } from '../model/json-positions.ts'
import { pruned } from '../model/prune.ts'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'
import type { EditorProps } from '../state/editor-props.ts'
import './form-editor.css'
import { elementAt, pathAround } from '../fields/AtPath.tsx'
import { DiagnosticTotal } from '../fields/Diagnostics.tsx'
import { locatedIn } from '../fields/located-diagnostics.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { createShownParts } from '../fields/shown-parts.ts'
import type { Tab } from '../model/file/address.ts'
import { type FileName, keyOf } from '../model/file/file.ts'
import { messageOf } from '../model/message-of.ts'
import { Draft } from '../model/question/draft.ts'
import { scopeOf, tabAt } from '../model/question/opened.ts'
import { afterOption } from '../model/question/rename-answers.ts'
import { FindQuestion } from './FindQuestion.tsx'
import { useFocusAfterRemoval, useFocusedPath } from './focused-path.ts'
import { type Section, sectionsOf } from './sections.tsx'

export type FormEditorProps = EditorProps & {
  /** The text in the last commit. Undefined if the file is not in it. */
  readonly committedText: string | undefined
  /** The part that is shown. Undefined: the first. */
  readonly tab: Tab | undefined
  readonly onTab: (tab: Tab) => void
  /** Selects a part that was just added. Its mistakes are not shown until `onLeave` is called, or another part is selected. */
  readonly onAdd: (path: JsonPath) => void
  readonly onLeave: () => void
  /** Opens the JSON editor at a value. */
  readonly onShowJson: (path: JsonPath) => void
  /** Called once something was removed. @param before the text before that @param words what was removed */
  readonly onRemoved: (words: string, before: string, after: string) => void
}

/** Edits a category file, or the shared file, with controls. Every change is as small an edit of the text as possible. */
export function FormEditor(props: FormEditorProps) {
  const { source, diagnostics } = useMemo(
    () => parseSource(`${props.file.id}.json`, props.text),
    [props.file.id, props.text],
  )
  if (diagnostics.length > 0 || !isObject(source.content))
    return <NotJson {...props} diagnostics={diagnostics.length > 0 ? diagnostics : props.diagnostics} />
  return (
    <ErrorBoundary retryOn={props.text} fallback={<NotAsForm {...props} />}>
      <Editable key={keyOf(props.file)} {...props} content={source.content} />
    </ErrorBoundary>
  )
}

/** Says why a file has no form, with a link to each diagnostic. */
function NotJson({ text, diagnostics, onShowJson }: FormEditorProps) {
  const isJson = diagnostics.every(({ path }) => path !== undefined)
  return (
    <div className="studio-note" role="status">
      <p>
        This file is not {isJson ? 'a JSON object' : 'valid JSON'}, so it can't be shown as a form. Correct it in the
        JSON editor.
      </p>
      {diagnostics.map(({ line, column, message, fix, path }) => (
        <div key={`${line}:${column} ${message}`}>
          <p className="wizard-message">
            Line {line}: {message} {fix}
          </p>
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => onShowJson(path ?? pathAt(text, offsetOf(text, line, column) + 1))}
          >
            Show line {line} as JSON
          </button>
        </div>
      ))}
    </div>
  )
}

/** Shown instead of a form that could not be drawn. */
function NotAsForm({ diagnostics, onShowJson }: FormEditorProps) {
  const path = diagnostics[0]?.path ?? []
  return (
    <div className="studio-note" role="alert">
      <p>
        This file can't be shown as a form, because a part of it isn't what the form expects there. Correct it in the
        JSON editor.
      </p>
      <button type="button" className="button button-secondary button-small" onClick={() => onShowJson(path)}>
        Edit it as JSON
      </button>
    </div>
  )
}

const WHOLE_FILE: readonly JsonPath[] = [[]]

type EditableProps = FormEditorProps & { readonly content: unknown }

/** The draft, and a function that changes the text as little as each edit allows. Keeps the reason why the last edit failed. */
function useDraft({
  file,
  text,
  content,
  committedText,
  surroundings: { shared },
  onChange,
  onRemoved,
}: EditableProps) {
  const [original] = useState({ text, content })
  const committed = useMemo<unknown>(() => parse(committedText ?? 'null'), [committedText])
  const scope = scopeOf(file)
  const draft = useMemo(
    () => new Draft({ content, shared, original: original.content, committed }, scope),
    [content, shared, original, committed, scope],
  )
  const [failure, setFailure] = useState<string>()
  const edit = (edits: readonly TextEdit[], removed?: string) => {
    const [first, ...others] = edits
    const isSingle = first && others.length === 0
    const all = isSingle ? [pruned(content, original.content, first), ...afterOption(draft, first)] : edits
    try {
      const next = editText(text, all, original.text)
      onChange(next)
      if (removed !== undefined) onRemoved(removed, text, next)
      setFailure(undefined)
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return { draft, edit, failure }
}

/** Focuses a part that a button has added, such as a question, once that button is gone. Its first name is selected, ready to be replaced. */
function startTyping(element: Element): void {
  const controls = [...element.querySelectorAll<HTMLElement>('input, textarea, select')]
  const control = controls.find((each) => !each.closest('[data-quiet]')) ?? element.querySelector('button')
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
}

/** Scrolls to the selected part. If nothing has the focus, its first control gets it. */
function useShownSelection(ref: RefObject<HTMLElement | null>, selection: JsonPath | undefined): void {
  useEffect(() => {
    if (!selection) return
    const shownBy = () => ref.current && elementAt(ref.current, selection)
    const show = () => {
      const element = shownBy()
      if (!element) return
      const focused = document.activeElement
      if (focused && element.contains(focused)) {
        // A part above it may have closed.
        focused.scrollIntoView?.({ block: 'nearest' })
        return
      }
      const isTall = element.getBoundingClientRect().height > innerHeight / 2
      element.scrollIntoView?.({ block: isTall ? 'start' : 'nearest' })
      if (focused === document.body) startTyping(element)
    }
    const drawn = shownBy()?.querySelector('input, textarea, select')
    if (drawn && isWithin(pathAround(drawn) ?? [], selection)) show()
    // RJSF draws a new item of a list only once the editor is drawn.
    else queueMicrotask(show)
  }, [selection, ref])
}

/** The same function at every rendering, which returns the value of the last one. */
function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}

function Editable(props: EditableProps) {
  const {
    file,
    text,
    checkedText,
    diagnostics,
    surroundings,
    selection,
    onSelect,
    onAdd,
    onLeave,
    tab,
    onTab,
    onShowJson,
  } = props
  const { draft, edit, failure } = useDraft(props)
  const [shownParts] = useState(createShownParts)
  const sections = sectionsOf(file)
  const section = sections.find((one) => one.tab === tab) ?? sections[0]
  const marks = useMemo(
    () => ({ selection, diagnostics: locatedIn(diagnostics), shownParts }),
    [selection, diagnostics, shownParts],
  )
  const select = (path: JsonPath | undefined) => {
    if (!path || !selection || !isSamePath(selection, path)) onSelect(path)
  }
  const editor: Editor = {
    draft,
    surroundings,
    id: file.id,
    areFixesCurrent: checkedText === text,
    showJson: onShowJson,
    edit,
    select,
    selectAdded: onAdd,
  }
  const latest = useLatest(editor)
  const ref = useFocusedPath(selection, select, onLeave)
  useFocusAfterRemoval(ref)
  useShownSelection(ref, selection)
  const show = (shown: Tab) => {
    onTab(shown)
    ref.current?.scrollIntoView?.({ block: 'start' })
  }
  return (
    <EditorContext value={editor}>
      <LatestEditorContext value={latest}>
        <MarksContext value={marks}>
          <div ref={ref} className="studio-form-editor">
            <SectionTabs file={file} current={section} onShow={show} />
            {failure && (
              <p className="studio-note" role="alert">
                This change can't be made here. Make it in the JSON editor. {failure}.
              </p>
            )}
            <h2 className="wizard-visually-hidden">{section?.title}</h2>
            <OtherDiagnostics
              key={section?.title}
              paths={WHOLE_FILE}
              has={(path) => tabAt(draft, path) === section?.tab}
            />
            {section?.tab === 'questions' && <FindQuestion onOpen={onSelect} />}
            {section?.content}
          </div>
        </MarksContext>
      </LatestEditorContext>
    </EditorContext>
  )
}

type SectionTabsProps = {
  readonly file: FileName
  readonly current: Section | undefined
  readonly onShow: (tab: Tab) => void
}

/** The parts of a file, each with the number of its mistakes. */
function SectionTabs({ file, current, onShow }: SectionTabsProps) {
  const { draft } = useEditor()
  const { diagnostics } = useMarks()
  return (
    <nav aria-label="Parts of the category">
      {sectionsOf(file).map(({ tab, title }) => (
        <button
          key={tab}
          type="button"
          className="studio-tab"
          aria-current={tab === current?.tab ? 'true' : undefined}
          onClick={() => onShow(tab)}
        >
          {title}
          <DiagnosticTotal diagnostics={diagnostics.filter(({ path }) => tabAt(draft, path) === tab)} isShort />
        </button>
      ))}
    </nav>
  )
}
