import { isUnsaved, type Unsaved, type WorkFile, type Workspace } from '../model/workspace.ts'

const PREFIX = 'studio:unsaved:'

const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function isUnsavedText(value: unknown): value is Unsaved {
  const { text, base } = (value ?? {}) as Partial<Unsaved>
  return typeof text === 'string' && (base === null || typeof base === 'string')
}

/** The texts that an earlier page has left unsaved, by key. */
export function readUnsaved(): Map<string, Unsaved> {
  const store = storage()
  const keys = store ? Object.keys(store).filter((key) => key.startsWith(PREFIX)) : []
  return new Map(
    keys.flatMap((key) => {
      try {
        const value: unknown = JSON.parse(store?.getItem(key) ?? 'null')
        return isUnsavedText(value) ? [[key.slice(PREFIX.length), value]] : []
      } catch {
        return []
      }
    }),
  )
}

function keep(key: string, file: WorkFile | undefined): void {
  try {
    if (file && isUnsaved(file)) {
      const { text, base } = file
      storage()?.setItem(PREFIX + key, JSON.stringify({ text, base } satisfies Unsaved))
    } else storage()?.removeItem(PREFIX + key)
  } catch {
    // The storage is full. The text is still on the page.
  }
}

/** Keeps the unsaved texts of a workspace, of those files that differ from the workspace before. */
export function keepUnsaved(before: Workspace, after: Workspace): void {
  for (const key of new Set([...before.keys(), ...after.keys()]))
    if (after.get(key) !== before.get(key)) keep(key, after.get(key))
}
