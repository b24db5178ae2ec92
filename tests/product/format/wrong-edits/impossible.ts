import { add, editsOf, remove, set } from './edit.ts'

const boxes = editsOf('boxes.json')
const car = editsOf('car.json')
const fleet = editsOf('fleet.json')
const goods = editsOf('goods.json')
const heavy = editsOf('heavy-equipment.json')
const machine = editsOf('machine.json')
const move = editsOf('move-with-services.json')
const pets = editsOf('pets.json')
const shared = editsOf('shared.json')

const CAT = 'schema/allOf/1/then/properties'
const ITEM = '@vehicles/items/properties'
const DAYS = { required: 'First day is required', format: 'Choose a day', formatMinimum: 'Not that early', formatMaximum: 'Not that late' }

const afterDay = (day: unknown) => ({ properties: { pickupDate: day }, required: ['pickupDate'] })
const note = { then: { required: ['budget'] } }

/** Days that no calendar has, wherever a day can be written. */
export const days = [
  move('February 30 as the first day', set('@pickupDate/formatMinimum', '2030-02-30'), 'no-such-day', '@pickupDate/formatMinimum', { says: '2030-02-30' }),
  move('February 29 of a common year', [set('@pickupDate/formatMaximum', '2031-02-29'), set('@pickupDate/message', DAYS)], 'no-such-day', '@pickupDate/formatMaximum', { says: '2031' }),
  move('month 13', [set('@deliveryDate/formatMaximum', '2030-13-01'), set('@deliveryDate/message/formatMaximum', 'Not that late')], 'no-such-day', '@deliveryDate/formatMaximum'),
  move('the day before the month', set('@pickupDate/formatMinimum', '2030-25-12'), 'no-such-day', '@pickupDate/formatMinimum', { says: '2030-12-25' }),
  move('day 0', set('@pickupDate/formatMinimum', '2030-06-00'), 'no-such-day', '@pickupDate/formatMinimum'),
  move('April 31 as the default', set('@pickupDate/default', '2030-04-31'), 'failing-default', '@pickupDate/default'),
  move('June 31 as an example', set('@pickupDate/examples', ['2030-06-31']), 'failing-example', '@pickupDate/examples/0'),
  move('September 31 as the only answer', set('@pickupDate/const', '2030-09-31'), 'no-passing-answer', '@pickupDate/const', { most: 4 }),
  boxes('February 30 as a day to choose', set('@pickupDate/enum', ['2030-02-28', '2030-02-30']), 'no-passing-answer', '@pickupDate/enum/1'),
  move('November 31 in a test', add('schema/allOf', { if: afterDay({ const: '2030-11-31' }), ...note }), 'impossible-condition', 'schema/allOf/2/if/properties/pickupDate/const'),
  move('one of several days in a test', add('schema/allOf', { if: afterDay({ enum: ['2030-06-15', '2030-06-31'] }), ...note }), 'impossible-condition', 'schema/allOf/2/if/properties/pickupDate/enum/1'),
  move('a day to exclude', add('schema/allOf', { if: afterDay({ not: { const: '2030-02-31' } }), ...note }), 'impossible-condition', 'schema/allOf/2/if/properties/pickupDate/not/const'),
  move(
    'a limit that a condition sets',
    add('schema/allOf', {
      if: { properties: { movingSize: { const: 'Studio' } }, required: ['movingSize'] },
      then: { properties: { pickupDate: { formatMaximum: '2030-02-30', message: { formatMaximum: 'Not that late' } } } },
    }),
    'no-such-day',
    'schema/allOf/2/then/properties/pickupDate/formatMaximum',
  ),
  goods(
    'a limit that a variant sets',
    set('variants/Boxes/schema/properties/preferredDate', { formatMinimum: '2030-02-30', message: 'Choose a day' }),
    'no-such-day',
    'variants/Boxes/schema/properties/preferredDate/formatMinimum',
  ),
  shared('a limit of a shared field', set('definitions/preferredDate/formatMinimum', '2030-00-10'), 'no-such-day', 'definitions/preferredDate/formatMinimum'),
  move('a last day that has passed', [set('@pickupDate/formatMaximum', '2026-11-23'), set('@pickupDate/message', DAYS)], 'passed-day', '@pickupDate/formatMaximum', { says: 'passed' }),
  car(
    'a last day of last year for a shared date',
    set('@preferredDate', { $ref: 'shared.json#/definitions/preferredDate', formatMaximum: '2025-12-31', message: 'Choose a day' }),
    'passed-day',
    '@preferredDate/formatMaximum',
    { most: 1 },
  ),
]

