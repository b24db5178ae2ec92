import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { FORM_SCOPE, type Scope } from '../../../engine/format/reading/field-uses.ts'
import { optionsOf } from '../../../engine/format/reading/rules.ts'
import type { AnswerTest, Sentence } from '../../../studio/model/condition/sentence.ts'
import { VERBS, verbsFor } from '../../../studio/model/condition/verbs.ts'
import { SHARED_ID } from '../../../studio/model/file/file.ts'
import { askAlways, askOnlyWhen } from '../../../studio/model/question/ask-when.ts'
import { askedWhen, newTest, testable } from '../../../studio/model/question/asked.ts'
import { categoryText, categoryTexts, draftOf } from './category-texts.ts'
import { newLines, newMistakes } from './form-editor-page.tsx'

const when = (field: string, verb: AnswerTest['verb'], value: AnswerTest['value']): Sentence => ({
  joined: 'and',
  tests: [{ field, verb, value }],
})

const ask = (text: string, names: readonly string[], sentence: Sentence, scope: Scope = FORM_SCOPE, original = text) =>
  editText(text, askOnlyWhen(draftOf(text, scope), names, sentence), original)
const always = (text: string, names: readonly string[], original: string, scope: Scope = FORM_SCOPE) =>
  editText(text, askAlways(draftOf(text, scope, original), names), original)

describe('asking an existing question only when an answer is given', () => {
  const text = categoryText('car')
  const nonRunning = when('vehicleCondition', 'is', 'non-running')
  const after = ask(text, ['preferredDate'], nonRunning)

  test('and then always leaves nothing empty of a condition that also says what is asked otherwise', () => {
    const operable = { if: { properties: { vehicleCondition: { const: 'operable' } }, required: ['vehicleCondition'] } }
    const end = {
      then: { required: [] },
      else: { properties: { rolls: { type: 'boolean', title: 'It still rolls' } } },
    }
    const before = editText(text, [
      { path: ['schema', 'allOf'], value: [{ ...operable, ...end }] },
      { path: ['steps', 0, 'fields', 5], insert: 'rolls' },
    ])
    const asked = ask(before, ['preferredDate'], when('vehicleCondition', 'is', 'operable'))
    const { allOf } = JSON.parse(always(asked, ['preferredDate'], before)).schema
    expect(allOf).toEqual([{ ...operable, else: end.else }])
  })

  test('moves it into a condition, and changes no other line', () => {
    expect(newLines('car', after)).toEqual([
      '"required": ["pickupLocation", "deliveryLocation", "vehicleInfo", "vehicleCondition", "name", "email", "phone"],',
      '"allOf": [',
      '{',
      '"if": { "properties": { "vehicleCondition": { "const": "non-running" } }, "required": ["vehicleCondition"] },',
      '"then": { "properties": { "preferredDate": { "$ref": "shared.json#/definitions/preferredDate" } }, "required": ["preferredDate"] }',
      '}',
      ']',
    ])
    expect(newMistakes('car', text, after)).toEqual([])
    expect(askedWhen(draftOf(after), ['preferredDate'])).toMatchObject({ kind: 'when', sentence: nonRunning })
  })

  test('a second question with the same test goes into the same condition, and can have its own again', () => {
    const both = ask(after, ['phone'], nonRunning, FORM_SCOPE, text)
    expect(Object.keys(JSON.parse(both).schema.allOf[0].then.properties)).toEqual(['preferredDate', 'phone'])
    const apart = ask(both, ['preferredDate'], when('vehicleInfo', 'answered', undefined), FORM_SCOPE, text)
    const { allOf } = JSON.parse(apart).schema
    expect(allOf.map(({ then }: { then: { required: string[] } }) => then.required)).toEqual([
      ['phone'],
      ['preferredDate'],
    ])
    expect(newMistakes('car', text, apart)).toEqual([])
  })
})

/** The team can't reply without these answers, and a variant changes only what is always asked. */
const ALLOWED = ['optional-field-in-subject', 'optional-contact-field', 'variant-on-conditional-field']

