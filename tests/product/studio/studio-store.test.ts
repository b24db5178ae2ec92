import { expect, test } from 'vitest'
import type { FilesBody, StudioFile } from '../../../studio/model/file/protocol.ts'
import type { SaveResponse } from '../../../studio/state/client.ts'
import type { StudioPorts } from '../../../studio/state/state.ts'
import { createStudioStore, type StudioStore } from '../../../studio/state/store.ts'
import { portsForTests, unexpected } from './store-ports.ts'

const file = (id: string, text: string): StudioFile => ({
  folder: 'schemas',
  id,
  text,
  version: `version of ${text}`,
  committedText: 'committed',
})

const bodyOf = (...files: readonly StudioFile[]): FilesBody => ({ files, sitePaths: [], pagePaths: [], iconNames: [] })
const CAR_AND_BOAT = bodyOf(file('car', 'a'), file('boat', 'b'))

/** A promise, and the function that settles it. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** A studio with the files `car` and `boat`, of which `car` is open. */
async function openedStore(ports: Partial<StudioPorts>, body = CAR_AND_BOAT): Promise<StudioStore> {
  const reads = [async () => body, ports.readFiles ?? unexpected]
  const readFiles = () => (reads.length > 1 ? reads.shift() : reads[0])?.() ?? unexpected()
  const store = createStudioStore(portsForTests({ ...ports, readFiles }))
  await store.files.load()
  store.view.open('schemas/car')
  return store
}

const textOf = (store: StudioStore, id: string) => store.getState().workspace.get(`schemas/${id}`)?.text

test.each([
  ['keepText', ['car: mine', 'car: mine'], 'mine'],
  ['takeDisk', ['car: mine'], 'elsewhere'],
] as const)('%s settles a conflict for its file, whichever file is open by then', async (settle, sent, text) => {
  const answer = later<SaveResponse>()
  const saves: string[] = []
  const store = await openedStore({
    save: async ({ id }, text) => {
      saves.push(`${id}: ${text}`)
      return saves.length === 1 ? answer.promise : { isSaved: true, version: '3' }
    },
  })
  store.text.edit('mine')
  const saving = store.files.save()
  store.view.open('schemas/boat')
  store.text.edit('unsaved boat')
  answer.resolve({ isSaved: false, disk: { text: 'elsewhere', version: '2' } })
  expect(await saving).toBe('conflict')
  expect(store.getState().dialog).toEqual({ name: 'conflict', key: 'schemas/car' })
  await store.files[settle]()
  expect(saves).toEqual(sent)
  expect([textOf(store, 'car'), textOf(store, 'boat')]).toEqual([text, 'unsaved boat'])
})

test('the file that was open at first is deleted, and the one that is open by then stays open', async () => {
  const answer = later<string>()
  const store = await openedStore({ trash: () => answer.promise })
  const trashing = store.files.trash()
  store.view.open('schemas/boat')
  answer.resolve('key')
  await trashing
  expect(store.getState().address.file).toBe('schemas/boat')
  expect([...store.getState().workspace.keys()]).toEqual(['schemas/boat'])
})

test('saving again while a save is under way sends nothing twice', async () => {
  const answer = later<SaveResponse>()
  const saves: string[] = []
  const store = await openedStore({
    save: async (_, text, version) => {
      saves.push(`${text} after ${version}`)
      return saves.length === 1 ? answer.promise : { isSaved: true, version: '3' }
    },
  })
  store.text.edit('first')
  const results = [store.files.save(), store.files.save()]
  await Promise.resolve()
  store.text.edit('second')
  results.push(store.files.save())
  answer.resolve({ isSaved: true, version: '2' })
  expect(await Promise.all(results)).toEqual(['saved', 'saved', 'unchanged'])
  expect(saves).toEqual(['first after version of a', 'second after 2'])
})

test('a save that fails does not stop the next one', async () => {
  const answers = [Promise.reject(new Error('The server is gone')), Promise.resolve({ isSaved: true, version: '2' })]
  const store = await openedStore({ save: () => (answers.shift() ?? unexpected()) as Promise<SaveResponse> })
  store.text.edit('mine')
  await expect(store.files.save()).rejects.toThrow('The server is gone')
  expect(await store.files.save()).toBe('saved')
})

