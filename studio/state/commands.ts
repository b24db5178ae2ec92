import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { errorsIn } from '../../engine/format/diagnostic.ts'
import { isSharedFile, keyOf } from '../model/file/file.ts'
import { savedInWords } from '../model/file/saved-words.ts'
import { isUnsaved, type WorkFile } from '../model/file/workspace.ts'
import { messageOf } from '../model/message-of.ts'
import { showFailure, showToast } from '../parts/toasts.tsx'
import type { SaveResult } from './disk.ts'
import { type DialogName, openFile } from './state.ts'
import type { StudioStore } from './store.ts'
import { useStore } from './studio-context.ts'

/** An action that is available anywhere in the studio. */
type Action = {
  readonly label: string
  /** Its shortcuts, as people write them. On a Mac, Ctrl is Command. */
  readonly keys?: readonly string[]
  readonly run: () => void
  /** Whether it is available for the open file. */
  readonly can: (file: WorkFile | undefined) => boolean
}

/** Says why an action failed, until the reader closes the message. */
export async function reported(action: Promise<unknown>): Promise<void> {
  try {
    await action
  } catch (error) {
    showFailure(messageOf(error))
  }
}

/** Deletes the open file, and offers to bring it back. */
async function remove(store: StudioStore): Promise<void> {
  const file = openFile(store.getState())
  const restore = await store.files.trash()
  if (restore)
    showToast(`${file?.id}.json was deleted.`, { label: 'Undo', run: () => void reported(restore()), isOnlyWay: true })
}

/** Renames a file, and says its new name. */
export async function renamed(store: StudioStore, file: WorkFile, to: string): Promise<void> {
  const id = await store.files.rename(keyOf(file), to)
  if (id !== undefined) showToast(`${file.id}.json is now ${id}.json.`)
}

/** The number of mistakes in a text of a file, once it is checked. Undefined if the file has another text by then. */
const mistakesIn = (store: StudioStore, { text, ...file }: WorkFile): Promise<number | undefined> =>
  new Promise((resolve) => {
    const key = keyOf(file)
    const look = () => {
      const { workspace, findings } = store.getState()
      const result = findings?.results.get(key)
      const isOther = workspace.get(key)?.text !== text
      if (!isOther && result?.text !== text) return
      stop()
      resolve(isOther || !result ? undefined : errorsIn(result.diagnostics).length)
    }
    const stop = store.subscribe(look)
    look()
  })

/** Says what a save has done, and what comes next. */
export async function reportSave(store: StudioStore, file: WorkFile, saving: Promise<SaveResult>): Promise<void> {
  if ((await saving) === 'saved') showToast(savedInWords(file, await mistakesIn(store, file)))
}

/** Saves the open file. */
async function save(store: StudioStore): Promise<void> {
  const file = openFile(store.getState())
  if (file) await reportSave(store, file, store.files.save())
}

/** Shows the questions of the open file, with the focus on the control that finds one. */
function find(store: StudioStore): void {
  // The control is there at once, so that no key gets lost.
  flushSync(() => store.view.showTab('questions'))
  document.querySelector<HTMLInputElement>('.studio-find input')?.focus()
}

const always = () => true
const canDelete = (file: WorkFile | undefined) => file !== undefined && !isSharedFile(file)
const isCategory = (file: WorkFile | undefined) => file?.folder === 'schemas' && !isSharedFile(file)

/** The actions of the store, by name. */
export function actionsOf(store: StudioStore) {
  const show = (name: DialogName) => () => store.dialog.show(name)
  return {
    save: {
      label: 'Save',
      keys: ['Ctrl+S'],
      run: () => void reported(save(store)),
      can: (file) => file !== undefined && isUnsaved(file),
    },
    undo: { label: 'Undo', keys: ['Ctrl+Z'], run: store.text.undo, can: (file) => !!file?.past.length },
    redo: {
      label: 'Redo',
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      run: store.text.redo,
      can: (file) => !!file?.future.length,
    },
    create: { label: 'New category', run: show('new'), can: always },
    rename: {
      label: 'Rename the open category',
      run: show('rename'),
      can: (file) => isCategory(file) && file?.disk !== undefined,
    },
    publish: { label: 'Publish', run: show('publish'), can: always },
    history: { label: 'Earlier versions', run: show('history'), can: isCategory },
    remove: { label: 'Delete the open file', run: () => void reported(remove(store)), can: canDelete },
    find: { label: 'Find a question', keys: ['Ctrl+K'], run: () => find(store), can: (file) => file !== undefined },
  } satisfies Record<string, Action>
}

/** The actions that are available anywhere in the studio. The same functions at every rendering. */
export function useActions(): ReturnType<typeof actionsOf> {
  const store = useStore()
  return useMemo(() => actionsOf(store), [store])
}

/** The name of a pressed key with the modifiers that matter: `Ctrl+Shift+Z`. */
const pressed = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  [(ctrlKey || metaKey) && 'Ctrl', shiftKey && 'Shift', altKey && 'Alt', key.toUpperCase()].filter(Boolean).join('+')

/** Makes the shortcuts work everywhere in the studio, before the editors and the browser see the keys. */
export function useShortcuts(): void {
  const actions = useActions()
  useEffect(() => {
    const list: readonly Action[] = Object.values(actions)
    const onKeyDown = (event: KeyboardEvent) => {
      const action = list.find(({ keys }) => keys?.includes(pressed(event)))
      if (!action || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      action.run()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [actions])
}
