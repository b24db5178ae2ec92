import { describe, expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import { importForm } from '../../../engine/compiler/load.ts'
import type { Form } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { CategoryFileError } from '../../../engine/format/diagnostic.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { typed, withSamples } from '../../../engine/samples/sample-answer.ts'
import { shared } from '../../categories/files.ts'
import { ownFiles, samplesOf } from '../../categories/own.ts'

const PIANO = {
  label: 'Pianos',
  heading: 'Piano Shipping Quote',
  description: 'Tell us about your piano.',
  steps: [{ title: 'Your piano', fields: ['code'] }],
  schema: {
    type: 'object',
    properties: {
      code: {
        type: 'string',
        title: 'Code',
        pattern: '^a+$',
        maxLength: 30_000,
        message: 'The code has only the letter a',
      },
    },
  },
  submission: { mailbox: 'freight', subject: 'New {category} request' },
}

describe.each(ownFiles.map((file) => [file.name, file] as const))(
  'tests/categories/own/%s with ajv at run time',
  (_name, { resolved, form }) => {
    const samples = samplesOf(form)
    const atRunTime = createForm(resolved)
    const names = form.steps.flatMap(({ fields }) => fields)

    test('has the problems of the compiled form', () => {
      for (const { path, text, message, sample: index } of samples.invalid) {
        const answers = { ...typed(samples.valid[index] ?? {}), [path]: text }
        const problems = problemsOf(withSamples(atRunTime, answers), names)
        expect(problems).toEqual(problemsOf(withSamples(form, answers), names))
        expect(problems.map((problem) => problem.message)).toContain(message)
      }
    })

    test('has a message from its file for every rule that a visitor can break', () => {
      expect(samples.invalid.map(({ message }) => message)).not.toContain(form.texts.invalid)
    })
  },
)

test('tries a pattern only on texts that are not too long, like the compiled form', async () => {
  const { category, diagnostics } = compileCategory('piano.json', JSON.stringify(PIANO), shared)
  if (!category) throw new CategoryFileError(diagnostics)
  const problemsWith = (form: Form, length: number) =>
    problemsOf(withSamples(form, { code: 'a'.repeat(length) }), ['code']).length
  for (const form of [await importForm(category), createForm(category.form)])
    expect([20_000, 20_001].map((length) => problemsWith(form, length))).toEqual([0, 1])
})
