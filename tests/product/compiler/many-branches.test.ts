import { expect, test } from 'vitest'
import { importForm } from '../../../engine/compiler/load.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { optionValues } from '../../../engine/form/values.ts'
import type { CategoryFile, ObjectKeywords } from '../../../engine/format/category.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { compiled } from '../../categories/compile.ts'

/** Most bytes of the module of a file with 300 branches, before compression. */
const MOST_BYTES = 150_000

const message = 'Choose one'
const makeName = (index: number) => `Make ${index}`
const modelsOf = (index: number) => ['Model A', 'Model B', `Model ${index}`]

/** A file that asks for a make, and then for one of its models. */
function fileWith(makes: number): CategoryFile {
  const indexes = Array.from({ length: makes }, (_, index) => index)
  const schema: ObjectKeywords = {
    properties: { make: { type: 'string', title: 'Make', enum: indexes.map(makeName), message } },
    required: ['make'],
    allOf: indexes.map((index) => ({
      if: { properties: { make: { const: makeName(index) } }, required: ['make'] },
      then: {
        properties: { model: { type: 'string', title: 'Model', enum: modelsOf(index), message } },
        required: ['model'],
      },
    })),
  }
  return {
    label: 'Tractors',
    heading: 'Tractor Shipping Quote',
    description: 'Tell us about your tractor.',
    steps: [{ title: 'Your tractor', fields: ['make', 'model'] }],
    schema: { type: 'object', ...schema } as CategoryFile['schema'],
    submission: { mailbox: 'freight', subject: 'New {category} request' },
  }
}

const bytesOf = (makes: number) => Buffer.byteLength(compiled('tractors', fileWith(makes)).module)

test('a module grows with its branches, not with their square', () => {
  const [bytes, doubled] = [bytesOf(150), bytesOf(300)]
  expect(doubled).toBeLessThan(MOST_BYTES)
  expect(doubled).toBeLessThan(2 * bytes)
})

test('a module with many branches has the same options and problems as its file', async () => {
  const category = compiled('tractors', fileWith(40))
  const [form, expected] = [await importForm(category), createForm(category.form)]
  const seen = (one: typeof form, answers: Record<string, string>) => {
    const answered = withAnswers(one, 'Tractors', answers)
    const { schema = {}, isRequired } = answered.byPath.get('model') ?? {}
    return { options: optionValues(schema), isRequired, problems: problemsOf(answered, ['make', 'model']) }
  }
  for (let index = -1; index <= 40; index += 1)
    for (const model of ['', 'Model A', `Model ${index}`, 'Model 99']) {
      const answers = { make: makeName(index), model }
      expect(seen(form, answers)).toEqual(seen(expected, answers))
    }
})
