// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type shipped from '../../../schemas/category.schema.json'
import { categoryText } from './category-texts.ts'
import { openEditor } from './form-editor-page.tsx'

/** The meta-schema as if somebody had just added keywords to it, in the places that an owner edits. */
vi.mock('../../../schemas/category.schema.json', async (original) => {
  const { default: metaSchema } = structuredClone(await original<{ default: typeof shipped }>())
  const { properties, definitions } = metaSchema
  const text = (title: string) => ({ title, description: `Help of ${title}.`, type: 'string', pattern: '^[A-Z]' })
  Object.assign(properties, { banner: text('Banner'), links: { title: 'Links', type: 'array', items: text('Link') } })
  Object.assign(properties.steps.items.properties, { note: text('Note of the step') })
  Object.assign(properties.tiles.items.properties, { badge: text('Badge') })
  Object.assign(definitions.field.properties, { reason: text('Why we ask') })
  Object.assign(definitions.ui.properties, { 'ui:tooltip': text('Tooltip') })
  Object.assign(definitions.texts.properties, {
    later: { description: 'Button that saves. Opens a window.', type: 'string' },
  })
  return { default: metaSchema }
})

const QUESTION = ['schema', 'properties', 'vehicleCondition']

test.each<[label: string, help: string, opened: (string | number)[], at: (string | number)[]]>([
  ['Banner', 'Help of Banner.', ['label'], ['banner']],
  ['Badge', 'Help of Badge.', ['tiles', 0], ['tiles', 0, 'badge']],
  ['Note of the step', 'Help of Note of the step.', ['steps', 0], ['steps', 0, 'note']],
  ['Why we ask', 'Help of Why we ask.', QUESTION, [...QUESTION, 'reason']],
  ['Tooltip', 'Help of Tooltip.', QUESTION, ['uiSchema', 'vehicleCondition', 'ui:tooltip']],
  ['Button that saves', 'Opens a window.', ['texts'], ['texts', 'later']],
])('“%s” has its label, its help, its check and its value in the file', (label, help, opened, at) => {
  const editor = openEditor('car', undefined, opened)
  const value = () =>
    at.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], JSON.parse(editor.state.text))
  const described = () => {
    const ids = editor.control(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }
  expect(described()).toContain(help)
  editor.type(label, 'no')
  expect(value()).toBe('no')
  if (label !== 'Button that saves') expect(described()).toContain('"no"')
  editor.type(label, '')
  expect(editor.state.text).toBe(categoryText('car'))
})

test('a list of a new keyword has items that can be added, moved and removed', () => {
  const editor = openEditor('car')
  editor.press('Add a link')
  editor.type('Link 1', 'one')
  editor.press('Add a link')
  editor.type('Link 2', 'two')
  editor.press('Move link 2 up')
  expect(JSON.parse(editor.state.text).links).toEqual(['two', 'one'])
  editor.type('Link 1', '')
  expect(JSON.parse(editor.state.text).links).toEqual(['', 'one'])
  editor.press('Remove link 1')
  expect(JSON.parse(editor.state.text).links).toEqual(['one'])
})
