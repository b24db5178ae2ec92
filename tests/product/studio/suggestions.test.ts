import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { completeJson } from '../../../studio/json/language.ts'
import { categoryText } from './category-texts.ts'

const names = {
  iconNames: ['car', 'piano'],
  mailboxes: ['goods', 'vehicles'],
  paths: ['/about'],
  shared: JSON.parse(categoryText('shared')),
}

/** The suggestions of the JSON editor if a passage of a text is replaced by one with the cursor, `¦`. */
async function suggestedIn(text: string, passage: string, marked: string, isShared = false): Promise<string[]> {
  if (!text.includes(passage)) throw new Error(`The text lacks ${passage}`)
  const edited = text.replace(passage, () => marked)
  const doc = edited.replace('¦', '')
  const context = new CompletionContext(EditorState.create({ doc }), edited.indexOf('¦'), true)
  const found = await completeJson(isShared, () => names)(context)
  return (found?.options ?? []).map(({ label, displayLabel }) => displayLabel ?? label)
}

const inCar = (passage: string, marked: string) => suggestedIn(categoryText('car'), passage, marked)

describe('the JSON editor suggests', () => {
  test.each([
    ['the keys of a file', '"heading": ', '"¦": ', 'formerPaths'],
    ['an icon', '"icon": "car"', '"icon": "¦"', '"piano"'],
    ['a mailbox', '"mailbox": "vehicles"', '"mailbox": "¦"', '"goods"'],
    ['a page', '"heading": ', '"completion": "¦", "heading": ', '"/about"'],
    ['a shared field', '#/definitions/name"', '#/¦"', '"shared.json#/definitions/email"'],
    ['a field in a step', '"fields": ["name", ', '"fields": ["¦", ', '"vehicleInfo"'],
    ['a field in required', '"required": ["pickupLocation"', '"required": ["¦"', '"pickupLocation"'],
  ])('%s', async (_, passage, marked, expected) => {
    expect(await inCar(passage, marked)).toContain(expected)
  })

  test('the fields of a text that is not valid yet', async () => {
    const text = '{ "steps": [{ "fields": ["¦"] }], "heading": "Harps", "schema": { "properties": { "make": {'
    expect(await suggestedIn(text, text, text)).toContain('"make"')
  })

  test('the texts of every form, in the shared file', async () => {
    const text = categoryText('shared')
    const suggested = await suggestedIn(text, '"doneTitle": ', '"¦": ', true)
    expect(suggested).toContain('doneTitle')
    expect(suggested).not.toContain('steps')
  })
})
