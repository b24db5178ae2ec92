import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { editText, type TextEdit } from '../../../engine/format/edit-text.ts'
import { isObject } from '../../../engine/format/json-value.ts'
import { type JsonPath, parseSource } from '../../../engine/format/source.ts'
import { FORM_SCOPE } from '../../model/field-places.ts'
import { SHARED_ID } from '../../model/protocol.ts'
import { pruned } from '../../model/prune.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { EditorProps } from '../editor-props.ts'
import { Basics } from './Basics.tsx'
import { Conditions } from './Conditions.tsx'
import { type Editor, EditorContext } from './editor-context.ts'
import './form-editor.css'
import { pathOf } from './Place.tsx'
import { isSame, isWithin, problemsOf } from './problems.ts'
import { Questions } from './Questions.tsx'
import { SharedQuestions } from './SharedQuestions.tsx'
import { selectedField } from './selected-field.ts'
import { Texts } from './Texts.tsx'
import { Variants } from './Variants.tsx'

/** A part of the form editor. `has` says whether a path of the file is edited there. */
type Section = {
  readonly title: string
  readonly has: (content: unknown, path: JsonPath) => boolean
  readonly content: ReactNode
}

const isQuestion = (content: unknown, path: JsonPath) =>
  path[0] === 'steps' || path[0] === 'uiSchema' || selectedField(content, path) !== undefined || path[1] === 'required'

const SECTIONS: readonly Section[] = [
  {
    title: 'Basics',
    has: (_, path) => !['steps', 'schema', 'uiSchema', 'texts', 'variants'].includes(String(path[0])),
    content: <Basics />,
  },
  { title: 'Questions', has: isQuestion, content: <Questions /> },
  {
    title: 'Conditions',
    has: (content, path) => path[0] === 'schema' && !isQuestion(content, path),
    content: <Conditions scope={FORM_SCOPE} />,
  },
  { title: 'Texts', has: (_, path) => path[0] === 'texts', content: <Texts path={['texts']} /> },
  { title: 'Variants', has: (_, path) => path[0] === 'variants', content: <Variants /> },
]

const SHARED_SECTIONS: readonly Section[] = [
  {
    title: 'Shared questions',
    has: (_, path) => path[0] !== 'texts',
    content: <SharedQuestions />,
  },
  { title: 'Texts', has: (_, path) => path[0] === 'texts', content: <Texts path={['texts']} /> },
]

/** Edits a category file, or the shared file, with controls. Every change is as small an edit of the text as possible. */
export function FormEditor(props: EditorProps) {
  const { source, diagnostics } = useMemo(
    () => parseSource(`${props.file.id}.json`, props.text),
    [props.file.id, props.text],
  )
  if (diagnostics.length > 0 || !isObject(source.content))
    return (
      <p className="studio-note" role="status">
        This file is not valid JSON, so it can't be shown as a form. Correct it in the JSON editor.
        {diagnostics.map(({ line, column, message, fix }) => (
          <span key={`${line}:${column}`} className="field-message">
            Line {line}: {message} {fix}
          </span>
        ))}
      </p>
    )
  return (
    <ErrorBoundary retryOn={props.text} fallback={<NotAsForm />}>
      <Editable key={`${props.file.folder}/${props.file.id}`} {...props} content={source.content} />
    </ErrorBoundary>
  )
}

const NotAsForm = () => (
  <p className="studio-note" role="alert">
    This file can't be shown as a form, because a part of it isn't what the form expects there. Correct it in the JSON
    editor.
  </p>
)

/** Calls back with the place of the control that takes the focus. */
function useFocusedPlace(onFocus: (path: JsonPath) => void) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = ref.current
    const focused = ({ target }: FocusEvent) => {
      // A button of a list has a place, but passing it with the Tab key opens nothing.
      const path = target instanceof Element && !target.closest('[data-quiet]') ? pathOf(target) : undefined
      if (path) onFocus(path)
    }
    root?.addEventListener('focusin', focused)
    return () => root?.removeEventListener('focusin', focused)
  }, [onFocus])
  return ref
}

/** The place that shows a path: its own, else that of the nearest part of the file around it. */
function placeIn(root: Element, path: JsonPath): Element | undefined {
  const places = [...root.querySelectorAll('[data-path]')]
  const around = places.filter((place) => isWithin(path, pathOf(place) ?? ['']))
  return around.toSorted((a, b) => (pathOf(b)?.length ?? 0) - (pathOf(a)?.length ?? 0))[0]
}

type EditableProps = EditorProps & { readonly content: unknown }

function Editable(props: EditableProps) {
  const { file, text, checkedText, diagnostics, catalog, selection, onChange, onSelect, content } = props
  const [original] = useState({ text, content })
  const [chosen, setChosen] = useState<{ index: number; selection: JsonPath | undefined }>()
  const [failure, setFailure] = useState<string>()
  const sections = file.id === SHARED_ID ? SHARED_SECTIONS : SECTIONS
  const bySelection = selection ? sections.findIndex(({ has }) => has(content, selection)) : 0
  const current = chosen && chosen.selection === selection ? chosen.index : Math.max(bySelection, 0)
  const problems = useMemo(() => problemsOf(diagnostics), [diagnostics])
  const select = (path: JsonPath) => {
    if (!selection || !isSame(selection, path)) onSelect(path)
  }
  const editor: Editor = {
    content,
    original: original.content,
    catalog,
    id: file.id,
    problems,
    areFixesCurrent: checkedText === text,
    selection,
    edit: (edits: readonly TextEdit[]) => {
      const [edit] = edits
      const single = edit && edits.length === 1 ? [pruned(content, original.content, edit)] : edits
      try {
        onChange(editText(text, single, original.text))
        setFailure(undefined)
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error))
      }
    },
    select,
  }
  const ref = useFocusedPlace(select)
  useEffect(() => {
    const place = ref.current && selection && placeIn(ref.current, selection)
    if (!place || place.contains(document.activeElement)) return
    place.scrollIntoView?.({ block: 'nearest' })
    // The pressed button is gone, for example that of a kind of question: focus what it has added.
    if (document.activeElement === document.body) place.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [selection, ref])
  return (
    <EditorContext value={editor}>
      <div ref={ref} className="studio-form-editor">
        <nav aria-label="Parts of the category">
          {sections.map(({ title, has }, index) => {
            const { length } = problems.filter(({ path }) => has(content, path))
            return (
              <button
                key={title}
                type="button"
                className="studio-tab"
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setChosen({ index, selection })}
              >
                {title}
                {length > 0 && (
                  <span className="studio-count">{length === 1 ? '1 problem' : `${length} problems`}</span>
                )}
              </button>
            )
          })}
        </nav>
        {failure && (
          <p className="studio-note" role="alert">
            This change can't be made here. Make it in the JSON editor. {failure}.
          </p>
        )}
        <h2 className="visually-hidden">{sections[current]?.title}</h2>
        {sections[current]?.content}
      </div>
    </EditorContext>
  )
}
