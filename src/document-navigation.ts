import { createElement } from 'react'
import type { Navigation } from './navigation'
import { partQuery, readQuery, writeQuery } from './query'
import { createStepUrl, type StepHistory, stepParameter } from './step-url'

/** Longest wait for a frame. */
const LONGEST_FRAME_MS = 100

/** Path of the document. Undefined on the server. */
const path = globalThis.location?.pathname

const listeners = new Set<() => void>()

type Entry = { readonly search: string; readonly stepBefore: number | undefined }

/** The entry that is shown, as long as it is not in the browser's history yet. */
let unwritten: Entry | undefined

function write() {
  if (!unwritten) return
  const { search, stepBefore } = unwritten
  unwritten = undefined
  if (stepBefore === undefined) history.replaceState({}, '', path + search)
  else history.pushState({ stepBefore }, '', path + search)
}

/** Calls a function once the next frame is painted, or where none is: browsers draw none of a tab in the background. */
function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
  setTimeout(act, LONGEST_FRAME_MS)
}

/** The history of the document. An entry is written after the step is painted: in Chromium, writing takes as long as opening a step. */
const documentHistory: StepHistory = {
  search: () => unwritten?.search ?? location.search,
  isHere: () => location.pathname === path,
  stepBefore: () => (unwritten ?? (history.state as Partial<Entry> | null))?.stepBefore,
  show: (step, stepBefore) => {
    const search = writeQuery({ ...readQuery(documentHistory.search()), step: stepParameter(step) })
    write()
    unwritten = { search, stepBefore }
    afterPaint(write)
    for (const listener of listeners) listener()
  },
  back: () => {
    write()
    history.back()
  },
  subscribe: (listener) => {
    listeners.add(listener)
    addEventListener('popstate', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('popstate', listener)
    }
  },
}

/**
 * Gives the document a history of its own. Its first entry gets a state, as those of steps have, which a link to a place on the page
 * has not. When Back or Forward leads to another page within the same document, which the router of an earlier document made, the
 * other page is loaded.
 */
export function startHistory(): void {
  history.replaceState(history.state ?? {}, '')
  addEventListener('popstate', () => {
    unwritten = undefined
    if (!documentHistory.isHere()) location.reload()
  })
}

function takeQuery(names: readonly string[]) {
  const { taken, rest } = partQuery(location.search, names)
  if (Object.keys(taken).length > 0) history.replaceState(history.state, '', path + writeQuery(rest) + location.hash)
  return taken
}

/** The navigation of a page without a router: every other page is another document. */
export const documentNavigation: Navigation = {
  Link: ({ state: _, ...props }) => createElement('a', props),
  open: (href) => location.assign(href),
  takeQuery,
  stepUrl: () => createStepUrl(documentHistory),
}
