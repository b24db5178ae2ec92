import { isUnsaved, type Unsaved, type Workspace } from '../model/file/workspace.ts'

const PREFIX = 'studio:unsaved:'

/** Name of the entry with the id of a tab while it has no page: a reloaded page goes on with its texts, and a copy of the tab doesn't. */
const TAB = 'studio:tab'

/** The text that a tab keeps for a file. The texts of a tab that is closed belong to the next page that opens. */
type Slot = { readonly name: string; readonly key: string; readonly tab: string; readonly unsaved: Unsaved }

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

function slotNamed(name: string): Slot[] {
  if (!name.startsWith(PREFIX)) return []
  const [key = '', tab = ''] = name.slice(PREFIX.length).split(':')
  try {
    const unsaved: unknown = JSON.parse(storage()?.getItem(name) ?? 'null')
    return isUnsavedText(unsaved) ? [{ name, key, tab, unsaved }] : []
  } catch {
    return []
  }
}

const slots = (): Slot[] => Object.keys(storage() ?? {}).flatMap(slotNamed)

function write(name: string, unsaved: Unsaved): boolean {
  try {
    storage()?.setItem(name, JSON.stringify(unsaved))
    return true
  } catch {
    // The storage is full. The text is still on the page.
    return false
  }
}

/** The id of this tab: that of its page before a reload, or a new one. */
function takeTab(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? crypto.randomUUID()
    addEventListener('pageshow', () => sessionStorage.removeItem(TAB))
    addEventListener('pagehide', () => sessionStorage.setItem(TAB, tab))
    return tab
  } catch {
    return crypto.randomUUID()
  }
}

const lockOf = (tab: string) => `${TAB}:${tab}`

/** Shows other pages that this tab is open, until its page closes. Resolves to the tabs that are open. */
async function openTabs(tab: string): Promise<ReadonlySet<string>> {
  void navigator.locks.request(lockOf(tab), () => new Promise(() => {}))
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name?.replace(lockOf(''), '') ?? []))
}

/** Keeps the unsaved texts of a tab in the browser, apart from those of other tabs. @param tab id of the tab */
export function unsavedTexts(tab = takeTab()) {
  const nameFor = (key: string) => `${PREFIX}${key}:${tab}`
  const own = () => new Map(slots().flatMap((slot) => (slot.tab === tab ? [[slot.key, slot.unsaved]] : [])))

  return {
    /** The texts that an earlier page of this tab has left, and those of tabs that are closed, by key. */
    async read(): Promise<ReadonlyMap<string, Unsaved>> {
      const open = await openTabs(tab)
      for (const { name, key, tab: other, unsaved } of slots()) {
        const isLeft = other !== tab && !open.has(other) && !own().has(key)
        if (isLeft && write(nameFor(key), unsaved)) storage()?.removeItem(name)
      }
      return own()
    },

    /** Keeps the unsaved texts of a workspace, for the files that differ from the previous workspace. */
    keep(before: Workspace, after: Workspace): void {
      for (const key of new Set([...before.keys(), ...after.keys()])) {
        const file = after.get(key)
        if (file === before.get(key)) continue
        if (file && isUnsaved(file)) write(nameFor(key), { text: file.text, base: file.base })
        else storage()?.removeItem(nameFor(key))
      }
    },

    /** Keys of the files for which other tabs keep unsaved text. */
    elsewhere: (): ReadonlySet<string> => new Set(slots().flatMap((slot) => (slot.tab === tab ? [] : [slot.key]))),
  }
}
