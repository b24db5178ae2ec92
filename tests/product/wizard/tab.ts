import type { DraftStorage } from '../../../engine/wizard/kept.ts'

/** The storage of a visitor's tab, which survives a reload. `items` is what it holds. */
export function tabStorage(items = new Map<string, string>()): DraftStorage & { readonly items: Map<string, string> } {
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
