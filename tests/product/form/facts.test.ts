import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../engine/form/facts.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { fixtureOf, formById } from '../../catalog.ts'
import { formOf } from '../../form-of.ts'

const factsFor = (form: Form, answers: Answers) => factsOf(form, form.label ?? '', answers)

test('an address is a place, and a group is the first answer of each item', () => {
  const fleet = formById('fleet')
  const facts = factsFor(fleet, {
    'vehicles.0.model': '2019 Honda Civic',
    'vehicles.0.condition': 'operable',
    'vehicles.1.model': '2021 Ford F-150',
    'pickup.street': '1100 Congress Ave',
    'pickup.city': 'Austin',
    'pickup.state': 'TX',
    'pickup.postalCode': '78701',
    'delivery.city': 'Denver',
  })
  expect(facts).toEqual({
    from: { text: 'Austin, TX 78701', paths: ['pickup.city', 'pickup.state', 'pickup.postalCode'] },
    to: { text: 'Denver', paths: ['delivery.city'] },
    cargo: { text: '2019 Honda Civic, 2021 Ford F-150', paths: ['vehicles.0.model', 'vehicles.1.model'] },
  })
})

test.each(['fleet', 'heavy-equipment', 'move-with-services', 'pets', 'piano'])(
  '%s of the catalog has all facts',
  (id) => {
    const form = formById(id)
    const found = factsFor(form, typed(fixtureOf(form).cases[0] ?? {}))
    expect(Object.keys(found)).toEqual(['name', 'phone', 'email', 'from', 'to', 'cargo', 'date'])
  },
)

const text = (title: string) => ({ type: 'string' as const, title, message: `${title} is required` })

/** A form that uses no shared field. */
const storage = (facts?: object) =>
  formOf({
    steps: [{ title: 'All', fields: ['until', 'who', 'mobile', 'mail', 'goods', 'origin', 'depot', 'size'] }],
    schema: {
      type: 'object',
      properties: {
        who: text('Your name'),
        mail: { ...text('Your email'), format: 'email' },
        mobile: text('Your phone'),
        origin: text('Where is it?'),
        depot: text('Where to store it?'),
        until: { ...text('Until when?'), format: 'date' },
        goods: text('What is it?'),
        size: {
          ...text('How large is it?'),
          oneOf: [
            { const: 's', title: 'Small' },
            { const: 'l', title: 'Large' },
          ],
        },
      },
      required: ['who', 'mail', 'mobile', 'origin', 'depot', 'until', 'goods', 'size'],
    },
    uiSchema: {
      who: { 'ui:autocomplete': 'name' },
      mobile: { 'ui:autocomplete': 'tel' },
      origin: { 'ui:widget': 'place' },
      depot: { 'ui:widget': 'place' },
    },
    ...(facts && { facts }),
  })

describe('without shared fields', () => {
  test('facts are found by kind, in the order of the steps', async () => {
    const { facts } = await storage()
    expect(facts).toEqual({
      name: ['who'],
      phone: ['mobile'],
      email: ['mail'],
      from: ['origin'],
      to: ['depot'],
      cargo: ['goods'],
      date: ['until'],
    })
  })

  test('the file can name other fields, several, or none, and a field has one fact only', async () => {
    const form = await storage({ cargo: ['size', 'goods'], from: ['depot'], date: [] })
    expect(form.facts).toMatchObject({ cargo: ['size', 'goods'], from: ['depot'], to: ['origin'], date: [] })
    const facts = factsFor(form, { size: 'l', goods: 'Chairs', until: '2030-06-15', depot: ' ' })
    expect(facts).toEqual({ cargo: { text: 'Large, Chairs', paths: ['size', 'goods'] } })
  })
})
