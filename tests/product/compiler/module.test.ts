import { describe, expect, test } from 'vitest'
import { importForm } from '../../../engine/compiler/load.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { compiled } from '../../categories/compile.ts'
import { fileOf, testCatalog } from '../../categories/files.ts'

const { categories } = testCatalog.read()

/** The part of a module that checks, without the words of the form. */
const validatorsOf = (module: string) => module.slice(0, module.lastIndexOf('\nexport default '))

describe.each(categories.map(({ id, module }) => [id, module] as const))(
  'the module of tests/categories/own/%s.json',
  (_id, module) => {
    test('compiles nothing where it runs, and asks for no module as Node did', () => {
      expect(module).not.toMatch(/\brequire\(|new Function|\bFunction\(|\beval\(/)
      expect(module).not.toMatch(/from "ajv"|\/compile\//)
    })

    test('is a module by itself, with one export', () => {
      expect(module.match(/^export /gm)).toEqual(['export '])
      expect(module).not.toContain('"use strict"')
    })

    test('has no texts in its validators, and no samples', () => {
      expect(validatorsOf(module)).not.toMatch(/"(title|description|message)":"|"examples":\[/)
      expect(module).not.toContain('"examples":[')
    })
  },
)

/** One field for each name, all with the rules given. */
const withFields = (fields: Record<string, object>): CategoryFile => ({
  ...fileOf('freight'),
  steps: [{ title: 'All', fields: ['name', ...Object.keys(fields)] }],
  schema: {
    type: 'object',
    properties: { name: fileOf('car').schema.properties.name ?? {}, ...fields },
    required: ['name'],
  },
  uiSchema: {},
})

describe('fields with the same rules', () => {
  const text = (title: string) => ({ type: 'string', title, maxLength: 20, message: `${title} is too long` })

  test('share one function, whatever their texts', async () => {
    const form = await importForm(compiled('same', withFields({ first: text('First'), second: text('Second') })))
    const { name, first, second } = form.schema.properties
    expect(first?.validate).toBe(second?.validate)
    expect(first?.validate).not.toBe(name?.validate)
    expect(first?.validate('x'.repeat(21))).toBe(false)
    expect(second?.messages).toEqual({ maxLength: 'Second is too long' })
  })

  test('cost no code: a hundred of them add their names, not their checks', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, text(`Field ${index}`)]))
    const functions = (count: number) =>
      validatorsOf(compiled('many', withFields(many(count))).module).match(/\bfunction \w+\(data/g)?.length
    expect(functions(100)).toBe(functions(1))
  })
})

test('a field with the name of an annotation keeps its rules', async () => {
  const title = { type: 'string', title: 'Title of the book', maxLength: 3, message: 'Too long' }
  const form = await importForm(compiled('book', withFields({ title })))
  expect(form.schema.properties.title?.validate('Emma')).toBe(false)
  expect(form.schema.properties.title?.validate('Zen')).toBe(true)
})
