import { describe, expect, test } from 'vitest'
import { leavesOf, resolveConditions, withAnswers } from '../../../engine/form/conditions.ts'
import { categoryOf, variantOf } from '../../../engine/form/form.ts'
import { questionsOf, summaryOf } from '../../../engine/form/summary.ts'
import { optionsOf, valueAt } from '../../../engine/form/values.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { formById, forms, samplesOf } from '../../categories/own.ts'

describe.each(forms.map((form) => [form.id, form] as const))('the questions of %s', (_, form) => {
  const category = categoryOf(form, undefined)

  test('are, from the rows of a request, those that its visitor saw, with the chosen options', () => {
    for (const each of samplesOf(form).valid) {
      const answers = typed(each)
      const rows = summaryOf(withAnswers(form, category, answers))
      const { fields, values } = resolveConditions(variantOf(form, category), answers)
      const leaves = new Map(leavesOf(fields).map((leaf) => [leaf.path, leaf.schema]))
      const expected = rows.map((row) => {
        const schema = leaves.get(row.path) ?? {}
        const chosen = [valueAt(values, row.path) ?? []].flat()
        const options = optionsOf(schema).map(({ value, title }) => ({ title, isChosen: chosen.includes(value) }))
        return { ...row, help: schema.description, options }
      })
      expect(questionsOf(form, category, rows)).toEqual(expected)
    }
  })
})

test('a question with options, an answer that is no option, and one that was left blank', () => {
  const rows = [
    { path: 'vehicleCondition', label: 'Does it run?', text: 'No, it needs a winch (non-running)' },
    { path: 'vehicleInfo', label: 'Year, make and model', text: '' },
    { path: 'nickname', label: 'Its name', text: 'Herbie' },
  ]
  expect(questionsOf(formById('car'), 'Cars', rows)).toMatchObject([
    {
      label: 'Does it run?',
      options: [
        { title: 'Yes, it drives and brakes', isChosen: false },
        { title: 'No, it needs a winch', isChosen: true },
      ],
    },
    { text: '', options: [] },
    { label: 'Its name', text: 'Herbie', options: [] },
  ])
})
