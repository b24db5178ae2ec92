import type { JsonPath } from '../../engine/format/json.ts'
import type { Findings } from '../model/check-files.ts'
import type { FileName, FilesBody, RecordedBody } from '../model/protocol.ts'
import {
  changedOnDisk,
  edited,
  isUnsaved,
  keepingText,
  keyOf,
  newFile,
  redone,
  saved,
  takingDisk,
  type Unsaved,
  undone,
  update,
  type WorkFile,
  type Workspace,
  withFiles,
} from '../model/workspace.ts'
import type { SaveResponse } from '../state/client.ts'

/** The dialogs of the studio. `conflict`: a file has changed on disk. */
export type DialogName = 'conflict' | 'new' | 'rename' | 'commands'

/** An open dialog, and the key of the file that it is about. */
type OpenDialog = { readonly name: DialogName; readonly key: string | undefined }

/** The state of the studio. Immutable. */
export type StudioState = {
  readonly workspace: Workspace
  /** Key of the open file. */
  readonly openKey: string | undefined
  /** Undefined until the first check is done. */
  readonly findings: Findings | undefined
  /** The selected part of the open file. */
  readonly selection: JsonPath | undefined
  /** Why the files can't be read. */
  readonly failure: string | undefined
  readonly dialog: OpenDialog | undefined
}

/** The server and the browser, as the store uses them. */
export type StudioPorts = {
  readonly readFiles: () => Promise<FilesBody>
  readonly save: (file: FileName, text: string, version: string | null) => Promise<SaveResponse>
  /** Moves a file to the trash. Resolves to the key with which it can be restored. */
  readonly trash: (file: FileName, version: string) => Promise<string>
  readonly restore: (trashKey: string) => Promise<FileName>
  /** Records the golden file of a category anew. */
  readonly record: (id: string) => Promise<RecordedBody>
  /** Renames a file. Resolves to its new id. */
  readonly rename: (file: FileName, to: string, version: string) => Promise<string>
  /** Texts that an earlier page has left unsaved, by key. */
  readonly unsaved: ReadonlyMap<string, Unsaved>
  /** Called once, before the first files: the names that files can use. */
  readonly onNames: (names: Omit<FilesBody, 'files'>) => void
  /** Called after every change of the files. */
  readonly onFiles: (before: Workspace, after: Workspace) => void
  readonly now: () => number
}

const START: StudioState = {
  workspace: new Map(),
  openKey: undefined,
  findings: undefined,
  selection: undefined,
  failure: undefined,
  dialog: undefined,
}

type SaveResult = 'saved' | 'unchanged' | 'conflict'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The files of the studio and the actions on them. Independent of React and the DOM. */
export class StudioStore {
  #state = START
  #isRestored = false
  /** Number of loads that were started. */
  #loads = 0
  #lastLoad: Promise<void> = Promise.resolve()
  /** Number of changes of files on disk that this page has made. */
  #writes = 0
  /** The last save of each file, by key. */
  readonly #saves = new Map<string, Promise<unknown>>()
  readonly #ports: StudioPorts
  readonly #listeners = new Set<() => void>()

  constructor(ports: StudioPorts) {
    this.#ports = ports
  }

  get state(): StudioState {
    return this.#state
  }

