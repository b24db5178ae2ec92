import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { addField, changeKind, fieldOfKind, setRequired } from '../../../studio/model/question/edits.ts'
import { KIND_NAMES, nameFor } from '../../../studio/model/question/new-field.ts'
import { removeField } from '../../../studio/model/question/remove.ts'
import { categoryText, draftOf } from './category-texts.ts'
import { diagnosticsIn } from './form-editor-page.tsx'

const car = categoryText('car')
const list = ['steps', 0, 'fields']
const definition = ['schema', 'properties', 'extra']

const withKind = (kind: (typeof KIND_NAMES)[number]) => {
  const field = fieldOfKind(kind, 'extra', 'One thing more')
  return editText(car, addField(draftOf(car), field, { list }))
}

/** Without the one about the email field that the file has already, and those about the options that their author must write. */
const diagnostics = (text: string) =>
  diagnosticsIn('car', text).filter(({ rule }) => !['several-email-fields', 'stand-in-text'].includes(rule))

const viewIn = (text: string) => draftOf(text).view('extra')

describe.each(KIND_NAMES)('a new question of kind %s', (kind) => {
  const added = withKind(kind)

  test('is of that kind, and the file has no mistakes', () => {
    expect(viewIn(added).kind.name).toBe(kind)
    expect(diagnostics(added)).toEqual([])
  })

  test('can be required, and optional again', () => {
    const required = editText(added, setRequired(draftOf(added, undefined, car), definition, true), car)
    expect(JSON.parse(required).schema.required).toContain('extra')
    expect(diagnostics(required)).toEqual([])
    const optional = editText(required, setRequired(draftOf(required, undefined, car), definition, false), added)
    expect(optional).toBe(added)
  })

  test('is removed without a trace', () => {
    expect(editText(added, removeField(draftOf(added), 'extra').edits, car)).toBe(car)
  })

  test.each([true, false])('becomes every other kind without a mistake; required: %s', (isRequired) => {
    const required = setRequired(draftOf(added, undefined, car), definition, isRequired)
    const text = isRequired ? editText(added, required) : added
    for (const other of KIND_NAMES) {
      const changed = editText(text, changeKind(draftOf(text), definition, other))
      expect([other, viewIn(changed).kind.name]).toEqual([other, other])
      expect([other, diagnostics(changed)]).toEqual([other, []])
    }
  })
})

test('a definition that refines another is of its kind, and keeps its sentence once it is optional again', () => {
  const text = categoryText('sample-pets')
  const [first = [], second = []] = draftOf(text).definitions('weight')
  expect(draftOf(text).view('weight', second).kind).toBe(draftOf(text).view('weight', first).kind)
  const required = editText(text, setRequired(draftOf(text), second, true))
  expect(editText(required, setRequired(draftOf(required, undefined, text), second, false), text)).toBe(text)
})

test('the options of a new question must be replaced before the file is ready', () => {
  const missing = (text: string) => diagnosticsIn('car', text).filter(({ rule }) => rule === 'stand-in-text').length
  expect(KIND_NAMES.filter((kind) => missing(withKind(kind)) > 0)).toEqual(['choice', 'choices'])
  const written = withKind('choice').replace('First choice', 'Oak')
  expect([withKind('choice'), written, written.replace('Second choice', 'Ash')].map(missing)).toEqual([2, 1, 0])
})

test('names a question in the data', () => {
  expect(nameFor('How many stairs are on the way?', [])).toBe('howManyStairs')
  expect(nameFor('How many stairs are there?', [])).toBe('howManyStairs')
  expect(nameFor('Is there anything else that the driver should know?', [])).toBe('isThereAnythingElse')
  expect(nameFor('Internationalization-requirements', [])).toBe('internationalization')
  expect(nameFor('Donaudampfschifffahrtsgesellschaft', [])).toBe('donaudampfschifffahrtsgesellschaft')
  expect(nameFor("What's your café?", [])).toBe('whatsYourCafe')
  expect(nameFor('2nd phone', [])).toBe('question2ndPhone')
  expect(nameFor('¿?', [])).toBe('question')
  expect(nameFor('Phone', ['phone', 'phone2'])).toBe('phone3')
})
