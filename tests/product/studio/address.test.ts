import { expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { type Address, readAddress, urlOfFile } from '../../../studio/model/file/address.ts'
import type { StudioFile } from '../../../studio/model/file/protocol.ts'
import { createStudioStore } from '../../../studio/state/store.ts'
import { categoryText } from './category-texts.ts'
import { portsForTests } from './store-ports.ts'

const fileOf = (id: string): StudioFile => ({ folder: 'schemas', id, text: categoryText(id), version: id })

/** A studio with the cars and the shared fields, and the addresses that it has told the browser of: `+` for a new one. */
async function openedStudio(start: Partial<Address> = {}) {
  const told: string[] = []
  const store = createStudioStore(
    portsForTests({
      readFiles: async () => ({
        files: [fileOf('car'), fileOf('shared')],
        sitePaths: [],
        pagePaths: [],
        iconNames: [],
      }),
      onAddress: (address, isReplaced) => {
        const { file, ...rest } = JSON.parse(JSON.stringify(address))
        told.push(`${isReplaced ? '=' : '+'} ${[file, ...Object.values(rest)].join(' ')}`)
      },
    }),
  )
  store.show({ ...readAddress({}), ...start })
  await store.load()
  const { address } = store.getState()
  return { store, told, address, text: () => store.getState().workspace.get('schemas/car')?.text ?? '' }
}

const definitionOf = (name: string) => ['schema', 'properties', name]
const CAR = 'schemas/car'

test('a URL can have any values, and only those that an address can have are read', () => {
  expect(readAddress({ file: CAR, tab: 'json', question: 'email', step: 2 })).toEqual({
    file: CAR,
    tab: 'json',
    question: 'email',
    step: 2,
  })
  for (const odd of [{ file: 1, tab: 'other', question: {}, step: '2' }, { step: 1 }, { step: 1.5 }, { step: -2 }, {}])
    expect(Object.values(readAddress(odd))).toEqual([undefined, undefined, undefined, undefined])
  expect(urlOfFile(CAR)).toBe('/studio?file=schemas%2Fcar')
})

test('opening a file, a tab, a question and a step are steps to go back', async () => {
  const { store, told } = await openedStudio()
  store.open(CAR)
  store.showTab('questions')
  store.select(definitionOf('email'))
  store.select(undefined)
  store.showStep(0)
  store.showTab('json')
  store.open('schemas/shared')
  expect(told).toEqual([
    '+ schemas/car',
    '+ schemas/car questions',
    '+ schemas/car questions email 2',
    '+ schemas/car questions 2',
    '+ schemas/car questions',
    '+ schemas/car json',
    '+ schemas/shared json',
  ])
})

test('typing, and selecting other parts of the same question, are not', async () => {
  const { store, told, text } = await openedStudio({ file: CAR, tab: 'questions', question: 'email', step: 2 })
  store.select([...definitionOf('email'), 'title'])
  store.edit(text().replace('Cars', 'Autos'))
  store.undo()
  expect(told).toEqual([])
})

test('the cursor in the JSON changes the address, but leaves no steps to go back', async () => {
  const { store, told } = await openedStudio({ file: CAR, tab: 'json' })
  store.select([...definitionOf('email'), 'title'])
  store.select(['heading'])
  expect(told).toEqual(['= schemas/car json email 2', '= schemas/car json 2'])
  expect(store.getState().selection).toEqual(['heading'])
})

test('a link to a question selects it once the files are read, also in the shared file', async () => {
  const { store } = await openedStudio({ file: CAR, tab: 'questions', question: 'email', step: 2 })
  expect(store.getState().selection).toEqual(definitionOf('email'))
  store.show({ ...store.getState().address, file: 'schemas/shared', question: 'phone', step: undefined })
  expect(store.getState().selection).toEqual(['definitions', 'phone'])
})

test('a question that is removed is closed, and Back does not lead to it', async () => {
  const { store, told, text } = await openedStudio({ file: CAR, tab: 'questions', question: 'vehicleInfo' })
  store.edit(editText(text(), [{ path: definitionOf('vehicleInfo'), value: undefined }]))
  expect(told).toEqual(['= schemas/car questions'])
  store.undo()
  expect(store.getState().selection).toBeUndefined()
})

test('a question of a link that is gone stays in the address, until another one is opened instead', async () => {
  const { store, told, address } = await openedStudio({ file: CAR, tab: 'questions', question: 'wheels' })
  expect([store.getState().selection, address.question]).toEqual([undefined, 'wheels'])
  store.select(definitionOf('email'))
  expect(told).toEqual(['= schemas/car questions email 2'])
})

test('from the JSON, the form is opened where the cursor is', async () => {
  const { store, told } = await openedStudio({ file: CAR, tab: 'json' })
  store.select(['texts'])
  store.showForm()
  store.select(definitionOf('email'))
  store.showTab('json')
  store.showForm()
  expect(told.slice(0, 1)).toEqual(['+ schemas/car texts'])
  expect(told.at(-1)).toBe('+ schemas/car questions email 2')
})

test('a file that is deleted or renamed leaves no step to go back', async () => {
  const ids = new Set(['car', 'boat'])
  const told: unknown[] = []
  const store = createStudioStore(
    portsForTests({
      readFiles: async () => ({
        files: [...ids].map((id) => ({ ...fileOf('car'), id })),
        sitePaths: [],
        pagePaths: [],
        iconNames: [],
      }),
      trash: async ({ id }) => String(ids.delete(id)),
      rename: async ({ id }, to) => {
        ids.delete(id)
        ids.add(to)
        return to
      },
      onAddress: ({ file }, isReplaced) => told.push([file, isReplaced]),
    }),
  )
  await store.load()
  store.show(readAddress({ file: CAR }))
  await store.rename(CAR, 'auto')
  await store.trash()
  expect(told).toEqual([
    ['schemas/auto', true],
    [undefined, true],
  ])
})
