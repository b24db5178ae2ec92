import { add, editsOf, remove, set, type } from './edit.ts'

const car = editsOf('car.json')
const fleet = editsOf('fleet.json')
const goods = editsOf('goods.json')
const lead = editsOf('lead.json')
const machine = editsOf('machine.json')
const move = editsOf('move-with-services.json')
const pets = editsOf('pets.json')
const piano = editsOf('piano.json')
const shared = editsOf('shared.json')

const ITEM = '@vehicles/items/properties'

const box = (title: string, more: object = {}) => ({ type: 'boolean', title, default: true, ...more })
const asked = (name: string, field: object) => [set(`@${name}`, field), add('steps/0/fields', name)]

const AS_RECIPIENT = set('uiSchema/recipientName', { 'ui:autocomplete': 'shipping name' })

/** A consent, or an answer about a person, that is given before the visitor has given it. */
export const prefilled = [
  pets('a box that must be ticked, ticked', set('@consent/default', true), 'prefilled-consent', '@consent/default'),
  car('agreement to be called, ticked', asked('calls', box('I agree to be called by carriers', { const: true, message: 'Agree to be called' })), 'prefilled-consent', '@calls/default'),
  car('a required box, ticked', [...asked('sure', box('The car is mine', { message: 'Tick the box' })), add('schema/required', 'sure')], 'prefilled-consent', '@sure/default'),
  goods(
    'a consent that a link gives',
    [...asked('calls', { type: 'boolean', title: 'I agree to be called by carriers', const: true, message: 'Agree to be called' }), add('prefill', 'calls')],
    'prefilled-consent',
    'prefill/3',
  ),
  car('an email filled in', set('@email', { $ref: 'shared.json#/definitions/email', default: 'sales@example.com' }), 'prefilled-contact-field', '@email/default'),
  car('a phone filled in', set('@phone', { $ref: 'shared.json#/definitions/phone', default: '(512) 555-0142' }), 'prefilled-contact-field', '@phone/default'),
  car('a name filled in', set('@name', { $ref: 'shared.json#/definitions/name', default: 'Sam Sample' }), 'prefilled-contact-field', '@name/default'),
  car(
    'the name of a recipient filled in',
    [...asked('recipientName', { type: 'string', title: 'Who receives it?', default: 'Sam Sample', examples: ['Sam Sample'] }), AS_RECIPIENT],
    'prefilled-contact-field',
    '@recipientName/default',
  ),
  car(
    'the name of a recipient in a link',
    [...asked('recipientName', { type: 'string', title: 'Who receives it?', examples: ['Sam Sample'] }), AS_RECIPIENT, set('prefill', ['recipientName'])],
    'prefilled-contact-field',
    'prefill/0',
  ),
  fleet(
    'a street filled in',
    set('@pickup', { $ref: 'shared.json#/definitions/usAddress', title: 'Pickup address', properties: { street: { default: '1100 Congress Ave' } } }),
    'prefilled-contact-field',
    '@pickup/properties/street/default',
  ),
  car(
    'a street in a link',
    [
      ...asked('deliveryAddress', { type: 'string', title: 'Street and number', examples: ['1100 Congress Ave'] }),
      set('uiSchema/deliveryAddress', { 'ui:autocomplete': 'street-address' }),
      set('prefill', ['deliveryAddress']),
    ],
    'prefilled-contact-field',
    'prefill/0',
  ),
  fleet(
    'a phone filled in in every item',
    set(`${ITEM}/driverPhone`, { type: 'string', title: 'Phone of the driver', default: '(512) 555-0142', examples: ['(512) 555-0142'] }),
    'prefilled-contact-field',
    `${ITEM}/driverPhone/default`,
    { most: 4 },
  ),
  shared('an email filled in everywhere', set('definitions/email/default', 'sales@example.com'), 'prefilled-contact-field', 'definitions/email/default'),
  goods('an email filled in in a variant', set('variants/Boxes/schema/properties/email', { default: 'boxes@example.com' }), 'prefilled-contact-field', 'variants/Boxes/schema/properties/email/default'),
]

const ZERO = '\u200B'