test.each(categoryTexts.filter(({ id }) => id !== SHARED_ID).map(({ id, text }) => [id, text] as const))(
  'every question of %s can be made conditional and asked always again, byte for byte',
  (id, text) => {
    const draft = draftOf(text)
    const questions = draft.names.flatMap((name) => {
      const isMovable = askedWhen(draft, [name]).kind === 'always'
      return testable(draft, [name])
        .slice(0, isMovable ? 1 : 0)
        .map((tested) => [name, tested] as const)
    })
    for (const [index, [name, tested]] of questions.entries()) {
      const after = ask(text, [name], when(tested, 'answered', undefined))
      expect(always(after, [name], text)).toBe(text)
      // A check of the whole file takes longer than all edits.
      if (index % 5 === 1) expect(newMistakes(id, text, after).filter((rule) => !ALLOWED.includes(rule))).toEqual([])
    }
  },
)

test.each(['move-with-services', 'pets'])('every test that %s offers is one that its format has', (id) => {
  const text = categoryText(id)
  const draft = draftOf(text)
  for (const tested of testable(draft, ['phone'])) {
    const { field, kind } = draft.view(tested)
    // A box that must be checked always passes.
    if (field.const !== undefined) continue
    // Without an example, the first value can be one that the field refuses.
    const isTyped = ['string', 'number', 'integer'].includes(String(field.type)) && !optionsOf(field)
    const hasValue = !isTyped || field.examples !== undefined
    for (const verb of verbsFor(kind).filter((each) => hasValue || VERBS[each].keys.length === 0)) {
      const test = newTest(draft, tested, verb)
      const after = ask(text, ['phone'], { joined: 'and', tests: [test] })
      expect([tested, verb, ...newMistakes(id, text, after)]).toEqual([tested, verb])
    }
  }
})

test('a conditional question that is asked always comes before the next one in its step, and the others stay', () => {
  const text = categoryText('piano')
  const after = always(text, ['legs'], text)
  const { schema } = JSON.parse(after)
  expect(Object.keys(schema.properties).slice(0, 3)).toEqual(['pianoType', 'legs', 'value'])
  expect(schema.required.slice(0, 2)).toEqual(['pianoType', 'legs'])
  expect(Object.keys(schema.allOf[0].then.properties)).toEqual(['length'])
  expect(newMistakes('piano', text, after)).toEqual([])
  expect(ask(after, ['legs'], when('pianoType', 'is', 'grand'), FORM_SCOPE, text)).toBe(text)
})

test('a question of an item depends on other answers about the item', () => {
  const text = categoryText('fleet')
  const scope: Scope = { schema: ['schema', 'properties', 'vehicles', 'items'], ui: ['uiSchema', 'vehicles', 'items'] }
  const [name = ''] = draftOf(text, scope).names.filter((other) => other !== 'condition')
  const after = ask(text, [name], when('condition', 'isNot', 'non-running'), scope)
  expect(askedWhen(draftOf(after, scope), [name]).kind).toBe('when')
  expect(newMistakes('fleet', text, after)).toEqual([])
  expect(always(after, [name], text, scope)).toBe(text)
})

describe('a condition can test', () => {
  const draft = draftOf(categoryText('piano'))

  test('what is asked before, the nearest first, and later in the same step', () => {
    expect(testable(draft, ['value']).slice(0, 3)).toEqual(['wheels', 'legs', 'length'])
    expect(testable(draft, ['value'])).toContain('stairs')
  })

  test('no question of a later step, and none that depends on the answer', () => {
    const names = testable(draft, ['pianoType'])
    for (const name of ['email', 'length', 'legs', 'wheels', 'pianoType']) expect(names).not.toContain(name)
    expect(names).toContain('stairs')
  })
})

test.each([
  ['several conditions', 'sample-pets', ['breed']],
  ['not met', 'piano', ['wheels']],
  ['same condition', 'piano', ['length', 'value']],
])('says why a question has no sentence: %s', (reason, id, names) => {
  const asked = askedWhen(draftOf(categoryText(id)), names)
  expect(asked).toEqual({ kind: 'otherwise', reason: expect.stringMatching(new RegExp(reason, 'i')) })
})
