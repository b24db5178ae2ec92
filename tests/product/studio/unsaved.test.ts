import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioFile } from '../../../studio/model/protocol.ts'
import { edited, saved, update, type Workspace, withFiles } from '../../../studio/model/workspace.ts'
import { keepUnsaved, readUnsaved } from '../../../studio/state/unsaved.ts'

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

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))
afterEach(() => vi.unstubAllGlobals())

const KEY = 'schemas/car'
const car = (text: string): StudioFile => ({ folder: 'schemas', id: 'car', text, version: `version of ${text}` })
const start = () => withFiles(new Map(), [car('a')], readUnsaved())
const typed = (workspace: Workspace, text: string) => update(workspace, KEY, (file) => edited(file, text, 10_000))
const savedAs = (workspace: Workspace, text: string) => update(workspace, KEY, (file) => saved(file, text, '2'))

/** Keeps the unsaved texts of each workspace in turn, as the page does. */
function keepEach(...workspaces: readonly Workspace[]): void {
  for (const [index, after] of workspaces.entries()) keepUnsaved(workspaces[index - 1] ?? new Map(), after)
}

test('a page that reads the files again leaves the unsaved text of another page alone', () => {
  const other = start()
  keepEach(start(), typed(start(), 'mine'))
  keepUnsaved(other, withFiles(other, [car('a')]))
  keepUnsaved(other, withFiles(other, [car('changed on disk')]))
  expect(readUnsaved().get(KEY)?.text).toBe('mine')
})

test('a page that saves its own text leaves the unsaved text of another page alone', () => {
  const theirs = typed(start(), 'theirs')
  keepEach(start(), theirs)
  keepEach(start(), typed(start(), 'mine'))
  keepUnsaved(theirs, savedAs(theirs, 'theirs'))
  expect(readUnsaved().get(KEY)?.text).toBe('mine')
})

test('a page that was opened with an unsaved text removes it when it is saved', () => {
  keepEach(start(), typed(start(), 'mine'))
  const opened = start()
  keepEach(new Map(), opened, savedAs(opened, 'mine'))
  expect(readUnsaved().size).toBe(0)
})

test('an unsaved text that is on disk meanwhile is removed', () => {
  keepEach(start(), typed(start(), 'mine'))
  keepUnsaved(new Map(), withFiles(new Map(), [car('mine')], readUnsaved()))
  expect(readUnsaved().size).toBe(0)
})

test('a file that is the same on disk stays the same object', () => {
  const workspace = start()
  expect(withFiles(workspace, [car('a')]).get(KEY)).toBe(workspace.get(KEY))
})
