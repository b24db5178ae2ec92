import type { ReactNode } from 'react'
import { isSamePath, isWithin, type JsonPath } from '../../engine/format/json.ts'
import { OwnPathContext, useMarks } from './editor-context.ts'

type AtPathProps = {
  readonly path: JsonPath
  /** Whether it takes the whole width among others. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A part of the form editor that edits one value. The editor selects it when a control in it takes the focus. */
export function AtPath({ path, isWide = false, children }: AtPathProps) {
  const { selection } = useMarks()
  const isSelected = selection !== undefined && isSamePath(selection, path)
  return (
    <OwnPathContext value={path}>
      <div
        className="studio-at-path"
        data-path={JSON.stringify(path)}
        data-selected={isSelected ? '' : undefined}
        data-wide={isWide ? '' : undefined}
      >
        {children}
      </div>
    </OwnPathContext>
  )
}

/** The path of the part that an element is in; undefined if it is in none. */
export function pathAround(element: Element): JsonPath | undefined {
  const path = element.closest('[data-path]')?.getAttribute('data-path')
  return path ? JSON.parse(path) : undefined
}

/** The element that shows a path: its own, else that of the nearest part of the file around it. */
export function elementAt(root: Element, path: JsonPath): Element | undefined {
  const elements = [...root.querySelectorAll('[data-path]')]
  const around = elements.filter((element) => isWithin(path, pathAround(element) ?? ['']))
  return around.toSorted((a, b) => (pathAround(b)?.length ?? 0) - (pathAround(a)?.length ?? 0))[0]
}
