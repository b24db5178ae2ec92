import { expect, test } from 'vitest'
import { resolveConditions, withAnswers } from '../../engine/form/conditions.ts'
import { KINDS, kindOf } from '../../engine/form/kinds.ts'
import { templateOf } from '../../engine/form/values.ts'
import { typed } from '../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { formById, forms, samplesOf } from '../categories/own.ts'
import { judged } from '../judged.ts'

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

test('the email of a fleet names the vehicle of each answer', () => {
  const form = formById('fleet')
  const [answers = {}] = samplesOf(form).valid
  const result = judged([form], 'fleets', payloadOf(withAnswers(form, 'Fleets', typed(answers))))
  const rows = 'submission' in result ? result.submission.fields : []
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'vehicles.1.model', label: 'Vehicle 2: Year, make and model', text: '2019 Honda Civic' },
      { name: 'pickup.state', label: 'Pickup address: State', text: 'Texas (TX)' },
    ]),
  )
})
