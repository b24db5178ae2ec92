import { describe, expect, test } from 'vitest'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { viewOf } from '../../../engine/wizard/view.ts'
import { formOf } from '../../categories/compile.ts'
import { piano, text } from '../form/piano.ts'

const complete = { kind: 'upright', weight: '200', email: 'a@b.co' }

describe('the URL', () => {
  test.each([
    [{}, 0, 0],
    [{}, 2, 0],
    [complete, 0, 0],
    [complete, 2, 2],
    [complete, 9, 2],
    [complete, -1, 0],
    [{ ...complete, email: '' }, 2, 2],
    [{ ...complete, floor: '2' }, 2, 1],
  ])('with the answers %j opens for step %i step %i', (answers, requested, opened) => {
    expect(viewOf(withSamples(piano, answers), requested).step).toBe(opened)
  })

  test('can open a step whose answers make an earlier answer invalid, but no step after it', () => {
    const heavy = withSamples(piano, { kind: 'upright', weight: '600', floor: '2', lift: 'no' })
    expect([viewOf(heavy, 1).step, viewOf(heavy, 2).step]).toEqual([1, 1])
  })
})

test('a step has the fields that the answers make visible', () => {
  const names = (answers: Record<string, string>) =>
    viewOf(withSamples(piano, answers), 1).fields.map(({ name }) => name)
  expect(names(complete)).toEqual(['floor'])
  expect(names({ ...complete, kind: 'grand', legs: '3' })).toEqual(['floor', 'crane'])
})

test('a step without visible fields is skipped by the URL, Continue and Previous', async () => {
  const form = await formOf({
    steps: [
      { title: 'The piano', fields: ['kind', 'weight'] },
      { title: 'Its legs', fields: ['legs'] },
      { title: 'You', fields: ['note'] },
      { title: 'The crane', fields: ['crane'] },
    ],
    schema: {
      type: 'object',
      properties: { kind: text('Kind'), weight: text('Weight'), note: { type: 'string', title: 'Note' } },
      required: ['kind', 'weight'],
      if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
      then: { properties: { legs: text('Legs'), crane: text('Crane') }, required: ['legs', 'crane'] },
    },
  })
  const view = (kind: string, requested: number) =>
    viewOf(withSamples(form, { kind, weight: '200', legs: '3' }), requested)
  expect(view('upright', 0).steps).toEqual([0, 2])
  expect(view('grand', 0).steps).toEqual([0, 1, 2, 3])
  expect([0, 1, 2, 3].map((requested) => view('upright', requested).step)).toEqual([0, 0, 2, 2])
  expect(view('upright', 0)).toMatchObject({ previous: undefined, next: 2 })
  expect(view('upright', 2)).toMatchObject({ previous: 0, next: undefined })
  expect(view('grand', 2)).toMatchObject({ previous: 1, next: 3 })
})
