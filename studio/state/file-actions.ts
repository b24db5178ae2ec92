import { type FileName, keyOf } from '../model/file/file.ts'
import { newFile, type WorkFile } from '../model/file/workspace.ts'
import type { Disk, SaveResult } from './disk.ts'
import type { Opening } from './opening.ts'
import { openFile, type State, type StudioPorts } from './state.ts'

type Save = (key: string) => Promise<SaveResult>

/** The actions on files as a whole. */
export function fileActionsOf(
  state: State,
  { load, write }: Disk,
  { save, open }: { readonly save: Save; readonly open: Opening['open'] },
  ports: StudioPorts,
) {
  /** Opens a file with its unsaved text. */
  function add(file: WorkFile): void {
    state.setState(({ workspace }) => ({ workspace: new Map([...workspace, [keyOf(file), file]]) }))
    open(keyOf(file))
  }

  return {
    /** Opens a new file. It is not on disk until it is saved. */
    create: (name: FileName, text: string): void => add(newFile(name, text)),

    /** Moves the open file to the trash. Resolves to a function that brings it back, with its unsaved text and its history. */
    async trash(): Promise<(() => Promise<void>) | undefined> {
      const file = openFile(state.getState())
      if (!file) return undefined
      const key = keyOf(file)
      const trashKey = file.disk && (await write(ports.trash(file, file.disk.version)))
      const { workspace, address } = state.getState()
      const last = workspace.get(key) ?? file
      state.setState({ workspace: new Map([...workspace].filter(([other]) => other !== key)) })
      if (address.file === key) open(undefined, true)
      return async () => {
        if (trashKey) await write(ports.restore(trashKey))
        add(last)
        await load()
      }
    },

    /**
     * Renames a file. The old page of a category redirects to the new one. Saves unsaved text first.
     * @returns the new id; undefined if the file has changed on disk in the meantime
     */
    async rename(key: string, to: string): Promise<string | undefined> {
      if ((await save(key)) === 'conflict') return undefined
      const file = state.getState().workspace.get(key)
      if (!file?.disk) return undefined
      const id = await write(ports.rename(file, to, file.disk.version))
      await load()
      if (state.getState().address.file === key) open(keyOf({ ...file, id }), true)
      return id
    },
  }
}
