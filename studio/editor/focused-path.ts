import { type RefObject, useEffect, useRef } from 'react'
import type { JsonPath } from '../../engine/format/json.ts'
import { elementAt, pathAround } from '../fields/AtPath.tsx'
import { CONTROL } from '../fields/use-focus-after-press.ts'

type Latest = {
  readonly selection: JsonPath | undefined
  readonly onFocus: (path: JsonPath) => void
  readonly onLeave: () => void
}

/**
 * Calls back with the path of the control that takes the focus. After a press, it waits for the click: selecting a path can close a
 * question above, and a button that moves before it is released gets no click. A selection made by the click stays.
 * @param onLeave called when the focus goes to a control outside
 */
export function useFocusedPath(
  selection: Latest['selection'],
  onFocus: Latest['onFocus'],
  onLeave: Latest['onLeave'],
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef<Latest>({ selection, onFocus, onLeave })
  useEffect(() => {
    latest.current = { selection, onFocus, onLeave }
  })
  useEffect(() => (ref.current ? followFocus(ref.current, () => latest.current) : undefined), [])
  return ref
}

/** Moves the focus to what has taken the place of a control that an edit removed, such as the next item of a list. */
export function useFocusAfterRemoval(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: editor } = root
    if (!editor) return
    let last: Element | undefined
    let path: JsonPath | undefined
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
      path = last && pathAround(last)
    }
    // RJSF draws a shorter list only once the editor is drawn.
    const observer = new MutationObserver(() => {
      if (!path || last?.isConnected || document.activeElement !== document.body) return
      elementAt(editor, placeIn(editor, path))?.querySelector<HTMLElement>(CONTROL)?.focus()
    })
    editor.addEventListener('focusin', remember)
    observer.observe(editor, { childList: true, subtree: true })
    return () => {
      editor.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [root])
}

/** The path of an item, or of the last one of its list if there are fewer now. */
function placeIn(editor: Element, path: JsonPath): JsonPath {
  const index = path.at(-1)
  if (typeof index !== 'number' || index === 0 || editor.querySelector(`[data-path='${JSON.stringify(path)}']`))
    return path
  return placeIn(editor, [...path.slice(0, -1), index - 1])
}

/** Returns a function that ends it. */
function followFocus(root: HTMLElement, latest: () => Latest): () => void {
  const ended = new AbortController()
  const on = { signal: ended.signal }
  let press: { readonly selection: Latest['selection']; path?: JsonPath | undefined } | undefined
  const release = () => {
    const { selection, path } = press ?? {}
    press = undefined
    if (path && latest().selection === selection) latest().onFocus(path)
  }
  root.addEventListener(
    'focusin',
    ({ target }) => {
      // A button of a list has a path, but reaching it with the Tab key must not open anything.
      const path = target instanceof Element && !target.closest('[data-quiet]') ? pathAround(target) : undefined
      if (press) press.path = path
      else if (path) latest().onFocus(path)
    },
    on,
  )
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) latest().onLeave()
    },
    on,
  )
  root.addEventListener(
    'pointerdown',
    () => {
      press = { selection: latest().selection }
    },
    on,
  )
  // The click follows at once.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(release), on)
  return () => ended.abort()
}
