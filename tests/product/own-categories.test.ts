import { expect, test } from 'vitest'
import { resolveConditions } from '../../engine/form/conditions.ts'
import { KINDS, kindOf } from '../../engine/form/kinds.ts'
import { templateOf } from '../../engine/form/values.ts'
import { typed } from '../../engine/samples/sample-answer.ts'
import { forms, samplesOf } from '../categories/own.ts'

test('the tests have categories with every kind of field', () => {
  const used = forms.flatMap((form) =>
    samplesOf(form).valid.flatMap((answers) =>
      [...resolveConditions(form, typed(answers)).byPath.values()].map(
        ({ path, schema }) => kindOf(schema, form.uiSchema[templateOf(path)]).name,
      ),
    ),
  )
  expect(new Set(used)).toEqual(new Set(KINDS.map(({ name }) => name)))
})
