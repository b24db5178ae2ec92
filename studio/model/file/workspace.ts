import { changeBetween } from '../json-positions.ts'
import { type FileName, fileNamed, keyOf } from './file.ts'
import type { StudioFile } from './protocol.ts'

/** Edits within this time of each other are undone together. */
const TYPING_PAUSE_MS = 600

/** Most steps that can be undone in one file. */
const MAX_UNDO = 500

/** A file with its unsaved text and its history. Immutable. */
export type WorkFile = Pick<StudioFile, 'folder' | 'id' | 'committedText' | 'unreadable'> & {
  /** The file on disk. Undefined if it is new or was deleted. */
  readonly disk: { readonly text: string; readonly version: string } | undefined
  /** Version that `text` was made from. Null for a new file. */
  readonly base: string | null
  readonly text: string
  /** Earlier texts, the latest last. */
  readonly past: readonly string[]
  /** Texts that were undone, the latest last. */
  readonly future: readonly string[]
  /** Time of the last edit. Unit: ms since 1970. */
  readonly editedAt: number
}

/** The files by key: `schemas/car`. */
export type Workspace = ReadonlyMap<string, WorkFile>

/** Unsaved text, as kept in the browser. */
export type Unsaved = { readonly text: string; readonly base: string | null }

export const isUnsaved = ({ disk, text }: WorkFile): boolean => disk?.text !== text

/** Whether the file on disk has changed since the unsaved text was made from it. */
export const isConflicting = (file: WorkFile): boolean =>
  isUnsaved(file) && file.base !== null && file.disk?.version !== file.base

/** Whether the file on disk differs from the last commit. */
export const isUncommitted = ({ disk, committedText }: WorkFile): boolean =>
  disk !== undefined && disk.text !== committedText

/** Whether a file on disk is as it was when it was last read. */
const isAsKnown = (file: StudioFile, known: WorkFile): boolean =>
  known.disk?.version === file.version &&
  known.committedText === file.committedText &&
  known.unreadable === file.unreadable &&
  (known.base === file.version || isUnsaved(known))

/** A file as read from disk. Unsaved text stays, and keeps the version that it was made from. */
function refreshed(file: StudioFile, known: WorkFile | undefined, unsaved: Unsaved | undefined): WorkFile {
  const { folder, id, committedText, unreadable, text, version } = file
  const disk = { text, version }
  const read: WorkFile = {
    folder,
    id,
    committedText,
    unreadable,
    disk,
    base: version,
    text,
    past: [],
    future: [],
    editedAt: 0,
  }
  if (!known) return unsaved && unsaved.text !== text ? { ...read, ...unsaved, past: [text] } : read
  if (isAsKnown(file, known)) return known
  if (known.text === text) return { ...known, committedText, unreadable, disk, base: version }
  if (isUnsaved(known)) return { ...known, committedText, unreadable, disk }
  return { ...read, past: [...known.past, known.text] }
}

/** A file that is no longer on disk. It stays as long as it has unsaved text. */
const withoutDisk = (file: WorkFile): WorkFile[] =>
  isUnsaved(file) ? [{ ...file, unreadable: undefined, disk: undefined, base: null }] : []

/** A file that is only in the browser: new, or deleted from disk while its text was unsaved. */
export const newFile = ({ folder, id }: FileName, text: string): WorkFile => ({
  folder,
  id,
  disk: undefined,
  base: null,
  text,
  past: [],
  future: [],
  editedAt: 0,
})

/**
 * The workspace after the files were read from disk.
 * @param unsaved texts that an earlier page has left unsaved, by key
 */
export function withFiles(
  workspace: Workspace,
  files: readonly StudioFile[],
  unsaved: ReadonlyMap<string, Unsaved> = new Map(),
): Workspace {
  // Without Git, nothing is known about commits.
  const hasCommits = files.some(({ committedText }) => committedText !== undefined)
  const listed = hasCommits ? files : files.map((file) => ({ ...file, committedText: file.text }))
  const read = listed.map((file) => refreshed(file, workspace.get(keyOf(file)), unsaved.get(keyOf(file))))
  const onDisk = new Set(read.map(keyOf))
  const gone = [...workspace.values()].filter((file) => !onDisk.has(keyOf(file))).flatMap(withoutDisk)
  const known = new Set([...read, ...gone].map(keyOf))
  const restored = [...unsaved].flatMap(([key, { text }]) => {
    const name = fileNamed(key)
    return name && !known.has(key) ? [newFile(name, text)] : []
  })
  return new Map([...read, ...gone, ...restored].map((file) => [keyOf(file), file]))
}

/** The workspace with another version of one file. Unchanged if it has no such file. */
export function update(workspace: Workspace, key: string, change: (file: WorkFile) => WorkFile): Workspace {
  const file = workspace.get(key)
  if (!file) return workspace
  const next = change(file)
  return next === file ? workspace : new Map([...workspace, [key, next]])
}

/** Whether an edit goes on at the place of the last one, as typing does. An edit of another control is its own. */
function isSamePlace({ past, text }: WorkFile, next: string): boolean {
  const last = changeBetween(past.at(-1) ?? '', text)
  const { from, to } = changeBetween(text, next)
  return from <= last.from + last.insert.length && to >= last.from
}

/** @param nowMs ms since 1970 */
export function edited(file: WorkFile, text: string, nowMs: number): WorkFile {
  if (text === file.text) return file
  const isSoon = file.past.length > 0 && file.future.length === 0 && nowMs - file.editedAt < TYPING_PAUSE_MS
  const isTyping = isSoon && isSamePlace(file, text)
  const past = isTyping ? file.past : [...file.past, file.text].slice(-MAX_UNDO)
  return { ...file, text, past, future: [], editedAt: nowMs }
}

export function undone(file: WorkFile): WorkFile {
  const text = file.past.at(-1)
  if (text === undefined) return file
  return { ...file, text, past: file.past.slice(0, -1), future: [...file.future, file.text], editedAt: 0 }
}

export function redone(file: WorkFile): WorkFile {
  const text = file.future.at(-1)
  if (text === undefined) return file
  return { ...file, text, past: [...file.past, file.text], future: file.future.slice(0, -1), editedAt: 0 }
}

/** The file after its text was written to disk. The text may have changed since. */
export const saved = (file: WorkFile, text: string, version: string): WorkFile => ({
  ...file,
  disk: { text, version },
  base: version,
  editedAt: 0,
})

/** The file after the server has reported another version on disk; undefined if it is gone. */
export const changedOnDisk = (file: WorkFile, disk: WorkFile['disk']): WorkFile => ({
  ...file,
  disk,
  base: disk ? file.base : null,
})

/** Settles a conflict: the unsaved text will replace the file on disk. */
export const keepingText = (file: WorkFile): WorkFile => ({ ...file, base: file.disk?.version ?? null })

/** Settles a conflict: the file on disk replaces the unsaved text, which undo brings back. */
export const takingDisk = (file: WorkFile): WorkFile =>
  file.disk
    ? {
        ...edited({ ...file, editedAt: 0 }, file.disk.text, Number.MAX_SAFE_INTEGER),
        editedAt: 0,
        base: file.disk.version,
      }
    : file
