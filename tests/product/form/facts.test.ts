import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { factsOf } from '../../../engine/form/facts.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import type { CategoryFile, FieldDefinition, Fields } from '../../../engine/format/category.ts'
import { formOf } from '../../categories/compile.ts'
import { formById } from '../../categories/own.ts'

const factsFor = (form: Form, answers: Answers) => factsOf(withAnswers(form, form.label ?? '', answers))

test('an address is a place, and a group has its items', () => {
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
    cargo: { text: '2019 Honda Civic; 2021 Ford F-150', paths: ['vehicles.0.model', 'vehicles.1.model'] },
  })
})

type Tub = { readonly kind?: string; readonly seats?: string; readonly drained?: string; readonly year?: string }

test.each<[what: string, tubs: readonly Tub[], fact: string | undefined]>([
  ['one item', [{ kind: 'hard', seats: '4' }], 'Hard-sided, 4 seats'],
  ['the same twice', Array(2).fill({ kind: 'hard', seats: '4' }), '2 × Hard-sided, 4 seats'],
  [
    'others between',
    [{ kind: 'hard' }, { kind: 'soft', year: '2019' }, { kind: 'hard' }],
    '2 × Hard-sided; Inflatable, 2019',
  ],
  [
    'other answers that are left out',
    [
      { kind: 'hard', drained: 'Yes' },
      { kind: 'hard', drained: 'No' },
    ],
    '2 × Hard-sided',
  ],
  ['a blank item', [{ kind: 'hard' }, {}], 'Hard-sided'],
  ['no answers', [{}, {}], undefined],
])('the fact of a group with %s', async (_, tubs, fact) => {
  const form = await formOf({
    steps: [{ title: 'All', fields: ['tubs'] }],
    schema: {
      type: 'object',
      properties: {
        tubs: {
          type: 'array',
          title: 'Tubs',
          maxItems: 4,
          items: {
            type: 'object',
            title: 'Tub',
            properties: {
              kind: {
                type: 'string',
                title: 'Which kind is it?',
                oneOf: [
                  { const: 'hard', title: 'Hard-sided' },
                  { const: 'soft', title: 'Inflatable' },
                ],
                message: 'Kind is required',
              },
              seats: { type: 'integer', title: 'How many seats?', message: { type: 'Write the number in digits' } },
              drained: { type: 'string', title: 'Is it drained?', enum: ['Yes', 'No'], message: 'Choose one' },
              year: { type: 'integer', title: 'Which year?', message: { type: 'Write the year in digits' } },
            },
          },
        },
      },
    },
    uiSchema: { tubs: { items: { seats: { 'ui:options': { unit: 'seats' } } } } },
  })
  const answers = tubs.flatMap((tub, index) =>
    Object.entries(tub).map(([name, text]) => [`tubs.${index}.${name}`, text]),
  )
  expect(factsFor(form, Object.fromEntries(answers)).cargo?.text).toBe(fact)
})

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

/** The facts about the route of a form with places of these titles. */
async function routeOf(...titles: readonly string[]) {
  const names = titles.map((_, index) => `place${index}`)
  const { facts } = await formOf({
    steps: [{ title: 'All', fields: ['mail', ...names] }],
    schema: {
      type: 'object',
      properties: {
        mail: { ...text('Your email'), format: 'email' },
        ...Object.fromEntries(titles.map((title, index) => [names[index], text(title)])),
      },
      required: ['mail', ...names],
    },
    uiSchema: Object.fromEntries(names.map((name) => [name, { 'ui:widget': 'place' as const }])),
  })
  const titleOf = (fields: readonly string[] = []) => fields.map((name) => titles[names.indexOf(name)])
  return [titleOf(facts.from), titleOf(facts.to)]
}

test.each<[titles: string[], from: string[], to: string[]]>([
  [['Where is it?', 'Where to?'], ['Where is it?'], ['Where to?']],
  [['Shipping address', 'Billing address'], [], ['Shipping address']],
  [['Pickup address', 'Billing address'], ['Pickup address'], []],
  [['Headquarters', 'First place', 'Second place'], ['First place'], ['Second place']],
  [['Mailing address', 'From', 'To', 'Invoice address'], ['From'], ['To']],
  [['Delivery address', 'Pickup address'], ['Pickup address'], ['Delivery address']],
  [['Current home', 'New home'], ['Current home'], ['New home']],
  [['Home address'], [], []],
  [['Site address', 'Pickup address', 'Delivery address'], ['Pickup address'], ['Delivery address']],
  [
    ['Where should we deliver to?', 'Where should we deliver from?'],
    ['Where should we deliver from?'],
    ['Where should we deliver to?'],
  ],
  [['Bill to', 'Ship to'], [], ['Ship to']],
])('a place whose title contradicts is no end of the route: %j', async (titles, from, to) => {
  expect(await routeOf(...titles)).toEqual([from, to])
})

/** The title of the field that has a fact, of fields with these titles. */
async function titleOfFact(fact: 'date' | 'cargo', fields: readonly FieldDefinition[], uiSchema = {}) {
  const named = Object.fromEntries(fields.map((field, index) => [`field${index}`, field]))
  const { facts } = await formOf({
    steps: [{ title: 'All', fields: ['mail', ...Object.keys(named)] }],
    schema: {
      type: 'object',
      properties: { mail: { ...text('Your email'), format: 'email' }, ...named },
      required: ['mail', ...Object.keys(named)],
    },
    uiSchema,
  })
  return facts[fact]?.map((name) => named[name]?.title)
}

