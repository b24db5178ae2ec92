import { useMemo } from 'react'
import { useStore } from './studio-context.ts'
import type { StudioStore } from './studio-store.ts'
import { showToast } from './toasts.ts'

/** Something that can be done from anywhere in the studio. */
export type Action = {
  readonly label: string
  /** Its shortcut, as people write it. */
  readonly keys?: string
  readonly run: () => void
}

/** Says why an action failed, in a toast. */
export async function reported(action: Promise<unknown>): Promise<void> {
  try {
    await action
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error))
  }
}

async function trash(store: StudioStore): Promise<void> {
  const key = store.state.openKey
  const restore = await store.trash()
  if (restore) showToast(`${key}.json was deleted.`, { label: 'Undo', run: () => void reported(restore()) })
}

async function makeFixtures(store: StudioStore): Promise<void> {
  const made = await store.makeFixtures()
  if (made) showToast(made.output || 'The sample answers and golden files are as they should be.')
}

function actionsOf(store: StudioStore) {
  const save = () => void reported(store.save())
  const showNew = () => store.showDialog('new')
  const showRename = () => store.showDialog('rename')
  const showCommands = () => store.showDialog('commands')
  const remove = () => void reported(trash(store))
  const fixtures = () => void reported(makeFixtures(store))
  const list: readonly Action[] = [
    { label: 'Save', keys: 'Ctrl+S', run: save },
    { label: 'Undo', keys: 'Ctrl+Z', run: store.undo },
    { label: 'Redo', keys: 'Ctrl+Shift+Z', run: store.redo },
    { label: 'New category', run: showNew },
    { label: 'Rename the open category', run: showRename },
    { label: 'Make sample answers and golden files', run: fixtures },
    { label: 'Delete the open file', run: remove },
  ]
  return { save, undo: store.undo, redo: store.redo, showNew, showRename, showCommands, remove, list }
}

/** What can be done from anywhere in the studio. The same functions at every rendering. */
export function useActions(): ReturnType<typeof actionsOf> {
  const store = useStore()
  return useMemo(() => actionsOf(store), [store])
}
