import { useMemo } from 'react'
import { SHARED_ID } from '../model/protocol.ts'
import { isUnsaved, type WorkFile } from '../model/workspace.ts'
import { useStore } from './studio-context.ts'
import type { DialogName, StudioStore } from './studio-store.ts'
import { showFailure, showToast } from './toasts.ts'

/** Something that can be done from anywhere in the studio. */
export type Action = {
  readonly label: string
  /** Its shortcut, as people write it. */
  readonly keys?: string
  readonly run: () => void
  /** Whether it can be done with the open file. */
  readonly can: (file: WorkFile | undefined) => boolean
}

/** Says why an action failed, until the reader closes the message. */
export async function reported(action: Promise<unknown>): Promise<void> {
  try {
    await action
  } catch (error) {
    showFailure(error instanceof Error ? error.message : String(error))
  }
}

async function trash(store: StudioStore): Promise<void> {
  const key = store.state.openKey
  const restore = await store.trash()
  if (restore) showToast(`${key}.json was deleted.`, { label: 'Undo', run: () => void reported(restore()) })
}

async function makeFixtures(store: StudioStore): Promise<void> {
  const output = await store.makeFixtures()
  if (output !== undefined) showToast(output || 'The sample answers and golden files are as they should be.')
}

const always = () => true
const isShared = ({ folder, id }: WorkFile) => folder === 'schemas' && id === SHARED_ID
const canDelete = (file: WorkFile | undefined) => file !== undefined && !isShared(file)
const isCategory = (file: WorkFile | undefined) => file?.folder === 'schemas' && !isShared(file)

/** What can be done with the store, by name. */
export function actionsOf(store: StudioStore) {
  const show = (name: DialogName) => () => store.showDialog(name)
  const save = () => void reported(store.save())
  return {
    save: { label: 'Save', keys: 'Ctrl+S', run: save, can: (file) => file !== undefined && isUnsaved(file) },
    undo: { label: 'Undo', keys: 'Ctrl+Z', run: store.undo, can: (file) => !!file?.past.length },
    redo: { label: 'Redo', keys: 'Ctrl+Shift+Z', run: store.redo, can: (file) => !!file?.future.length },
    create: { label: 'New category', run: show('new'), can: always },
    rename: {
      label: 'Rename the open category',
      run: show('rename'),
      can: (file) => isCategory(file) && file?.disk !== undefined,
    },
    makeFixtures: {
      label: 'Make sample answers and golden files',
      run: () => void reported(makeFixtures(store)),
      can: isCategory,
    },
    remove: { label: 'Delete the open file', run: () => void reported(trash(store)), can: canDelete },
    commands: { label: 'Commands', keys: 'Ctrl+K', run: show('commands'), can: always },
  } satisfies Record<string, Action>
}

/** What can be done from anywhere in the studio. The same functions at every rendering. */
export function useActions(): ReturnType<typeof actionsOf> {
  const store = useStore()
  return useMemo(() => actionsOf(store), [store])
}
