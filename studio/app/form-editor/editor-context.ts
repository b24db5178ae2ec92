import { createContext, use } from 'react'
import type { TextEdit } from '../../../engine/format/edit-text.ts'
import type { JsonPath } from '../../../engine/format/source.ts'
import type { StudioCatalog } from '../editor-props.ts'
import type { Problem } from './problems.ts'

/** What every control of the form editor needs. */
export type Editor = {
  /** The parsed file, of any shape. */
  readonly content: unknown
  /** The file when it was opened. */
  readonly original: unknown
  readonly catalog: StudioCatalog
  /** Name of the file without `.json`. */
  readonly id: string
  readonly problems: readonly Problem[]
  readonly selection: JsonPath | undefined
  readonly edit: (edits: readonly TextEdit[]) => void
  readonly select: (path: JsonPath) => void
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This control is not in a form editor')
  return editor
}

/** Path of the object that an RJSF form edits. The paths that RJSF gives start there. */
export const BaseContext = createContext<JsonPath>([])

export const usePath = (path: JsonPath): JsonPath => [...use(BaseContext), ...path]
