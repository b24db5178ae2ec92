import { createContext, useContext, useSyncExternalStore } from 'react'
import type { StudioState, StudioStore } from './studio-store.ts'

export const StudioContext = createContext<StudioStore | undefined>(undefined)

/** The store of the studio around a component. Throws outside of a studio. */
export function useStore(): StudioStore {
  const store = useContext(StudioContext)
  if (!store) throw new Error('useStore is called outside of a studio')
  return store
}

/**
 * A part of what the studio shows now; the component renders again when that part has changed.
 * @param select returns a part of the state, or a primitive value made from it
 */
export function useStudio<Value>(select: (state: StudioState) => Value): Value {
  const store = useStore()
  const read = () => select(store.read())
  return useSyncExternalStore(store.subscribe, read)
}