test('files that were read before a save are read again, so that the editor keeps the saved text', async () => {
  const early = later<FilesBody>()
  const reads = [early.promise, Promise.resolve(bodyOf(file('car', 'mine'), file('boat', 'b')))]
  const store = await openedStore({
    readFiles: () => reads.shift() ?? unexpected(),
    save: async () => ({ isSaved: true, version: 'version of mine' }),
  })
  store.text.edit('mine')
  const loading = store.files.load()
  await store.files.save()
  early.resolve(CAR_AND_BOAT)
  await loading
  expect(textOf(store, 'car')).toBe('mine')
  expect(store.getState().workspace.get('schemas/car')?.disk?.text).toBe('mine')
})

test('of two loads, the later one counts, also if the earlier one ends last', async () => {
  const early = later<FilesBody>()
  const reads = [early.promise, Promise.resolve(bodyOf(file('car', 'newer')))]
  const store = await openedStore({ readFiles: () => reads.shift() ?? unexpected() })
  const first = store.files.load()
  await store.files.load()
  early.resolve(CAR_AND_BOAT)
  await first
  expect(textOf(store, 'car')).toBe('newer')
})

test('a file that is brought back has the text and the history it had when it was deleted', async () => {
  const answer = later<string>()
  const store = await openedStore({
    readFiles: async () => CAR_AND_BOAT,
    trash: () => answer.promise,
    restore: async () => ({ folder: 'schemas', id: 'car' }),
  })
  store.text.edit('mine')
  const trashing = store.files.trash()
  store.text.edit('typed while deleting')
  answer.resolve('key')
  await (await trashing)?.()
  expect([store.getState().address.file, textOf(store, 'car')]).toEqual(['schemas/car', 'typed while deleting'])
  store.text.undo()
  expect(textOf(store, 'car')).toBe('a')
})

test('an earlier text is put back, unless the file has changed since', async () => {
  const store = await openedStore({})
  const before = textOf(store, 'car') ?? ''
  store.text.edit('without a question')
  expect([store.text.putBack('schemas/car', before, 'without a question'), textOf(store, 'car')]).toEqual([
    true,
    before,
  ])
  store.text.edit('without a question')
  store.text.edit('typed since')
  expect(store.text.putBack('schemas/car', before, 'without a question')).toBe(false)
  expect(textOf(store, 'car')).toBe('typed since')
})

test('undo takes back edits of a text, but not that its file was created', async () => {
  const store = await openedStore({})
  store.files.create({ folder: 'schemas', id: 'van' }, 'new')
  store.text.edit('edited')
  store.text.undo()
  store.text.undo()
  expect([store.getState().address.file, textOf(store, 'van')]).toEqual(['schemas/van', 'new'])
  store.text.redo()
  expect(textOf(store, 'van')).toBe('edited')
})

test('a new file that is deleted and brought back is still unsaved', async () => {
  const store = await openedStore({ readFiles: async () => CAR_AND_BOAT })
  store.files.create({ folder: 'schemas', id: 'van' }, 'new')
  const restore = await store.files.trash()
  expect([store.getState().address.file, textOf(store, 'van')]).toEqual([undefined, undefined])
  await restore?.()
  expect([store.getState().address.file, textOf(store, 'van')]).toEqual(['schemas/van', 'new'])
})

test('a file that is renamed stays open under its new name, with its text saved', async () => {
  const onDisk = new Map([['car', 'a']])
  const store = await openedStore({
    readFiles: async () => bodyOf(...[...onDisk].map(([id, text]) => file(id, text))),
    save: async ({ id }, text) => {
      onDisk.set(id, text)
      return { isSaved: true, version: `version of ${text}` }
    },
    rename: async ({ id }, to) => {
      onDisk.set(to, `${onDisk.get(id)}, formerly ${id}`)
      onDisk.delete(id)
      return to
    },
  })
  store.text.edit('mine')
  expect(await store.files.rename('schemas/car', 'van')).toBe('van')
  expect([store.getState().address.file, textOf(store, 'van')]).toEqual(['schemas/van', 'mine, formerly car'])
})