/** Characters that nobody sees. */
export const invisible = [
  car('a zero-width space in the heading', set('heading', `Car${ZERO} Shipping Quote`), 'invisible-character', 'heading', { says: 'U+200B' }),
  car('a byte order mark in the label', set('label', '\uFEFFCars'), 'invisible-character', 'label', { says: 'byte order mark' }),
  car('a soft hyphen in a title', set('@vehicleInfo/title', 'Year, make and mo\u00ADdel'), 'invisible-character', '@vehicleInfo/title', { says: 'soft hyphen' }),
  pets('a zero-width space in the message of a pattern', set('@zip/message/pattern', `Write the ZIP code like 78701${ZERO}`), 'invisible-character', '@zip/message/pattern'),
  car('a joiner in a message', set('@vehicleInfo/message', 'Tell us\u200D'), 'invisible-character', '@vehicleInfo/message'),
  car('text turned around', set('tiles/0/label', '\u202EsraC'), 'invisible-character', 'tiles/0/label'),
  car('a mark of direction in an option', set('@vehicleCondition/oneOf/0/const', 'operable\u200E'), 'invisible-character', '@vehicleCondition/oneOf/0/const', { most: 4 }),
  car('a word joiner in the title of an option', set('@vehicleCondition/oneOf/0/title', 'Yes,\u2060 it drives'), 'invisible-character', '@vehicleCondition/oneOf/0/title'),
  pets('a zero-width space in a tested answer', set('schema/allOf/0/if/properties/species/const', `dog${ZERO}`), 'invisible-character', 'schema/allOf/0/if/properties/species/const', { most: 1 }),
  car('a zero-width space in the name of a field in a step', set('steps/0/fields/0', `${ZERO}pickupLocation`), 'invisible-character', 'steps/0/fields/0', { most: 1 }),
  car('a zero-width space in a key', type('"heading"', `"head${ZERO}ing"`), 'invisible-character', `head${ZERO}ing`, { most: 1 }),
  car('a zero-width space in the mailbox', set('submission/mailbox', `freight${ZERO}`), 'invisible-character', 'submission/mailbox', { most: 1 }),
  goods('a zero-width space in the name of a variant', type('"Boxes": {', `"Boxes${ZERO}": {`), 'invisible-character', `variants/Boxes${ZERO}`, { most: 1 }),
  car('an example with a control character', set('@vehicleInfo/examples/0', '2019\u0007 Honda Civic'), 'invisible-character', '@vehicleInfo/examples/0'),
  car('a lone surrogate in a placeholder', set('uiSchema/vehicleInfo/ui:placeholder', 'e.g. \ud83d Civic'), 'invisible-character', 'uiSchema/vehicleInfo/ui:placeholder'),
  car('a text of the form that is empty to the eye', set('texts', { submit: ZERO }), 'invisible-character', 'texts/submit'),
  car('half of a family', set('heading', 'Car \u{1F468}\u200D Quote'), 'invisible-character', 'heading'),
  lead('a zero-width space in the subject', set('submission/subject', `New${ZERO} Lead`), 'invisible-character', 'submission/subject'),
  shared('a soft hyphen in a shared text', set('texts/submit', 'Sub\u00ADmit'), 'invisible-character', 'texts/submit'),
]

/** Tiles and sections. */
export const tilesSections = [
  car('a second tile for the same page', add('tiles', { label: 'Sedans', order: 31, icon: 'car', line: 'Small cars' }), 'duplicate-tile-target', 'tiles/1'),
  piano(
    'a second tile and a third',
    [add('tiles', { label: 'Grands', order: 16, icon: 'piano', line: 'Grands' }), add('tiles', { label: 'Uprights', order: 17, icon: 'piano', line: 'Uprights' })],
    'duplicate-tile-target',
    'tiles/2',
  ),
  goods('an open category that is closed', [remove('openCategory'), remove('variants')], 'duplicate-tile-target', 'tiles/1', { says: '"openCategory"' }),
  move('a section with an unknown field', set('steps/0/sections/1/fields/0', 'arrival'), 'unknown-field', 'steps/0/sections/1/fields/0', {
    says: 'Section 2 of step 1 (“When”) asks for "arrival"'.replace(' (“When”)', ''),
  }),
  move('a section with a misspelt field', set('steps/0/sections/0/fields/1', 'delivry'), 'unknown-field', 'steps/0/sections/0/fields/1', { says: 'Section 1 of step 1 asks for "delivry"' }),
  move('a field twice in a section', add('steps/0/sections/1/fields', 'pickupDate'), 'duplicate-entry', 'steps/0/sections/1/fields/2', { says: 'pickupDate' }),
  move('a field in two sections', add('steps/0/sections/1/fields', 'pickup'), 'field-in-two-steps', 'steps/0/sections/1/fields/2', { says: 'section' }),
  move('a field in a section and in a later step', add('steps/1/fields', 'pickup'), 'field-in-two-steps', 'steps/1/fields/5', { says: 'section 1 of step 1' }),
  move('a section without a name of a field', set('steps/0/sections/1/fields/0', ''), 'unknown-field', 'steps/0/sections/1/fields/0', { says: 'Section 2 of step 1' }),
  move('a section of which the field is a number', set('steps/0/sections/1/fields/0', 3), 'wrong-type', 'steps/0/sections/1/fields/0', { says: 'section 2 of step 1' }),
  machine('branches at the schema itself', set('schema/oneOf', [{ properties: { runs: { const: 'Yes' } } }]), 'unknown-key', 'schema/oneOf', { says: '"if"', most: 6 }),
]
