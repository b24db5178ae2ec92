import { expect, test } from 'vitest'
import { fieldNow, fileNow } from '../../../studio/model/file/moved.ts'
import { newFile, type Workspace } from '../../../studio/model/file/workspace.ts'

test('a file that was renamed is found by its former page', () => {
  const renamed = newFile({ folder: 'schemas', id: 'tubs' }, '{ "formerPaths": ["/spas-quote-form"] }')
  const workspace: Workspace = new Map([
    ['schemas/car', newFile({ folder: 'schemas', id: 'car' }, '{')],
    ['schemas/tubs', renamed],
  ])
  expect(fileNow(workspace, 'schemas/spas')).toBe('schemas/tubs')
  for (const other of ['schemas/boats', 'examples/spas', 'nothing']) expect(fileNow(workspace, other)).toBeUndefined()
})

test('a question that was renamed is found by its former name, also in a group that was renamed', () => {
  const size = { title: 'Size', formerNames: ['length'] }
  const spas = { type: 'array', formerNames: ['tubs'], items: { properties: { size } } }
  const content = { schema: { properties: { spas } } }
  const path = ['schema', 'properties', 'spas', 'items', 'properties', 'size']
  for (const former of ['spas.*.length', 'tubs.*.length', 'tubs.*.size'])
    expect(fieldNow(content, former)).toMatchObject({ name: 'spas.size', path })
  expect(fieldNow(content, 'spas.*.width')).toBeUndefined()
})
