import { createElement } from 'react'
import type { Navigation } from './navigation'
import { partQuery, readQuery, writeQuery } from './query'
import { createStepUrl, type StepHistory, stepParameter } from './step-url'

type EntryState = { readonly stepBefore?: number } | null

/** Path of the document. Undefined on the server. */
const path = globalThis.location?.pathname

const listeners = new Set<() => void>()

const documentHistory: StepHistory = {
  search: () => location.search,
  isHere: () => location.pathname === path,
  stepBefore: () => (history.state as EntryState)?.stepBefore,
  show: (step, stepBefore) => {
    const url = path + writeQuery({ ...readQuery(location.search), step: stepParameter(step) })
    if (stepBefore === undefined) history.replaceState({}, '', url)
    else history.pushState({ stepBefore }, '', url)
    for (const listener of listeners) listener()
  },
  back: () => history.back(),
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
