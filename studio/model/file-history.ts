/** A change of files as a whole: one was created, deleted or renamed. */
export type FileChange = {
  /** The action: "piano.json was created. Save writes it to disk." */
  readonly inWords: string
  /** Whether it removed a file. */
  readonly isDeletion?: boolean
  /** Key of the file that was open after it. Undefined if none was. */
  readonly key: string | undefined
  /** Does the opposite. Resolves to that change, which can be reverted too. Rejects if the server refuses. */
  readonly revert: () => Promise<FileChange>
}

/** The changes of files that can be undone and those that can be done again, the latest last. Immutable. */
export type FileHistory = { readonly done: readonly FileChange[]; readonly undone: readonly FileChange[] }

export const NO_HISTORY: FileHistory = { done: [], undone: [] }

export const withDone = ({ done, undone }: FileHistory, change: FileChange): FileHistory => ({
  done: [...done, change],
  undone,
})

/** Whether a change can still be reverted. */
export const isRevertible = ({ done, undone }: FileHistory, change: FileChange): boolean =>
  done.includes(change) || undone.includes(change)

/** The latest change, if the open file is the one that it opened. @param key of the open file; undefined if none is open */
export function latest(changes: readonly FileChange[], key: string | undefined): FileChange | undefined {
  const last = changes.at(-1)
  return last?.key === key ? last : undefined
}

const without = (changes: readonly FileChange[], change: FileChange) => changes.filter((other) => other !== change)

/** The history after a change was reverted: what was done can be done again, and what was undone can be undone again. */
export const withReverted = ({ done, undone }: FileHistory, change: FileChange, inverse: FileChange): FileHistory =>
  done.includes(change)
    ? { done: without(done, change), undone: [...undone, inverse] }
    : { done: [...done, inverse], undone: without(undone, change) }
