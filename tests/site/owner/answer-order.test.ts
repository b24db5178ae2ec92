import { expect, test } from 'vitest'
import { answerOrder, answersBefore } from '../../../build/golden/browser/answer-order.ts'
import { formById } from '../../categories/own.ts'

test('answers come in the order in which fields become visible, each with its item', () => {
  const answers = {
    'pets.1.dosage': 'At noon',
    'pets.1.needs': 'Medicine',
    'pets.0.breed': 'Boxer',
    'pets.0.species': 'Dog',
  }
  expect(answerOrder(formById('pets'), 0, answers)).toEqual([
    { path: 'pets.0.species', text: 'Dog', item: { group: 'pets', index: 0 } },
    { path: 'pets.0.breed', text: 'Boxer', item: { group: 'pets', index: 0 } },
    { path: 'pets.1.needs', text: 'Medicine', item: { group: 'pets', index: 1 } },
    { path: 'pets.1.dosage', text: 'At noon', item: { group: 'pets', index: 1 } },
  ])
})

test('a default without an answer is cleared, and counts as an answer before that', () => {
  const answers = { machine: 'Crane', 'attachments.0.description': 'Hook' }
  const form = formById('heavy-equipment')
  expect(answerOrder(form, 0, answers).map(({ path, text }) => [path, text])).toEqual([
    ['machine', 'Crane'],
    ['isSelfPropelled', ''],
    ['attachments.0.description', 'Hook'],
    ['attachments.0.pieces', ''],
  ])
  expect(answersBefore(form, 0, answers)).toEqual({ isSelfPropelled: 'true' })
  expect(answersBefore(form, 1, answers)).toMatchObject({ machine: 'Crane', isSelfPropelled: '' })
})
