import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import { resolveConditions } from '../../../engine/form/conditions.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

const question = (title: string) => ({ type: 'string', title })

/** The names of the fields that a form with these keywords asks. Throws if the file has mistakes. */
function asked(properties: object, keywords: object, answers: Record<string, string>): string[] {
  const names = [...Object.keys(properties), 'material']
  const file = {
    heading: 'Crates',
    description: 'Crates of any size.',
    steps: [{ title: 'Your crates', fields: names }],
    schema: { type: 'object', properties, ...keywords },
    submission: { mailbox: 'freight', subject: 'Crates' },
  }
  const { category, diagnostics } = compileCategory('crates.json', JSON.stringify(file), shared)
  if (!category) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return resolveConditions(createForm(category.form), answers).fields.map(({ name }) => name)
}

const box = { isFragile: { type: 'boolean', title: 'Is it fragile?' } }
const material = { material: question('What is it made of?') }

test('the condition for an unchecked box that the checks propose shows fields exactly while it is unchecked', () => {
  const keywords = { if: { not: { required: ['isFragile'] } }, then: { properties: material } }
  expect(asked(box, keywords, {})).toEqual(['isFragile', 'material'])
  expect(asked(box, keywords, { isFragile: 'false' })).toEqual(['isFragile', 'material'])
  expect(asked(box, keywords, { isFragile: 'true' })).toEqual(['isFragile'])
})
