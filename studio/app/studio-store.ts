import type { JsonPath } from '../../engine/format/source.ts'
import type { Findings } from '../model/check-files.ts'
import type { FileName, FilesBody } from '../model/protocol.ts'
import {
  changedOnDisk,
  edited,
  isUnsaved,
  keepingText,
  keyOf,
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
  /** Whether the conflict of the open file is being settled. */
  readonly isSettling: boolean
}

/** What the store needs from its surroundings. */
export type StudioPorts = {
  readonly readFiles: () => Promise<FilesBody>
  readonly save: (file: FileName, text: string, version: string | null) => Promise<SaveOutcome>
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
  isSettling: false,
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

  readonly open = (key: string, selection?: JsonPath): void => this.#set({ openKey: key, selection, isSettling: false })

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
      this.#set({ isSettling: true })
    }
    return outcome.isSaved ? 'saved' : 'conflict'
  }

  readonly settleLater = (): void => this.#set({ isSettling: false })

  /** Settles the conflict of the open file with its unsaved text, which is saved. */
  readonly keepText = async (): Promise<'saved' | 'unchanged' | 'conflict'> => {
    if (this.#open) this.#update(keyOf(this.#open), keepingText)
    this.#set({ isSettling: false })
    return this.save()
  }

  /** Settles the conflict of the open file with the text on disk. */
  readonly takeDisk = (): void => {
    if (this.#open) this.#update(keyOf(this.#open), takingDisk)
    this.#set({ isSettling: false })
  }
}
