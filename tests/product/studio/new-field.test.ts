import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { FORM_SCOPE } from '../../../engine/format/reading/field-uses.ts'
import { addField, changeKind, fieldOfKind, setRequired } from '../../../studio/model/field-edits.ts'
import { fieldView } from '../../../studio/model/field-view.ts'
import { KIND_NAMES, nameFor } from '../../../studio/model/new-field.ts'
import { removeField } from '../../../studio/model/remove-field.ts'
import { categoryText } from './category-texts.ts'
import { diagnosticsIn, shared } from './form-editor-page.tsx'

const car = categoryText('car')
const list = ['steps', 0, 'fields']
const definition = ['schema', 'properties', 'extra']
const ui = ['uiSchema', 'extra']

const withKind = (kind: (typeof KIND_NAMES)[number]) => {
  const field = fieldOfKind(kind, 'extra', 'One thing more')
  return editText(car, addField(JSON.parse(car), FORM_SCOPE, field, ['schema'], list))
}

/** Without the one about the email field that the file has already, and those about the options that their author must write. */
const diagnostics = (text: string) =>
  diagnosticsIn('car', text).filter(({ rule }) => !['several-email-fields', 'stand-in-text'].includes(rule))

const viewIn = (text: string) => fieldView(JSON.parse(text), definition, ui, shared)

describe.each(KIND_NAMES)('a new question of kind %s', (kind) => {
  const added = withKind(kind)

  test('is of that kind, and the file has no mistakes', () => {
    expect(viewIn(added).kind.name).toBe(kind)
    expect(diagnostics(added)).toEqual([])
  })

  test('can be required, and optional again', () => {
    const required = editText(
      added,
      setRequired(JSON.parse(added), JSON.parse(car), definition, viewIn(added), true),
      car,
    )
    expect(JSON.parse(required).schema.required).toContain('extra')
    expect(diagnostics(required)).toEqual([])
    const optional = editText(
      required,
      setRequired(JSON.parse(required), JSON.parse(car), definition, viewIn(required), false),
      added,
    )
    expect(optional).toBe(added)
  })

  test('is removed without a trace', () => {
    expect(editText(added, removeField(JSON.parse(added), FORM_SCOPE, 'extra').edits, car)).toBe(car)
  })

  test.each([true, false])('becomes every other kind without a mistake; required: %s', (isRequired) => {
    const required = setRequired(JSON.parse(added), JSON.parse(car), definition, viewIn(added), isRequired)
    const text = isRequired ? editText(added, required) : added
    for (const other of KIND_NAMES) {
      const changed = editText(text, changeKind(JSON.parse(text), definition, ui, viewIn(text), other))
      expect([other, viewIn(changed).kind.name]).toEqual([other, other])
      expect([other, diagnostics(changed)]).toEqual([other, []])
    }
  })
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
