import type { StoreApi } from 'zustand/vanilla'
import type { JsonPath } from '../../engine/format/json.ts'
import type { Findings } from '../model/check-files.ts'
import { type Address, readAddress } from '../model/file/address.ts'
import type { FilesBody, LiveBody, PublicationBody } from '../model/file/protocol.ts'
import { type Unsaved, update, type WorkFile, type Workspace } from '../model/file/workspace.ts'
import type { client } from './client.ts'

/** The dialogs of the studio. `conflict`: a file has changed on disk. */
export type DialogName = 'conflict' | 'history' | 'new' | 'publish' | 'rename'

/** The state of the studio. Immutable. */
export type StudioState = {
  readonly workspace: Workspace
  /** Everything that is open. */
  readonly address: Address
  /** Undefined until the first check is done. */
  readonly findings: Findings | undefined
  /** The selected part of the open file. */
  readonly selection: JsonPath | undefined
  /** A part of the open file that was just added. Its mistakes are not shown until its author leaves it. */
  readonly added: JsonPath | undefined
  /** Why the files can't be read. */
  readonly failure: string | undefined
  /** The open dialog, and the key of the file that it is about. */
  readonly dialog: { readonly name: DialogName; readonly key: string | undefined } | undefined
  /** Keys of the files with unsaved text in another tab. */
  readonly editedElsewhere: ReadonlySet<string>
  /** Undefined until it is read. */
  readonly publication: PublicationBody | undefined
  readonly live: LiveBody | undefined
}

export const START: StudioState = {
  workspace: new Map(),
  address: readAddress({}),
  findings: undefined,
  selection: undefined,
  added: undefined,
  failure: undefined,
  dialog: undefined,
  editedElsewhere: new Set(),
  publication: undefined,
  live: undefined,
}

/** Holds the state, and tells its subscribers of every change. */
export type State = StoreApi<StudioState>

/** The server and the browser, as the store uses them. */
export type StudioPorts = typeof client & {
  /** Returns the texts that an earlier page has left unsaved, by key. Called once. */
  readonly readUnsaved: () => Promise<ReadonlyMap<string, Unsaved>>
  /** Called once, before the first files: the names that files can use. */
  readonly onNames: (names: Omit<FilesBody, 'files'>) => void
  /** Called after every change of the files. */
  readonly onFiles: (before: Workspace, after: Workspace) => void
  /** Called after another address was opened. `isReplaced`: Back doesn't lead to the one before. */
  readonly onAddress: (address: Address, isReplaced: boolean) => void
  readonly now: () => number
}

export const openFile = ({ workspace, address }: StudioState): WorkFile | undefined => workspace.get(address.file ?? '')

/** Changes a file of the workspace, if it is there. */
export const changeFile = (state: State, key: string, change: (file: WorkFile) => WorkFile): void =>
  state.setState(({ workspace }) => ({ workspace: update(workspace, key, change) }))
