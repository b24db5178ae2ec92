import { changedOnDisk, isUnsaved, keepingText, saved, takingDisk, withFiles } from '../model/file/workspace.ts'
import { messageOf } from '../model/message-of.ts'
import { selectionFor } from './opening.ts'
import { changeFile, type State, type StudioPorts } from './state.ts'

export type SaveResult = 'saved' | 'unchanged' | 'conflict'

/** The files on disk, as far as the actions on files need them. */
export type Disk = ReturnType<typeof diskOf>

/** Reads the files, and keeps apart what was read before a change. */
export function diskOf(state: State, ports: StudioPorts) {
  let unsavedAtStart: ReturnType<StudioPorts['readUnsaved']> | undefined
  let isRestored = false
  /** Number of loads that were started. */
  let loads = 0
  let lastLoad: Promise<void> = Promise.resolve()
  /** Number of changes of files on disk that this page has made. */
  let writes = 0

  /** @param before changes that this page had made when the load started */
  async function read(load: number, before: number): Promise<void> {
    unsavedAtStart ??= ports.readUnsaved()
    const body = await ports.readFiles().catch((error: unknown) => ({ failure: messageOf(error) }))
    const unsaved = isRestored ? undefined : await unsavedAtStart
    if (load !== loads) return lastLoad
    // The response may be from before the change.
    if (before !== writes) return reload()
    if ('failure' in body) return state.setState(body)
    const { files, ...names } = body
    if (!isRestored) ports.onNames(names)
    isRestored = true
    state.setState(({ workspace, address, selection }) => {
      const next = withFiles(workspace, files, unsaved)
      return { workspace: next, failure: undefined, selection: selection ?? selectionFor(next, address) }
    })
  }

  function reload(): Promise<void> {
    loads += 1
    lastLoad = read(loads, writes)
    return lastLoad
  }

  return {
    /** Reads the files from disk. Unsaved text stays. Of several loads, only the last one counts. */
    load: reload,

    /** Changes files on disk. Files that were read before the change ends don't count. */
    async write<Result>(change: Promise<Result>): Promise<Result> {
      try {
        return await change
      } finally {
        writes += 1
      }
    },
  }
}

/** Saves files, and settles conflicts with what is on disk. */
export function savingOf(state: State, { write }: Disk, ports: StudioPorts) {
  /** The last save of each file, by key. */
  const saves = new Map<string, Promise<unknown>>()

  async function saveNow(key: string): Promise<SaveResult> {
    const file = state.getState().workspace.get(key)
    if (!file || !isUnsaved(file)) return 'unchanged'
    const { text, base } = file
    const result = await write(ports.save(file, text, base))
    if (result.isSaved) {
      changeFile(state, key, (now) => saved(now, text, result.version))
      return 'saved'
    }
    changeFile(state, key, (now) => changedOnDisk(now, result.disk ?? undefined))
    state.setState({ dialog: { name: 'conflict', key } })
    return 'conflict'
  }

  /**
   * Saves a file, or asks what to do if it has changed on disk in the meantime. If it is already being saved, waits for that first.
   * Rejects if the server refuses.
   */
  function save(key = state.getState().address.file ?? ''): Promise<SaveResult> {
    state.setState({ added: undefined })
    const before = saves.get(key)
    const start = () => saveNow(key)
    const saving = before ? before.then(start, start) : start()
    saves.set(key, saving)
    return saving
  }

  /** Closes the dialog of a conflict. Returns the key of its file. */
  function closeConflict(): string {
    const { key = '' } = state.getState().dialog ?? {}
    state.setState({ dialog: undefined })
    return key
  }

  return {
    save,

    /** Settles the conflict in the dialog: saves the unsaved text. */
    async keepText(): Promise<SaveResult> {
      const key = closeConflict()
      changeFile(state, key, keepingText)
      return save(key)
    },

    /** Settles the conflict in the dialog: uses the text on disk. */
    takeDisk: (): void => changeFile(state, closeConflict(), takingDisk),
  }
}
