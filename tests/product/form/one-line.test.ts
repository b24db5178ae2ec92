import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { factsOf } from '../../../engine/form/facts.ts'
import { categoryOf } from '../../../engine/form/form.ts'
import { summaryOf } from '../../../engine/form/summary.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { formOf } from '../../categories/compile.ts'
import { lineBreaks, oddText } from '../../odd-texts.ts'
import { text } from './piano.ts'

const form = await formOf({
  steps: [{ title: 'All', fields: ['name', 'notes'] }],
  schema: {
    type: 'object',
    properties: { name: text('Name'), notes: { type: 'string', title: 'Notes' } },
    required: ['name'],
  },
  uiSchema: { notes: { 'ui:widget': 'textarea' } },
  facts: { name: ['name'] },
  submission: { mailbox: 'vehicles', subject: 'Quote for {name}' },
})

/** Every place that an answer goes to from here. */
function placesOf(name: string, notes: string) {
  const answers = { name, notes }
  const { _subject, ...payload } = payloadOf(withAnswers(form, 'Pianos', answers))
  const [nameRow, notesRow] = summaryOf(withAnswers(form, 'Pianos', answers))
  return {
    names: [payload.name, nameRow?.text, factsOf(withAnswers(form, 'Pianos', answers)).name?.text ?? ''],
    notes: [payload.notes, notesRow?.text],
    subject: _subject,
  }
}

describe('a line break', () => {
  test.each(lineBreaks)('%j in an answer of one line becomes a space', (lineBreak) => {
    const { names, subject } = placesOf(`Sam${lineBreak}Phone: 900-555-0000`, '')
    expect(names).toEqual(Array(3).fill('Sam Phone: 900-555-0000'))
    expect(subject).toBe('Quote for Sam Phone: 900-555-0000')
  })

  test.each(lineBreaks)('%j in a long text stays, as a line feed', (lineBreak) => {
    expect(placesOf('Sam', `Gate code${lineBreak}1234`).notes).toEqual(Array(2).fill('Gate code\n1234'))
  })

  test.each(lineBreaks)('%j in the category of a link becomes a space', (lineBreak) => {
    expect(categoryOf({ ...form, openCategory: true }, `Old${lineBreak}pianos`)).toBe('Old pianos')
  })
})

test('of any text, every place gets the same, without control characters, line breaks and halves of characters', () => {
  fc.assert(
    fc.property(oddText, oddText, (name, notes) => {
      const places = placesOf(name, notes)
      expect(new Set(places.names).size).toBe(1)
      expect(new Set(places.notes).size).toBe(1)
      expect(`${places.names[0]}${places.subject}`).not.toMatch(/(?!\t)\p{Cc}|[\p{Cs}\u2028\u2029]/u)
      expect(places.notes[0]).not.toMatch(/(?![\t\n])\p{Cc}|[\p{Cs}\u2028\u2029]/u)
    }),
  )
})

test('a category is not changed when it is cleaned again, so that the relay accepts it from the page', () => {
  fc.assert(
    fc.property(oddText, (requested) => {
      const category = categoryOf({ ...form, openCategory: true }, requested)
      expect(categoryOf({ ...form, openCategory: true }, category)).toBe(category)
    }),
  )
})
