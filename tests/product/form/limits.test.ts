import { describe, expect, test } from 'vitest'
import { importForm } from '../../../engine/compiler/load.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { compiled, formOf } from '../../categories/compile.ts'
import { fileOf } from '../../categories/files.ts'

const schema: CategoryFile['schema'] = {
  type: 'object',
  properties: {
    piano: { type: 'string', title: 'Which piano?', message: 'Piano is required' },
    story: { type: 'string', title: 'Its story' },
    serial: { type: 'string', title: 'Serial number', maxLength: 1200, message: 'At most 1,200 characters' },
    wood: { type: 'string', title: 'Wood', enum: ['Oak', 'Ash'] },
    tuned: { type: 'boolean', title: 'It is in tune' },
  },
  required: ['piano'],
}

const fields = Object.keys(schema.properties)
const form = await formOf({
  steps: [{ title: 'Your piano', fields }],
  schema,
  uiSchema: { story: { 'ui:widget': 'textarea' } },
})
const lenient = await formOf({
  steps: [{ title: 'Your piano', fields }],
  schema,
  texts: { tooLong: 'No more than {maxLength}', invalid: 'Once more, please' },
})

const messages = (answers: Record<string, string>, of = form) =>
  problemsOf(withSamples(of, { piano: 'Upright', ...answers }), fields).map(({ message }) => message)

describe('a text answer has a limit', () => {
  test.each([
    ['piano', 1000, '"Which piano?" can have at most 1,000 characters'],
    ['story', 10_000, '"Its story" can have at most 10,000 characters'],
    ['serial', 1200, 'At most 1,200 characters'],
  ])('%s: %i characters', (field, most, message) => {
    expect(messages({ [field]: 'x'.repeat(most) })).toEqual([])
    expect(messages({ [field]: 'x'.repeat(most + 1) })).toEqual([message])
  })

  test('that counts an emoji as one character', () => {
    expect(messages({ piano: '🎹'.repeat(1000) })).toEqual([])
    expect(messages({ piano: '🎹'.repeat(1001) })).toHaveLength(1)
  })

  test('whose message a file can replace', () => {
    expect(messages({ piano: 'x'.repeat(1001) }, lenient)).toEqual(['No more than 1,000'])
  })
})

describe('an answer that no control can send', () => {
  test.each([
    ['wood', 'Pine'],
    ['tuned', 'perhaps'],
  ])('has a message without one in the file: %s', (field, text) => {
    expect(messages({ [field]: text })).toEqual(['Please answer this again'])
    expect(messages({ [field]: text }, lenient)).toEqual(['Once more, please'])
  })
})

test('a pattern is not matched against a text that is far too long, compiled or at run time', async () => {
  const file: CategoryFile = {
    ...fileOf('freight'),
    steps: [{ title: 'Your piano', fields: ['piano'] }],
    schema: {
      type: 'object',
      properties: {
        piano: { type: 'string', title: 'Piano', pattern: '^a+$', maxLength: 30_000, message: 'Only the letter a' },
      },
    },
    uiSchema: {},
    submission: { mailbox: 'freight', subject: 'New request' },
  }
  const category = compiled('piano', file)
  for (const words of [await importForm(category), createForm(category.form)])
    expect([20_000, 20_001].map((length) => messages({ piano: 'a'.repeat(length) }, words).length)).toEqual([0, 1])
})