/** Limits and defaults that no answer can meet, or only one. */
export const limits = [
  move('a default before the first day', [set('@pickupDate/formatMinimum', '2030-06-01'), set('@pickupDate/default', '2030-05-31')], 'failing-default', '@pickupDate/default', { says: 'formatMinimum' }),
  move(
    'a default after the last day',
    [set('@pickupDate/formatMinimum', '2030-06-01'), set('@pickupDate/formatMaximum', '2030-06-30'), set('@pickupDate/message', DAYS), set('@pickupDate/default', '2030-07-01')],
    'failing-default',
    '@pickupDate/default',
  ),
  move('an example before the first day', [set('@pickupDate/formatMinimum', '2030-06-01'), set('@pickupDate/examples', ['2029-06-15'])], 'failing-example', '@pickupDate/examples/0'),
  move(
    'a default outside of a limit that a condition sets',
    [
      set('@budget/default', 4500),
      add('schema/allOf', { if: { properties: { movingSize: { const: 'Studio' } }, required: ['movingSize'] }, then: { properties: { budget: { maximum: 2000, message: { maximum: 'At most {maximum}' } } } } }),
    ],
    'failing-default',
    'schema/allOf/2/then/properties/budget/maximum',
  ),
  pets('a minimum in a condition above the maximum of the field', set(`${CAT}/weight`, { minimum: 200, message: 'Too light' }), 'no-passing-answer', `${CAT}/weight/minimum`),
  pets('a maximum in a condition below the minimum of the field', set(`${CAT}/weight/maximum`, 0.5), 'no-passing-answer', `${CAT}/weight/maximum`),
  pets(
    'no multiple between exclusive limits',
    [set('@weight', { type: 'number', title: 'How much does it weigh?', exclusiveMinimum: 10, exclusiveMaximum: 20, multipleOf: 10, message: 'Weight is required' })],
    'no-passing-answer',
    '@weight/multipleOf',
    { most: 5 },
  ),
  pets(
    'a multiple that is no whole number',
    [set('@age/multipleOf', 0.3), set('@age/minimum', 1), set('@age/maximum', 2), set('@age/message', 'In years'), remove('@age/examples')],
    'no-passing-answer',
    '@age/multipleOf',
  ),
  pets('a number as the only answer, beyond its maximum', [set('@weight/const', 200), set('@weight/message', 'Weight is required')], 'no-passing-answer', '@weight/const', { most: 5 }),
  pets('a text as the only answer, against its pattern', [set('@zip/const', '7870'), set('@zip/message', 'ZIP code is required')], 'no-passing-answer', '@zip/const', { most: 4 }),
  machine('a pattern shorter than the least length', set('@serial/pattern', '^[A-Z0-9]{1,8}$'), 'no-passing-answer', '@serial/pattern', { most: 4 }),
  machine('a format longer than the most length', [set('@preferredDate/maxLength', 8), set('@preferredDate/message', 'Choose a day')], 'no-passing-answer', '@preferredDate/maxLength'),
  fleet('more items at least than at most', set('@vehicles/minItems', 30), 'no-passing-answer', '@vehicles/minItems'),
  fleet(
    'fewer items in a condition than the group needs',
    set('schema/allOf', [{ if: { required: ['phone'] }, then: { properties: { vehicles: { maxItems: 1, message: 'Only one' } } } }]),
    'no-passing-answer',
    'schema/allOf/0/then/properties/vehicles/maxItems',
  ),
  move('more choices at least than there are', [set('@services/minItems', 5), set('@services/message', 'Choose five')], 'no-passing-answer', '@services/minItems'),
  move('more choices at least than at most', [set('@contactTimes/minItems', 3), set('@contactTimes/message', 'Choose some')], 'no-passing-answer', '@contactTimes/minItems'),
  heavy(
    'a number that is always less than the one it must reach',
    [
      set('schema/properties/lanes', { type: 'integer', title: 'How many lanes?', maximum: 3, message: 'Up to 3' }),
      set('schema/properties/escorts', { type: 'integer', title: 'How many escorts?', minimum: 5, maximum: { $data: '1/lanes' }, message: 'One per lane' }),
      add('steps/0/sections/0/fields', 'lanes'),
      add('steps/0/sections/0/fields', 'escorts'),
    ],
    'no-passing-answer',
    '@escorts/maximum/$data',
    { most: 5 },
  ),
  move(
    'a day that is always after the one it must not pass',
    [set('@pickupDate/formatMinimum', '2031-01-01'), set('@deliveryDate/formatMaximum', '2030-12-31'), set('@deliveryDate/message/formatMaximum', 'Not that late')],
    'no-passing-answer',
    '@deliveryDate/formatMinimum',
  ),
  move(
    'a default before the one that it must not precede',
    [set('@pickupDate/formatMinimum', '2030-01-01'), set('@pickupDate/default', '2030-06-10'), set('@deliveryDate/default', '2030-06-01')],
    'failing-default',
    '@deliveryDate/default',
    { says: 'pickupDate' },
  ),
  car('an unknown length for a text', [set('@vehicleInfo/minLength', 1200), set('@vehicleInfo/message', 'Tell us more')], 'failing-example', '@vehicleInfo/examples/0'),
  machine('options of which one is accepted', [set('@loading/const', 'Ramp')], 'single-answer', '@loading/const', { most: 5 }),
  car('a text of which one is accepted', set('@vehicleInfo/const', '2019 Honda Civic'), 'single-answer', '@vehicleInfo/const'),
  pets('a number of which one is accepted', [set('@age/const', 4), set('@age/message', 'Four, please')], 'single-answer', '@age/const'),
]

