import { add, type Change, type Edit, remove, set } from './wrong-edits/edit.ts'

/** An edit that isn't a mistake. */
const sound = (base: string, title: string, ...changes: readonly Change[]): Edit => ({ base, title, changes })

const described = (length: number) =>
  'Tell us about your car and where it goes, and verified carriers send you their quotes. '
    .repeat(2)
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length, '.')

/** The ways in to a house, and whether the legs of a piano come off. */
const ACCESS = { type: 'string', title: 'What is the way in like?', examples: ['Narrow, with two landings'] }
const LEGS = { type: 'string', title: 'Do its legs come off?', enum: ['Yes', 'No'] }

const ofTheForm: readonly Edit[] = [
  sound('car.json', 'a description of 70 characters', set('description', described(70))),
  sound('car.json', 'a description of 160 characters', set('description', described(160))),
  sound('car.json', 'its own page after the form', set('completion', '/car-quote-form')),
  sound('car.json', 'a text of as many characters as the relay takes', set('@vehicleInfo/maxLength', 10_000)),
  sound('fleet.json', 'a thousand items', set('@vehicles/maxItems', 1000)),
  sound(
    'car.json',
    'a pattern that refuses what nobody sees',
    set('@vehicleInfo/pattern', '^[^\u200B\u00AD]+$'),
    set('@vehicleInfo/message', 'Type it, please'),
  ),
  sound(
    'car.json',
    'a last day before the example of the shared date',
    set('@preferredDate', {
      $ref: 'shared.json#/definitions/preferredDate',
      formatMaximum: '2026-12-31',
      message: 'Choose a day',
    }),
  ),
  sound(
    'pets.json',
    'the first and the last multiple',
    set('@weight/multipleOf', 50),
    set('@weight/message', 'In steps of 50 lbs'),
    set('@weight/examples', [50]),
    remove('uiSchema/weight/ui:placeholder'),
    set('schema/allOf/1/then/properties/weight/maximum', 100),
  ),
]

const ofEmailsAndNames: readonly Edit[] = [
  sound(
    'fleet.json',
    'an email in every item of a group',
    set('@vehicles/items/properties/driverEmail', {
      $ref: 'shared.json#/definitions/email',
      title: 'Email of the driver',
      message: { format: 'Valid email is required' },
    }),
  ),
  sound(
    'car.json',
    'two emails, with the one for replies in the facts',
    set('@billingEmail', {
      type: 'string',
      format: 'email',
      title: 'Email for the bill',
      message: 'Valid email is required',
      examples: ['bill@example.com'],
    }),
    set('steps/1/fields', ['name', 'email', 'billingEmail', 'phone']),
    set('facts', { email: ['email'] }),
  ),
  sound(
    'fleet.json',
    'former names of a group, and of a field in it that the form has too',
    set('@vehicles/formerNames', ['cars']),
    set('@vehicles/items/properties/model/formerNames', ['name']),
  ),
  sound(
    'piano.json',
    'the same former name in both definitions of a field',
    set('schema/allOf/1/then/properties/access/formerNames', ['path']),
    set('schema/allOf/0/then/properties/access', { ...ACCESS, formerNames: ['path'] }),
  ),
]

const dogs = 'schema/allOf/0/if/properties/species'
const heavy = 'schema/allOf/2/if/properties/weight'
const stairs = 'schema/allOf/1/if/properties/stairs'

const ofConditions: readonly Edit[] = [
  sound('pets.json', 'a test at the very maximum', set(heavy, { minimum: 150 })),
  sound('pets.json', 'a test just below the maximum', set(heavy, { exclusiveMinimum: 149.5 })),
  sound('pets.json', 'a test by the beginning of an option', set(dogs, { pattern: '^d' })),
  sound(
    'pets.json',
    'a test for one of the options and not for another',
    set(dogs, { enum: ['dog', 'other'], not: { const: 'other' } }),
  ),
  sound(
    'pets.json',
    'a test for a day of a month',
    set('schema/allOf/0/if', { properties: { preferredDate: { pattern: '^2030-12' } }, required: ['preferredDate'] }),
  ),
  sound(
    'pets.json',
    'a message for a rule that only a condition has',
    set('schema/allOf/1/then/properties/weight', {
      maximum: 40,
      multipleOf: 0.5,
      message: { maximum: 'At most 40 lbs', multipleOf: 'In halves' },
    }),
  ),
  sound(
    'pets.json',
    'a condition on a conditional field',
    add('schema/allOf', {
      if: { properties: { dogBreed: { const: 'Bulldog' } }, required: ['dogBreed'] },
      then: { required: ['age'], properties: { age: { message: 'The age of a bulldog is required' } } },
    }),
  ),
  sound('piano.json', 'stairs that are none', set(stairs, { const: 0 })),
  sound('piano.json', 'some numbers of stairs', set(stairs, { enum: [12, 13, 14] })),
  sound('piano.json', 'one question of two conditions', set('schema/allOf/0/else', { properties: { access: ACCESS } })),
  sound(
    'piano.json',
    'the same options in two branches, without a sentence for them',
    set('schema/allOf/0/then', { properties: { legs: LEGS } }),
    set('schema/allOf/0/else', { properties: { legs: LEGS } }),
  ),
  sound(
    'machine.json',
    'options that a condition narrows, with a sentence only where they are narrowed',
    set('@loading/message', { required: 'Choose a way of loading' }),
    set('schema/then/properties/loading', { enum: ['Crane', 'Ramp'], message: 'Heavy machines go by crane' }),
  ),
]

/** Edits that look like a mistake but aren't. */
export const soundEdits: readonly Edit[] = [...ofTheForm, ...ofEmailsAndNames, ...ofConditions]
