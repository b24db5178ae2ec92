import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { answersFromEntries } from '../../../engine/form/values.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { fleet, TWO_VEHICLES } from './fleet.ts'

describe('answers of a form-encoded post', () => {
  test('are read by path, as typed', () => {
    const entries = new URLSearchParams('vehicles.0.make=Honda&pickup.city=St.+Louis&phone=')
    expect(answersFromEntries(entries)).toEqual({ 'vehicles.0.make': 'Honda', 'pickup.city': 'St. Louis', phone: '' })
  })

  test('are one answer for all chosen values of a repeated name', () => {
    const entries = new URLSearchParams('options=keys&options=title&make=Ford')
    expect(answersFromEntries(entries)).toEqual({ options: 'keys, title', make: 'Ford' })
  })

  test('of a whole form make the same payload as those of the wizard', () => {
    const payload = payloadOf(withAnswers(fleet, 'Fleets', { ...TWO_VEHICLES, 'vehicles.0.options': 'cover, keys' }))
    const entries = Object.entries(payload).flatMap(([name, text]) =>
      name.endsWith('.options') ? text.split(', ').map((value) => [name, value]) : [[name, text]],
    )
    const posted = new URLSearchParams(entries)
    expect(posted.getAll('vehicles.0.options')).toEqual(['cover', 'keys'])
    expect(payloadOf(withAnswers(fleet, 'Fleets', answersFromEntries(posted)))).toEqual(payload)
  })
})
