import { createContext, use } from 'react'
import { type JsonPath, type TextEdit, textAt } from '../../engine/format/json.ts'
import type { Draft } from '../model/question/draft.ts'
import type { Surroundings } from '../state/editor-props.ts'
import type { LocatedDiagnostic } from './located-diagnostics.ts'
import type { ShownParts } from './shown-parts.ts'

/** RJSF would take keys such as `ui:widget` and `$ref` for its own, so its forms call them `ui_widget` and `_ref`. */
export const inForm = (key: string): string => key.replace(/^ui:/, 'ui_').replace(/^\$/, '_')

/** A path with the keys as the file has them. */
export const inFile = (path: JsonPath): JsonPath =>
  path.map((key) => (typeof key === 'string' ? key.replace(/^ui_/, 'ui:').replace(/^_/, '$') : key))

/** The context of every control of the form editor. */
export type Editor = {
  /** The file, and the questions that the controls are about: those of the form, of a group or of an address. */
  readonly draft: Draft
  readonly surroundings: Surroundings
  /** Name of the file without `.json`. */
  readonly id: string
  /** Whether the diagnostics are about the current text. If not, their fixes can't be applied. */
  readonly areFixesCurrent: boolean
  /** Changes the file. @param removed what the edits remove, in words, which a toast says with an Undo */
  readonly edit: (edits: readonly TextEdit[], removed?: string) => void
  /** Selects a part of the file. Undefined closes the question that is open. */
  readonly select: (path: JsonPath | undefined) => void
  /** Selects a part that was just added. Its mistakes are not shown until its author leaves it. */
  readonly selectAdded: (path: JsonPath) => void
  /** Opens the JSON editor at a value. */
  readonly showJson: (path: JsonPath) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This control is not in a form editor')
  return editor
}

/** Returns the editor as it is when it is called. */
export const LatestEditorContext = createContext<(() => Editor) | undefined>(undefined)

/** A function that returns the editor, for what happens on a press. Unlike with `useEditor`, no change draws its user again. */
export function useLatestEditor(): () => Editor {
  const latest = use(LatestEditorContext)
  if (!latest) throw new Error('This control is not in a form editor')
  return latest
}

/** The marks in the form. They stay the same while a text is typed, so a key doesn't draw all that shows them again. */
export type Marks = {
  readonly selection: JsonPath | undefined
  readonly diagnostics: readonly LocatedDiagnostic[]
  /** The parts of the file whose diagnostics the controls on the screen show. */
  readonly shownParts: ShownParts
}

export const MarksContext = createContext<Marks | undefined>(undefined)

export function useMarks(): Marks {
  const marks = use(MarksContext)
  if (!marks) throw new Error('This control is not in a form editor')
  return marks
}

/** The object that an RJSF form edits: its path in the file, and what it inherits. The paths that RJSF gives start there. */
export const BaseContext = createContext<{ readonly path: JsonPath; readonly inherited?: unknown }>({ path: [] })

/** The path in the file of a path in an RJSF form. */
export const usePath = (path: JsonPath): JsonPath => inFile([...use(BaseContext).path, ...path])

/** Path in the file of the value that a control edits. */
export const OwnPathContext = createContext<JsonPath>([])

export const useOwnPath = (): JsonPath => use(OwnPathContext)

/** The text that applies while a control is empty. */
export function useInherited(): string | undefined {
  const { path, inherited } = use(BaseContext)
  return textAt(inherited, useOwnPath().slice(path.length))
}

/** Path of the definition of the question whose keys a control edits. */
export const DefinitionContext = createContext<JsonPath | undefined>(undefined)

/** The definition of the question whose keys a control edits, and how visitors see it. */
export function useQuestion() {
  const definition = use(DefinitionContext)
  const { draft } = useEditor()
  if (!definition) throw new Error('This control is not in a question')
  const name = String(definition.at(-1))
  return { name, definition, view: draft.view(name, definition) }
}
