import { useMemo } from 'react'
import { type FileChange, isRevertible, latest } from '../model/file-history.ts'
import { isSharedFile } from '../model/protocol.ts'
import { isUnsaved, keyOf, type WorkFile } from '../model/workspace.ts'
import { useStore } from './studio-context.ts'
import type { DialogName, StudioStore } from './studio-store.ts'
import { showFailure, showToast } from './toasts.ts'

/** An action that is available anywhere in the studio. */
export type Action = {
  readonly label: string
  /** Its shortcut, as people write it. */
  readonly keys?: string
  readonly run: () => void
  /** Whether it is available for the open file. */
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

/** Announces a change of files, with a button that reverts it. */
export async function announced(store: StudioStore, change: Promise<FileChange | undefined>): Promise<void> {
  const done = await change
  if (!done) return
  const revert = () => void reported(announced(store, store.revert(done)))
  const close = showToast(done.inWords, { label: 'Undo', run: revert, isOnlyChance: done.isDeletion })
  const stop = store.subscribe(() => {
    const { history, workspace } = store.state
    if (isRevertible(history, done) && (done.key === undefined || workspace.has(done.key))) return
    stop()
    close()
  })
}

async function record(store: StudioStore): Promise<void> {
  const output = await store.record()
  if (output !== undefined) showToast(output || 'The golden file is up to date.')
}

const always = () => true
const canDelete = (file: WorkFile | undefined) => file !== undefined && !isSharedFile(file)
const isCategory = (file: WorkFile | undefined) => file?.folder === 'schemas' && !isSharedFile(file)

/** The actions of the store, by name. */
export function actionsOf(store: StudioStore) {
  const show = (name: DialogName) => () => store.showDialog(name)
  const save = () => void reported(store.save())
  const change = (run: () => Promise<FileChange | undefined>) => () => void reported(announced(store, run()))
  const hasChange = (list: 'done' | 'undone', file: WorkFile | undefined) =>
    latest(store.state.history[list], file && keyOf(file)) !== undefined
  return {
    save: { label: 'Save', keys: 'Ctrl+S', run: save, can: (file) => file !== undefined && isUnsaved(file) },
    undo: {
      label: 'Undo',
      keys: 'Ctrl+Z',
      run: change(store.undo),
      can: (file) => !!file?.past.length || hasChange('done', file),
    },
    redo: {
      label: 'Redo',
      keys: 'Ctrl+Shift+Z',
      run: change(store.redo),
      can: (file) => !!file?.future.length || hasChange('undone', file),
    },
    create: { label: 'New category', run: show('new'), can: always },
    rename: {
      label: 'Rename the open category',
      run: show('rename'),
      can: (file) => isCategory(file) && file?.disk !== undefined,
    },
    record: {
      label: 'Record the golden file',
      run: () => void reported(record(store)),
      can: isCategory,
    },
    remove: { label: 'Delete the open file', run: change(store.trash), can: canDelete },
    commands: { label: 'Commands', keys: 'Ctrl+K', run: show('commands'), can: always },
  } satisfies Record<string, Action>
}

/** The actions that are available anywhere in the studio. The same functions at every rendering. */
export function useActions(): ReturnType<typeof actionsOf> {
  const store = useStore()
  return useMemo(() => actionsOf(store), [store])
}
