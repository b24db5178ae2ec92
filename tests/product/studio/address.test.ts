import { expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { type Address, readAddress, urlOfFile } from '../../../studio/model/file/address.ts'
import type { StudioFile } from '../../../studio/model/file/protocol.ts'
import { createStudioStore } from '../../../studio/state/store.ts'
import { categoryText } from './category-texts.ts'
import { portsForTests } from './store-ports.ts'

const fileOf = (id: string): StudioFile => ({
  folder: 'schemas',
  id,
  text: categoryText(id === 'shared' ? id : 'car'),
  version: id,
})

/** A studio with the cars and the shared fields, and the addresses that it has told the browser of: `+` for a new one. */
async function openedStudio(start: Partial<Address> = {}) {
  const told: string[] = []
  const ids = new Set(['car', 'shared'])
  const store = createStudioStore(
    portsForTests({
      readFiles: async () => ({ files: [...ids].map(fileOf), sitePaths: [], pagePaths: [], iconNames: [] }),
      trash: async ({ id }) => String(ids.delete(id)),
      rename: async ({ id }, to) => {
        ids.delete(id)
        ids.add(to)
        return to
      },
      onAddress: (address, isReplaced) => {
        const { file, ...rest } = JSON.parse(JSON.stringify(address))
        told.push(`${isReplaced ? '=' : '+'} ${[file, ...Object.values(rest)].join(' ')}`)
      },
    }),
  )
  store.view.show({ ...readAddress({}), ...start })
  await store.files.load()
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
  store.view.open(CAR)
  store.view.showTab('questions')
  store.view.select(definitionOf('email'))
  store.view.select(undefined)
  store.view.showStep(0)
  store.view.showTab('json')
  store.view.open('schemas/shared')
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
  store.view.select([...definitionOf('email'), 'title'])
  store.text.edit(text().replace('Cars', 'Autos'))
  store.text.undo()
  expect(told).toEqual([])
})

test('the cursor in the JSON changes the address, but leaves no steps to go back', async () => {
  const { store, told } = await openedStudio({ file: CAR, tab: 'json' })
  store.view.select([...definitionOf('email'), 'title'])
  store.view.select(['heading'])
  expect(told).toEqual(['= schemas/car json email 2', '= schemas/car json 2'])
  expect(store.getState().selection).toEqual(['heading'])
})

test('a link to a question selects it once the files are read, also in the shared file', async () => {
  const { store } = await openedStudio({ file: CAR, tab: 'questions', question: 'email', step: 2 })
  expect(store.getState().selection).toEqual(definitionOf('email'))
  store.view.show({ ...store.getState().address, file: 'schemas/shared', question: 'phone', step: undefined })
  expect(store.getState().selection).toEqual(['definitions', 'phone'])
})

test('a question that is removed is closed, and Back does not lead to it', async () => {
  const { store, told, text } = await openedStudio({ file: CAR, tab: 'questions', question: 'vehicleInfo' })
  store.text.edit(editText(text(), [{ path: definitionOf('vehicleInfo'), value: undefined }]))
  expect(told).toEqual(['= schemas/car questions'])
  store.text.undo()
  expect(store.getState().selection).toBeUndefined()
})

test('a question of a link that is gone stays in the address, until another one is opened instead', async () => {
  const { store, told, address } = await openedStudio({ file: CAR, tab: 'questions', question: 'wheels' })
  expect([store.getState().selection, address.question]).toEqual([undefined, 'wheels'])
  store.view.select(definitionOf('email'))
  expect(told).toEqual(['= schemas/car questions email 2'])
})

test('from the JSON, the form is opened where the cursor is', async () => {
  const { store, told } = await openedStudio({ file: CAR, tab: 'json' })
  store.view.select(['texts'])
  store.view.showForm()
  store.view.select(definitionOf('email'))
  store.view.showTab('json')
  store.view.showForm()
  expect(told.slice(0, 1)).toEqual(['+ schemas/car texts'])
  expect(told.at(-1)).toBe('+ schemas/car questions email 2')
})

test('a file that is deleted or renamed leaves no step to go back', async () => {
  const { store, told } = await openedStudio({ file: CAR })
  await store.files.rename(CAR, 'auto')
  await store.files.trash()
  expect(told).toEqual(['= schemas/auto', '= '])
})
