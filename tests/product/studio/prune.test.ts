import { expect, test } from 'vitest'
import { pruned } from '../../../studio/model/prune.ts'

const path = ['uiSchema', 'weight', 'ui:placeholder']
const removal = { path, value: undefined }
const pathOf = (text: string) => text.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
const file = (ui: object) => ({ uiSchema: { weight: ui } })

test('the last key takes its empty object along, unless others are beside it', () => {
  const content = file({ 'ui:placeholder': 'e.g. 480' })
  expect(pruned(content, content, removal).path).toEqual(['uiSchema'])
  const more = file({ 'ui:placeholder': 'e.g. 480', 'ui:autocomplete': 'off' })
  expect(pruned(more, more, removal).path).toEqual(path)
})

test('an object that was empty when the file was opened stays', () => {
  expect(pruned(file({ 'ui:placeholder': 'e.g. 480' }), file({}), removal).path).toEqual(path)
})

test.each([
  ['a list that needs an item', { formerPaths: ['/piano'] }, 'formerPaths/0', 'formerPaths'],
  [
    'a limit',
    { schema: { properties: { size: { minimum: { $data: '1/x' } } } } },
    'schema/properties/size/minimum/$data',
    'schema/properties/size/minimum',
  ],
  [
    'what a variant changes',
    { variants: { Boxes: { schema: { properties: { size: { title: 'Size' } } } } } },
    'variants/Boxes/schema/properties/size/title',
    'variants/Boxes/schema',
  ],
])('%s goes with its last part', (_, content, from, to) => {
  const edit = { path: pathOf(from), value: undefined }
  expect(pruned(content, content, edit).path).toEqual(pathOf(to))
})

test.each([
  [
    'options, without which the question is of another kind',
    { schema: { properties: { size: { enum: ['S'] } } } },
    'schema/properties/size/enum/0',
  ],
  ['a question', { schema: { properties: { size: { title: 'Size' } } } }, 'schema/properties/size/title'],
  [
    'the questions of a group',
    { schema: { properties: { boats: { items: { type: 'object', properties: { size: {} } } } } } },
    'schema/properties/boats/items/properties/size',
  ],
  ['a fact, whose empty list says that the form does not have it', { facts: { cargo: ['size'] } }, 'facts/cargo/0'],
  ['what every file has', { submission: { mailbox: 'freight' } }, 'submission/mailbox'],
])('%s stay', (_, content, from) => {
  const edit = { path: pathOf(from), value: undefined }
  expect(pruned(content, content, edit)).toEqual(edit)
})
