import { add, type Change, type Edit, editsOf, remove, set } from '../wrong-edits/edit.ts'

/** An edit that is no mistake. */
const sound = (base: string, title: string, ...changes: readonly Change[]): Edit => editsOf(base)(title, changes, '', '')

const described = (length: number) =>
  'Tell us about your car and where it goes, and verified carriers send you their quotes. '
    .repeat(2)
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length, '.')

/** What looks like a mistake and is none. */
export const soundEdits: readonly Edit[] = [
  sound('car.json', 'a description of 70 characters', set('description', described(70))),
  sound('car.json', 'a description of 160 characters', set('description', described(160))),
  sound('car.json', 'less than and a heart', set('@vehicleInfo/description', 'We <3 cars; older than 25 years < classic > new')),
  sound('car.json', 'an ampersand in every text', set('label', 'Cars & Co'), set('heading', 'R&B Car Shipping'), set('tiles/0/line', 'AT&T vans; SUVs & pickups')),
  sound('car.json', 'letters with accents, and an emoji', set('heading', 'Coupé & Café Racer Shipping 🚗')),
  sound('car.json', 'a tile before all others', set('tiles/0/order', -5)),
  sound('car.json', 'a tile between two others', set('tiles/0/order', 30.5)),
  sound('car.json', 'a page of a landing page after the form', set('completion', '/car-shipping')),
  sound('car.json', 'the chooser after the form', set('completion', '/quotes')),
  sound('car.json', 'its own page after the form', set('completion', '/car-quote-form')),
  sound('car.json', 'a page of its own', set('path', '/ship-my-car')),
  sound('car.json', 'no phone, which is never required', remove('@phone'), remove('steps/1/fields/2'), remove('schema/required/7')),
  sound('car.json', 'a phone that may stay empty', remove('schema/required/7')),
  sound('car.json', 'no uiSchema', remove('uiSchema')),
  sound('car.json', 'no $schema line', remove('$schema')),
  sound('car.json', 'a subject with brackets of other kinds', set('submission/subject', 'New {category} request (web) #1: {vehicleInfo} / {name}')),
  sound('car.json', 'a subject without anything of the request', set('submission/subject', 'New car request')),
  sound('car.json', 'a new mailbox with the name of another in it', set('submission/mailbox', 'vehicles-west')),
  sound('car.json', 'a new mailbox that has nothing of another', set('submission/mailbox', 'boats')),
  sound('car.json', 'two options that begin alike', set('@vehicleCondition/oneOf/1/title', 'Yes, it drives, but does not brake')),
  sound('car.json', 'a work address on the email', set('uiSchema/email', { 'ui:autocomplete': 'work email' })),
  sound('car.json', 'a national number on the phone', set('uiSchema/phone', { 'ui:autocomplete': 'tel-national' })),
  sound('car.json', 'a least and a greatest length', set('@vehicleInfo/minLength', 4), set('@vehicleInfo/maxLength', 80)),
  sound('car.json', 'several examples', add('@vehicleInfo/examples', '1965 Ford Mustang')),
  sound('car.json', 'a placeholder that is no example', set('uiSchema/vehicleInfo/ui:placeholder', 'As on the title')),
  sound('boxes.json', 'two anchored alternatives', set('@fromZip/pattern', '^[0-9]{5}$|^[0-9]{5}-[0-9]{4}$')),
  sound('boxes.json', 'a group that is anchored as a whole', set('@fromZip/pattern', '^(?:[0-9]{5}|[0-9]{5}-[0-9]{4})$')),
  sound('boxes.json', 'a pattern that looks ahead', set('@fromZip/pattern', '^(?=.*[1-9])[0-9]{5}$')),
  sound('boxes.json', 'a pattern for phone numbers', set('@phone/pattern', '^(\\+1 ?)?\\(?[0-9]{3}\\)?[ -]?[0-9]{3}-[0-9]{4}$')),
  sound('pets.json', 'a test at the very maximum', set('schema/allOf/2/if/properties/weight', { minimum: 150 })),
  sound('pets.json', 'a test just below the maximum', set('schema/allOf/2/if/properties/weight', { exclusiveMinimum: 149.5 })),
  sound('pets.json', 'a test for some of the options', set('schema/allOf/0/if/properties/species', { enum: ['dog', 'other'] })),
  sound('pets.json', 'a test by the beginning of an option', set('schema/allOf/0/if/properties/species', { pattern: '^d' })),
  sound('pets.json', 'a test for one of the options and not for another', set('schema/allOf/0/if/properties/species', { enum: ['dog', 'other'], not: { const: 'other' } })),
  sound('pets.json', 'a test for a day of a month', set('schema/allOf/0/if', { properties: { preferredDate: { pattern: '^2030-12' } }, required: ['preferredDate'] })),
  sound(
    'pets.json',
    'a condition on a conditional field',
    add('schema/allOf', { if: { properties: { dogBreed: { const: 'Bulldog' } }, required: ['dogBreed'] }, then: { required: ['age'], properties: { age: { message: 'The age of a bulldog is required' } } } }),
  ),
  sound('pets.json', 'a message for a rule that only a condition has', set('schema/allOf/1/then/properties/weight', { maximum: 40, multipleOf: 0.5, message: { maximum: 'At most 40 lbs', multipleOf: 'In halves' } })),
  sound('piano.json', 'stairs that are none', set('schema/allOf/1/if/properties/stairs', { const: 0 })),
  sound('piano.json', 'some numbers of stairs', set('schema/allOf/1/if/properties/stairs', { enum: [12, 13, 14] })),
  sound('piano.json', 'one question of two conditions', set('schema/allOf/0/else', { properties: { access: { type: 'string', title: 'What is the way in like?', examples: ['Narrow, with two landings'] } } })),
  sound('machine.json', 'thousands in a placeholder', set('uiSchema/weight/ui:placeholder', 'e.g. 52,000')),
  sound('machine.json', 'units with signs', set('uiSchema/height/ui:options/unit', '°F'), set('uiSchema/width/ui:options/unit', 'kWh/day')),
  sound('goods.json', 'a variant for a category without a tile', set('variants/Wine Racks', { heading: 'Tell us more about the racks' })),
  sound('car.json', 'emoji of several characters', set('heading', 'Family Car Shipping 👨‍👩‍👧 ❤️ 👍🏽'), set('@vehicleInfo/title', 'Your 🚐️, year and model')),
  sound('car.json', 'a box that is checked at the start', set('@runs', { type: 'boolean', title: 'It drives and brakes', default: true }), add('steps/0/fields', 'runs')),
  sound('car.json', 'a text of as many characters as the relay takes', set('@vehicleInfo/maxLength', 10_000)),
  sound('car.json', 'a place filled in', set('@pickupLocation', { $ref: 'shared.json#/definitions/pickupLocation', default: 'Austin, TX 78701' })),
  sound(
    'car.json',
    'an answer about a contract filled in',
    set('@payment', { type: 'string', title: 'Payment terms', enum: ['Net 30', 'Card'], default: 'Card', message: 'Choose one' }),
    add('steps/0/fields', 'payment'),
  ),
  sound('car.json', 'a wish that may be checked', set('@extras', { type: 'array', title: 'Extras', items: { type: 'string', enum: ['Enclosed trailer'] }, uniqueItems: true }), add('steps/0/fields', 'extras')),
  sound('car.json', 'a last day to come', set('@preferredDate', { $ref: 'shared.json#/definitions/preferredDate', formatMaximum: '2999-12-31', message: 'Choose a day' })),
  sound('car.json', 'a last day before the example of the shared date', set('@preferredDate', { $ref: 'shared.json#/definitions/preferredDate', formatMaximum: '2026-12-31', message: 'Choose a day' })),
  sound(
    'car.json',
    'a kind of phone filled in',
    set('@phoneKind', { type: 'string', title: 'Which phone is it?', enum: ['Mobile', 'Office'], default: 'Mobile', message: 'Choose one' }),
    add('steps/1/fields', 'phoneKind'),
  ),
  sound('car.json', 'a pattern that refuses what nobody sees', set('@vehicleInfo/pattern', '^[^\u200B\u00AD]+$'), set('@vehicleInfo/message', 'Type it, please')),
  sound('fleet.json', 'a state filled in', set('@pickup', { $ref: 'shared.json#/definitions/usAddress', title: 'Pickup address', properties: { state: { default: 'TX' } } })),
  sound('fleet.json', 'a thousand items', set('@vehicles/maxItems', 1000)),
  sound('pets.json', 'a choice that a condition narrows to one', set('schema/allOf/2/then/properties/species', { enum: ['dog'], message: 'Cats travel without a crate' })),
  sound(
    'pets.json',
    'the first and the last multiple',
    set('@weight/multipleOf', 50),
    set('@weight/message', 'In steps of 50 lbs'),
    set('@weight/examples', [50]),
    remove('uiSchema/weight/ui:placeholder'),
    set('schema/allOf/1/then/properties/weight/maximum', 100),
  ),
  sound(
    'goods.json',
    'a place that a link fills in, with an address in its name',
    set('@deliveryAddress', { type: 'string', title: 'To which place?', examples: ['Denver, CO'] }),
    set('uiSchema/deliveryAddress', { 'ui:widget': 'place' }),
    add('steps/0/fields', 'deliveryAddress'),
    add('prefill', 'deliveryAddress'),
  ),
  sound('lead.json', 'options with slashes, brackets and an ampersand', add('@freightMode/enum', 'Hazmat & Tankers (DOT/PHMSA)')),
]
