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

/** The unsaved text that is kept for a file, by any page. */
function keptText(key: string): Unsaved | undefined {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null')
    return isUnsavedText(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The texts that an earlier page has left unsaved, by key. */
export function readUnsaved(): Map<string, Unsaved> {
  const names = Object.keys(storage() ?? {}).filter((name) => name.startsWith(PREFIX))
  return new Map(
    names.flatMap((name) => {
      const key = name.slice(PREFIX.length)
      const kept = keptText(key)
      return kept ? [[key, kept]] : []
    }),
  )
}

function keep(key: string, { text, base }: WorkFile): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify({ text, base } satisfies Unsaved))
  } catch {
    // The storage is full. The text is still on the page.
  }
}

/** Removes the text kept for a file if it is one of these. Another page of the studio may have kept another text. */
function forget(key: string, texts: readonly (string | undefined)[]): void {
  const kept = keptText(key)
  if (kept && texts.includes(kept.text)) storage()?.removeItem(PREFIX + key)
}

/** Stores the unsaved texts of a workspace, for the files that differ from the previous workspace. */
export function keepUnsaved(before: Workspace, after: Workspace): void {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(key)
    const file = after.get(key)
    if (file === old) continue
    const isKept = old?.text === file?.text && old?.base === file?.base && old !== undefined && isUnsaved(old)
    if (!file || !isUnsaved(file)) forget(key, [old?.text, file?.text])
    else if (!isKept) keep(key, file)
  }
}
