import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../engine/form/problems.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { catalogFiles, fixtureOf } from '../../catalog.ts'

describe.each(catalogFiles.map((file) => [file.name, file] as const))(
  'tests/catalog/%s with ajv at run time',
  (_name, { resolved, form }) => {
    const fixture = fixtureOf(form)
    const atRunTime = createForm(resolved)
    const names = form.steps.flatMap(({ fields }) => fields)

    test('has the problems of the compiled form', () => {
      for (const { path, text, message, case: index } of fixture.invalid) {
        const answers = { ...typed(fixture.cases[index] ?? {}), [path]: text }
        const problems = problemsOf(atRunTime, answers, names)
        expect(problems).toEqual(problemsOf(form, answers, names))
        expect(problems.map((problem) => problem.message)).toContain(message)
      }
    })

    test('has a message from its file for every rule that a visitor can break', () => {
      expect(fixture.invalid.map(({ message }) => message)).not.toContain(form.texts.invalid)
    })
  },
)
