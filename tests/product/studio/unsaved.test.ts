import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioFile } from '../../../studio/model/file/protocol.ts'
import { edited, saved, update, type Workspace, withFiles } from '../../../studio/model/file/workspace.ts'
import { unsavedTexts } from '../../../studio/state/unsaved.ts'

/** Storage of a browser: entries are own properties. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** Names of the locks that open pages hold. */
const held = new Set<string>()
const locks = {
  request: async (name: string) => void held.add(name),
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
}

beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => vi.unstubAllGlobals())

const KEY = 'schemas/car'
const car = (text: string): StudioFile => ({ folder: 'schemas', id: 'car', text, version: `version of ${text}` })
const typed = (workspace: Workspace, text: string) => update(workspace, KEY, (file) => edited(file, text, 10_000))
const savedAs = (workspace: Workspace, text: string) => update(workspace, KEY, (file) => saved(file, text, '2'))

/** Opens a page of a tab on a file that has the text `a` on disk. */
async function opened(tab: string, onDisk = 'a') {
  const unsaved = unsavedTexts(tab)
  let workspace: Workspace = new Map()
  const show = (next: Workspace) => {
    unsaved.keep(workspace, next)
    workspace = next
  }
  show(withFiles(workspace, [car(onDisk)], await unsaved.read()))
  return {
    text: () => workspace.get(KEY)?.text,
    type: (text: string) => show(typed(workspace, text)),
    save: () => show(savedAs(workspace, workspace.get(KEY)?.text ?? '')),
    readAgain: (text: string) => show(withFiles(workspace, [car(text)])),
    elsewhere: () => [...unsaved.elsewhere()],
    close: () => held.delete(`studio:tab:${tab}`),
  }
}

test('each of two tabs gets its own unsaved text back when it is reloaded', async () => {
  const [one, two] = [await opened('1'), await opened('2')]
  one.type('of the first')
  two.type('of the second')
  expect([(await opened('1')).text(), (await opened('2')).text()]).toEqual(['of the first', 'of the second'])
})

test('a tab knows which files have unsaved text in another one', async () => {
  const [one, two] = [await opened('1'), await opened('2')]
  expect(two.elsewhere()).toEqual([])
  one.type('of the first')
  expect([one.elsewhere(), two.elsewhere()]).toEqual([[], [KEY]])
  one.save()
  expect(two.elsewhere()).toEqual([])
})

test('the unsaved text of a closed tab is in the next one, and in no other', async () => {
  const one = await opened('1')
  one.type('left')
  expect((await opened('2')).text()).toBe('a')
  one.close()
  const three = await opened('3')
  expect([three.text(), three.elsewhere()]).toEqual(['left', []])
  expect((await opened('4')).text()).toBe('a')
})

test('the text of a closed tab waits while the next one has its own', async () => {
  const [one, two] = [await opened('1'), await opened('2')]
  one.type('of the first')
  two.type('of the second')
  one.close()
  expect((await opened('2')).text()).toBe('of the second')
  expect((await opened('3')).text()).toBe('of the first')
})

test('a page that reads or saves the file leaves the unsaved text of another page alone', async () => {
  const [one, two] = [await opened('1'), await opened('2')]
  one.type('mine')
  two.readAgain('changed on disk')
  two.type('theirs')
  two.save()
  expect((await opened('1')).text()).toBe('mine')
})

test('an unsaved text is removed when it is saved, or is on disk meanwhile', async () => {
  const one = await opened('1')
  one.type('mine')
  one.save()
  expect(unsavedTexts('2').elsewhere()).toEqual(new Set())
  one.type('again')
  await opened('1', 'again')
  expect(unsavedTexts('2').elsewhere()).toEqual(new Set())
})
