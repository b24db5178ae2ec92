import { describe, expect, test } from 'vitest'
import { answersFromEntries } from '../../../engine/form/values.ts'

describe('answers of a form-encoded post', () => {
  test('are read by path, as typed', () => {
    const entries = new URLSearchParams('vehicles.0.make=Honda&pickup.city=St.+Louis&phone=')
    expect(answersFromEntries(entries)).toEqual({ 'vehicles.0.make': 'Honda', 'pickup.city': 'St. Louis', phone: '' })
  })

  test('are one answer for all chosen values of a repeated name', () => {
    const entries = new URLSearchParams('options=keys&options=title&make=Ford')
    expect(answersFromEntries(entries)).toEqual({ options: 'keys, title', make: 'Ford' })
  })
})