  readonly read = (): StudioState => this.#state

  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<StudioState>): void {
    const before = this.#state.workspace
    this.#state = { ...this.#state, ...change }
    if (this.#state.workspace !== before) this.#ports.onFiles(before, this.#state.workspace)
    for (const listener of this.#listeners) listener()
  }

  #update(key: string, change: (file: WorkFile) => WorkFile): void {
    this.#set({ workspace: update(this.#state.workspace, key, change) })
  }

  get #open(): WorkFile | undefined {
    return this.#state.workspace.get(this.#state.openKey ?? '')
  }

  /** Reads the files from disk. Unsaved text stays. Of several loads, only the last one counts. */
  readonly load = (): Promise<void> => {
    this.#loads += 1
    this.#lastLoad = this.#read(this.#loads, this.#writes)
    return this.#lastLoad
  }

  /**
   * Reads the files.
   * @param load number of this load
   * @param writes changes that this page had made when the load started
   */
  async #read(load: number, writes: number): Promise<void> {
    const body = await this.#ports.readFiles().catch((error: unknown) => ({ failure: messageOf(error) }))
    if (load !== this.#loads) return this.#lastLoad
    // The response may be from before the change.
    if (writes !== this.#writes) return this.load()
    if ('failure' in body) return this.#set(body)
    const { files, sitePaths, iconNames } = body
    if (!this.#isRestored) this.#ports.onNames({ sitePaths, iconNames })
    const unsaved = this.#isRestored ? undefined : this.#ports.unsaved
    this.#isRestored = true
    this.#set({ workspace: withFiles(this.#state.workspace, files, unsaved), failure: undefined })
  }

  /** Changes files on disk. Files that were read before the change ends don't count. */
  async #write<Result>(change: Promise<Result>): Promise<Result> {
    try {
      return await change
    } finally {
      this.#writes += 1
    }
  }

  readonly showFindings = (findings: Findings): void => this.#set({ findings })

  readonly open = (key: string): void => this.#set({ openKey: key, selection: undefined, dialog: undefined })

  /** Shows a dialog about a file: the open one, unless told otherwise. */
  readonly showDialog = (name: DialogName, key = this.#state.openKey): void => this.#set({ dialog: { name, key } })
  readonly closeDialog = (): void => this.#set({ dialog: undefined })

  readonly select = (selection: JsonPath | undefined): void => this.#set({ selection })

  /** Replaces the text of the open file. */
  readonly edit = (text: string): void => {
    if (this.#open) this.#update(keyOf(this.#open), (file) => edited(file, text, this.#ports.now()))
  }

  /** Undoes the last edit of the open file. */
  readonly undo = (): void => {
    if (this.#open) this.#update(keyOf(this.#open), undone)
  }

  /** The opposite of `undo`. */
  readonly redo = (): void => {
    if (this.#open) this.#update(keyOf(this.#open), redone)
  }

  /**
   * Saves a file, or asks what to do if it has changed on disk in the meantime. If it is already being saved, waits for that first.
   * Rejects if the server refuses.
   */
  readonly save = (key = this.#state.openKey ?? ''): Promise<SaveResult> => {
    const before = this.#saves.get(key)
    const save = () => this.#saveNow(key)
    const saving = before ? before.then(save, save) : save()
    this.#saves.set(key, saving)
    return saving
  }

  async #saveNow(key: string): Promise<SaveResult> {
    const file = this.#state.workspace.get(key)
    if (!file || !isUnsaved(file)) return 'unchanged'
    const { text, base } = file
    const result = await this.#write(this.#ports.save(file, text, base))
    if (result.isSaved) {
      this.#update(key, (now) => saved(now, text, result.version))
      return 'saved'
    }
    this.#update(key, (now) => changedOnDisk(now, result.disk ?? undefined))
    this.showDialog('conflict', key)
    return 'conflict'
  }

  /** Settles the conflict in the dialog: saves the unsaved text. */
  readonly keepText = async (): Promise<SaveResult> => {
    const key = this.#state.dialog?.key ?? ''
    this.#update(key, keepingText)
    this.closeDialog()
    return this.save(key)
  }

  /** Settles the conflict in the dialog: uses the text on disk. */
  readonly takeDisk = (): void => {
    this.#update(this.#state.dialog?.key ?? '', takingDisk)
    this.closeDialog()
  }

  /** Opens a new file. It is not on disk until it is saved. */
  readonly create = (name: FileName, text: string): void => this.#add(newFile(name, text))

  /** Opens a file with its unsaved text. */
  #add(file: WorkFile): void {
    this.#set({ workspace: new Map([...this.#state.workspace, [keyOf(file), file]]) })
    this.open(keyOf(file))
  }

  /** Moves the open file to the trash. Resolves to a function that brings it back, with its unsaved text and its history. */
  readonly trash = async (): Promise<(() => Promise<void>) | undefined> => {
    const file = this.#open
    if (!file) return undefined
    const key = keyOf(file)
    const trashKey = file.disk && (await this.#write(this.#ports.trash(file, file.disk.version)))
    const last = this.#state.workspace.get(key) ?? file
    this.#set({ workspace: new Map([...this.#state.workspace].filter(([other]) => other !== key)) })
    if (this.#state.openKey === key) this.#set({ openKey: undefined, selection: undefined })
    return async () => {
      if (trashKey) await this.#write(this.#ports.restore(trashKey))
      this.#add(last)
      await this.load()
    }
  }

  /**
   * Records the golden file of the open category again, from the file on disk. Saves unsaved text first.
   * @returns the output of the command; undefined if it didn't run. Rejects with the output if the command failed.
   */
  readonly record = async (): Promise<string | undefined> => {
    const file = this.#open
    if (file?.folder !== 'schemas' || (await this.save(keyOf(file))) === 'conflict') return undefined
    const { isOk, output } = await this.#ports.record(file.id)
    if (!isOk) throw new Error(`The golden file of ${file.id}.json could not be recorded.\n${output}`)
    return output
  }

  /**
   * Renames a file. The old page of a category redirects to the new one. Saves unsaved text first.
   * @returns the new id; undefined if the file has changed on disk in the meantime
   */
  readonly rename = async (key: string, to: string): Promise<string | undefined> => {
    if ((await this.save(key)) === 'conflict') return undefined
    const file = this.#state.workspace.get(key)
    if (!file?.disk) return undefined
    const id = await this.#write(this.#ports.rename(file, to, file.disk.version))
    await this.load()
    if (this.#state.openKey === key) this.open(keyOf({ ...file, id }))
    return id
  }
}