const day = (title: string): FieldDefinition => ({
  type: 'string',
  format: 'date',
  title,
  message: `${title} is incomplete`,
})
const pastDay = (title: string): FieldDefinition => ({ ...day(title), formatMaximum: 'today' })

test.each<[fields: FieldDefinition[], date: string[] | undefined]>([
  [[day('Date of birth'), day('Date')], ['Date']],
  [[pastDay('When?'), day('Day')], ['Day']],
  [[day('When was the license issued?'), day('When was it bought?'), day('Until when?')], ['Until when?']],
  [[day('Day of the inspection')], undefined],
  [[day('Day of the vote'), day('When do you want to move?')], ['When do you want to move?']],
  [[day('Delivery date'), day('Ship date')], ['Ship date']],
  [[day('End of the policy'), day('Start of the policy')], ['Start of the policy']],
  [[pastDay('Travel date')], undefined],
  [[day('When did you last ship with us?'), day('Preferred date')], ['Preferred date']],
  [[day('Start of your current policy'), day('Preferred date')], ['Preferred date']],
])('the date is the day that is wanted, not any day: %j', async (fields, date) => {
  expect(await titleOfFact('date', fields)).toEqual(date)
})

test('a birthday as browsers know it is not the date', async () => {
  expect(await titleOfFact('date', [day('Day'), day('Date')], { field0: { 'ui:autocomplete': 'bday' } })).toEqual([
    'Date',
  ])
})

const choice = (title: string) => ({
  type: 'string' as const,
  title,
  enum: ['Company', 'Other'],
  message: 'Choose one',
})

test.each<[fields: FieldDefinition[], cargo: string]>([
  [[choice('Who are you?'), choice('What is in the parcels?')], 'What is in the parcels?'],
  [[choice('Who are you?'), text('What are you shipping?')], 'What are you shipping?'],
  [[text('Company'), text('What should we move?')], 'What should we move?'],
  [[choice('Who are you?'), text('Type of goods')], 'Type of goods'],
  [[choice('Which boat is it?'), text('What is your shipping address?')], 'Which boat is it?'],
  [[choice('Which piano is it?'), text('What is in the way of the truck?')], 'Which piano is it?'],
])('the cargo is what is shipped, if a title asks for it: %j', async (fields, cargo) => {
  expect(await titleOfFact('cargo', fields)).toEqual([cargo])
})

describe('"Other" brings along what its visitor wrote', () => {
  const kinds = ['Sofa', 'Other']
  const object = (kind: FieldDefinition, tested: object) => ({
    properties: { kind: { title: 'What is it?', ...kind }, color: { type: 'string' as const, title: 'Which color?' } },
    if: { properties: { kind: tested }, required: ['kind'] },
    then: { properties: { which: { type: 'string' as const, title: 'Which one?' } } },
  })
  const isOther = { const: 'Other' }
  const formWith = (schema: { properties: Fields }, names: string[], facts?: CategoryFile['facts']) =>
    formOf({ steps: [{ title: 'All', fields: names }], schema: { type: 'object', ...schema }, ...(facts && { facts }) })

  test.each<[what: string, facts?: CategoryFile['facts']]>([
    ['found by kind'],
    ['named by the file', { cargo: ['kind', 'which'] }],
  ])('of a choice that is %s', async (_, facts) => {
    const form = await formWith(object({ type: 'string', enum: kinds }, isOther), ['kind', 'which', 'color'], facts)
    const cargo = (answers: Answers) => factsFor(form, answers).cargo
    expect(cargo({ kind: 'Other', which: 'cedar barrel' })).toEqual({
      text: 'Other: cedar barrel',
      paths: ['kind', 'which'],
    })
    expect(cargo({ kind: 'Other' })?.text).toBe('Other')
    expect(cargo({ kind: 'Sofa', which: 'cedar barrel' })?.text).toBe('Sofa')
  })

  test('but not what another condition asks, nor an option that begins alike', async () => {
    const schema = object(
      { type: 'string', enum: ['Other side of the harbor', 'Other'] },
      { const: 'Other side of the harbor' },
    )
    const form = await formWith(schema, ['kind', 'which', 'color'])
    expect(factsFor(form, { kind: 'Other side of the harbor', which: 'Berth 12' }).cargo?.text).toBe(
      'Other side of the harbor',
    )
    expect(factsFor(form, { kind: 'Other', which: 'Berth 12' }).cargo?.text).toBe('Other')
  })

  test('of several choices', async () => {
    const several = {
      type: 'array' as const,
      uniqueItems: true as const,
      items: { type: 'string' as const, enum: kinds },
    }
    const form = await formWith(object(several, { contains: isOther }), ['kind', 'which', 'color'])
    expect(factsFor(form, { kind: 'Sofa, Other', which: 'cedar barrel' }).cargo?.text).toBe('Sofa, Other: cedar barrel')
  })

  test('of the items of a group', async () => {
    const item = { type: 'object' as const, title: 'Thing', ...object({ type: 'string', enum: kinds }, isOther) }
    const form = await formWith({ properties: { things: { type: 'array', title: 'Things', items: item } } }, ['things'])
    const answers = { 'things.0.kind': 'Other', 'things.0.which': 'cedar barrel', 'things.1.kind': 'Sofa' }
    expect(factsFor(form, answers).cargo?.text).toBe('Other: cedar barrel; Sofa')
  })
})
