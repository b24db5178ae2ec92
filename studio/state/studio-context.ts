import { createContext, useContext } from 'react'
import { useStore as useSelected } from 'zustand'
import type { StudioState } from './state.ts'
import type { StudioStore } from './store.ts'

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
export const useStudio = <Value>(select: (state: StudioState) => Value): Value => useSelected(useStore(), select)