/** Limits that are larger than what the relay takes. */
export const relayLimits = [
  car('a text of 100,000 characters', [set('@vehicleInfo/maxLength', 100_000), set('@vehicleInfo/message', 'Tell us')], 'limit-too-large', '@vehicleInfo/maxLength', { says: '10,000' }),
  car('a text of 10,001 characters', [set('@vehicleInfo/maxLength', 10_001), set('@vehicleInfo/message', 'Tell us')], 'limit-too-large', '@vehicleInfo/maxLength'),
  car(
    'a text area without an end',
    [set('uiSchema/vehicleInfo/ui:widget', 'textarea'), set('@vehicleInfo/maxLength', 1_000_000_000), set('@vehicleInfo/message', 'Tell us')],
    'limit-too-large',
    '@vehicleInfo/maxLength',
    { most: 4 },
  ),
  car('a shared field with a longer answer', set('@name', { $ref: 'shared.json#/definitions/name', maxLength: 20_000, message: 'Name is required' }), 'limit-too-large', '@name/maxLength'),
  car('a long email', set('@email', { $ref: 'shared.json#/definitions/email', maxLength: 50_000, message: 'Valid email is required' }), 'limit-too-large', '@email/maxLength'),
  car('a text of at least 20,000 characters', [set('@vehicleInfo/minLength', 20_000), remove('@vehicleInfo/examples'), set('@vehicleInfo/message', 'Tell us')], 'limit-too-large', '@vehicleInfo/minLength', { most: 4 }),
  fleet('a long text in an item', [set(`${ITEM}/model/maxLength`, 30_000)], 'limit-too-large', `${ITEM}/model/maxLength`),
  fleet(
    'a long text in an address',
    set('@pickup', { $ref: 'shared.json#/definitions/usAddress', title: 'Pickup address', properties: { street: { type: 'string', title: 'Street', maxLength: 12_000, message: 'Street' } } }),
    'limit-too-large',
    '@pickup/properties/street/maxLength',
  ),
  pets(
    'a longer answer under a condition',
    set(`${CAT}/catBreed`, { type: 'string', title: 'Which breed of cat?', maxLength: 99_999, message: 'Breed is required', examples: ['Maine Coon'] }),
    'limit-too-large',
    `${CAT}/catBreed/maxLength`,
  ),
  goods('a longer answer in a variant', set('variants/Boxes/schema/properties/itemDescription/maxLength', 99_999), 'limit-too-large', 'variants/Boxes/schema/properties/itemDescription/maxLength', { most: 4 }),
  shared(
    'a longer answer in a shared field',
    [set('definitions/additionalNotes/maxLength', 65_536), set('definitions/additionalNotes/message', 'At most {maxLength} characters')],
    'limit-too-large',
    'definitions/additionalNotes/maxLength',
  ),
]
