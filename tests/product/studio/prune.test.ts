import { expect, test } from 'vitest'
import { pruned } from '../../../studio/model/prune.ts'

const path = ['uiSchema', 'weight', 'ui:placeholder']
const removal = { path, value: undefined }
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
