import { createStore, type StoreApi } from 'zustand/vanilla'
import { isSamePath, isWithin, type JsonPath } from '../../engine/format/json.ts'

/**
 * A part of the file whose diagnostics the form shows: those of the value itself (`own`), those of everything in it (`all`), or those
 * of everything in it that nothing else shows (`rest`).
 */
export type ShownPart = { readonly path: JsonPath; readonly reach: 'own' | 'all' | 'rest' }

/** The parts that the controls on the screen show. Diagnostics of other parts are shown next to them. */
export type ShownParts = StoreApi<{ readonly parts: readonly ShownPart[] }>

export const createShownParts = (): ShownParts => createStore(() => ({ parts: [] }))

/** Adds parts until the returned function is called. */
export function addParts(shown: ShownParts, added: readonly ShownPart[]): () => void {
  shown.setState(({ parts }) => ({ parts: [...parts, ...added] }))
  return () => shown.setState(({ parts }) => ({ parts: parts.filter((part) => !added.includes(part)) }))
}

/** Whether a part shows the diagnostics at a path. @param container path of the `rest` part around it */
function shows({ path: shown, reach }: ShownPart, path: JsonPath, container: JsonPath): boolean {
  if (reach === 'own') return isSamePath(path, shown)
  return isWithin(path, shown) && (reach === 'all' || shown.length > container.length)
}

/** Whether no part but a `rest` part shows the diagnostics at a path. @param containers paths of the `rest` parts */
export function isLeftTo(containers: readonly JsonPath[], path: JsonPath, parts: readonly ShownPart[]): boolean {
  const [container] = containers.filter((outer) => isWithin(path, outer)).toSorted((a, b) => b.length - a.length)
  return container !== undefined && !parts.some((part) => shows(part, path, container))
}
