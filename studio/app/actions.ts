import { useMemo } from 'react'
import { useStore } from './studio-context.ts'
import type { StudioStore } from './studio-store.ts'
import { showToast } from './toasts.ts'

/** Says why an action failed, in a toast. */
export async function reported(action: Promise<unknown>): Promise<void> {
  try {
    await action
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error))
  }
}

const actionsOf = (store: StudioStore) => ({
  save: () => void reported(store.save()),
  undo: store.undo,
  redo: store.redo,
})

/** What can be done from anywhere in the studio. The same functions at every rendering. */
export function useActions(): ReturnType<typeof actionsOf> {
  const store = useStore()
  return useMemo(() => actionsOf(store), [store])
}
