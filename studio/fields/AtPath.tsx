import type { ReactNode } from 'react'
import { isSamePath, type JsonPath } from '../../engine/format/json.ts'
import { useEditor } from './editor-context.ts'

/** A part of the form editor that edits one value. The editor selects it when a control in it takes the focus. */
export function AtPath({ path, children }: { readonly path: JsonPath; readonly children: ReactNode }) {
  const { selection } = useEditor()
  const isSelected = selection !== undefined && isSamePath(selection, path)
  return (
    <div className="studio-at-path" data-path={JSON.stringify(path)} data-selected={isSelected ? '' : undefined}>
      {children}
    </div>
  )
}

/** The path of the part that an element is in; undefined if it is in none. */
export function pathAround(element: Element): JsonPath | undefined {
  const path = element.closest('[data-path]')?.getAttribute('data-path')
  return path ? JSON.parse(path) : undefined
}
