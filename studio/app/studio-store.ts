import type { JsonPath } from '../../engine/format/source.ts'
import type { Findings } from '../model/check-files.ts'
import type { FileName, FilesBody, FixturesBody } from '../model/protocol.ts'
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
import type { SaveOutcome } from './api.ts'

/** The dialogs of the studio. `conflict`: the open file has changed on disk. */
export type DialogName = 'conflict' | 'new' | 'rename' | 'commands'

/** What the studio shows. Immutable. */
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
  readonly dialog: DialogName | undefined
}

/** What the store needs from its surroundings. */
export type StudioPorts = {
  readonly readFiles: () => Promise<FilesBody>
  readonly save: (file: FileName, text: string, version: string | null) => Promise<SaveOutcome>
  /** Moves a file to the trash. Resolves to the key with which it can be restored. */
  readonly trash: (file: FileName, version: string) => Promise<string>
  readonly restore: (trashKey: string) => Promise<FileName>
  /** Makes the sample answers and golden files of a category anew. */
  readonly makeFixtures: (id: string) => Promise<FixturesBody>
  /** Renames a category. Resolves to its new id. */
  readonly rename: (id: string, to: string, version: string) => Promise<string>
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The files of the studio, and what is done with them. Independent of React and the DOM. */
export class StudioStore {
  #state = START
  #isRestored = false
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

  /** Reads the files from disk. Unsaved text stays. */
  readonly load = async (): Promise<void> => {
    try {
      const { files, sitePaths, iconNames } = await this.#ports.readFiles()
      if (!this.#isRestored) this.#ports.onNames({ sitePaths, iconNames })
      const unsaved = this.#isRestored ? undefined : this.#ports.unsaved
      this.#isRestored = true
      this.#set({ workspace: withFiles(this.#state.workspace, files, unsaved), failure: undefined })
    } catch (error) {
      this.#set({ failure: messageOf(error) })
    }
  }

  readonly showFindings = (findings: Findings): void => this.#set({ findings })

  readonly open = (key: string): void => this.#set({ openKey: key, selection: undefined, dialog: undefined })

  readonly showDialog = (dialog: DialogName): void => this.#set({ dialog })
  readonly closeDialog = (): void => this.#set({ dialog: undefined })

  readonly select = (selection: JsonPath | undefined): void => this.#set({ selection })

  /** Replaces the text of the open file. */
  readonly edit = (text: string): void => {
    if (this.#open) this.#update(keyOf(this.#open), (file) => edited(file, text, this.#ports.now()))
  }

  readonly undo = (): void => {
    if (this.#open) this.#update(keyOf(this.#open), undone)
  }

  readonly redo = (): void => {
    if (this.#open) this.#update(keyOf(this.#open), redone)
  }

  /** Saves the open file, or asks what to do if it has changed on disk meanwhile. Rejects if the server refuses. */
  readonly save = async (): Promise<'saved' | 'unchanged' | 'conflict'> => {
    const file = this.#open
    if (!file || !isUnsaved(file)) return 'unchanged'
    const { text, base } = file
    const outcome = await this.#ports.save(file, text, base)
    if (outcome.isSaved) this.#update(keyOf(file), (now) => saved(now, text, outcome.version))
    else {
      this.#update(keyOf(file), (now) => changedOnDisk(now, outcome.disk ?? undefined))
      this.#set({ dialog: 'conflict' })
    }
    return outcome.isSaved ? 'saved' : 'conflict'
  }

  /** Settles the conflict of the open file with its unsaved text, which is saved. */
  readonly keepText = async (): Promise<'saved' | 'unchanged' | 'conflict'> => {
    if (this.#open) this.#update(keyOf(this.#open), keepingText)
    this.closeDialog()
    return this.save()
  }

  /** Settles the conflict of the open file with the text on disk. */
  readonly takeDisk = (): void => {
    if (this.#open) this.#update(keyOf(this.#open), takingDisk)
    this.closeDialog()
  }

  /** Opens a new file, which is on disk once it is saved. */
  readonly create = (name: FileName, text: string): void => {
    this.#set({ workspace: new Map([...this.#state.workspace, [keyOf(name), newFile(name, text)]]) })
    this.open(keyOf(name))
  }

  /** Moves the open file to the trash. Resolves to a function that brings it back, with its unsaved text. */
  readonly trash = async (): Promise<(() => Promise<void>) | undefined> => {
    const file = this.#open
    if (!file) return undefined
    const trashKey = file.disk && (await this.#ports.trash(file, file.disk.version))
    const others = [...this.#state.workspace].filter(([key]) => key !== keyOf(file))
    this.#set({ workspace: new Map(others), openKey: undefined, selection: undefined })
    return async () => {
      if (!trashKey) return this.create(file, file.text)
      await this.#ports.restore(trashKey)
      await this.load()
      this.open(keyOf(file))
      this.edit(file.text)
    }
  }

  /** Makes the sample answers and golden files of the open category anew, from the file on disk. Unsaved text is saved before. */
  readonly makeFixtures = async (): Promise<FixturesBody | undefined> => {
    const outcome = await this.save()
    const file = this.#open
    return outcome === 'conflict' || file?.folder !== 'schemas' ? undefined : this.#ports.makeFixtures(file.id)
  }

  /** Renames the open category. Its old page leads to the new one. Unsaved text is saved before. */
  readonly rename = async (to: string): Promise<void> => {
    const outcome = await this.save()
    const file = this.#open
    if (outcome === 'conflict' || !file?.disk) return
    const id = await this.#ports.rename(file.id, to, file.disk.version)
    await this.load()
    this.open(keyOf({ folder: file.folder, id }))
  }
}
