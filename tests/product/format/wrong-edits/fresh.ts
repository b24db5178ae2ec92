import { add, editsOf, named, remove, rename, set, type } from './edit.ts'

const car = editsOf('car.json')
const piano = editsOf('piano.json')
const boxes = editsOf('boxes.json')
const boat = editsOf('boat.json')
const goods = editsOf('goods.json')
const lead = editsOf('lead.json')
const pets = editsOf('pets.json')
const machine = editsOf('machine.json')
const shared = editsOf('shared.json')
const freight = editsOf('freight.json')

const at = (text: string) => ({ text })

const DOG = 'schema/allOf/0'

/** Edits written after the checks, to try the checks with mistakes that they were not written for. */
export const fresh = [
  car('single curly quotes', type('"Car Shipping Quote"', '‘Car Shipping Quote’'), 'invalid-json', at('‘Car')),
  car('the opening quote of a key lost', type('"heading":', 'heading":'), 'invalid-json', at('heading":')),
  car('the three dots of an example of the guide', type('["2019 Honda Civic"]', '["2019 Honda Civic", …]'), 'invalid-json', at('…]')),
  car('undefined', type('"order": 30', '"order": undefined'), 'invalid-json', at('undefined')),
  car('a semicolon after the last bracket', type('{name}"\n  }\n}', '{name}"\n  }\n};'), 'invalid-json', at('};')),
  freight('a comma lost between two options', type('long loads)" },', 'long loads)" }'), 'invalid-json', at('"dry-van"')),
  freight('a number that ends with its point', type('"order": 70', '"order": 70.'), 'invalid-json', at('70.')),
  car('a comma for a colon', type('"mailbox": ', '"mailbox", '), 'invalid-json', at('"mailbox"')),
  freight('the bracket of the options of a control lost', type('"rows": 2 }', '"rows": 2'), 'invalid-json', at('"trailerType": { "ui:')),
  piano('an ending with a letter lost', named('piano.jsn'), 'stray-file', ''),
  piano('an underscore in front', named('_piano.json'), 'invalid-file-name', ''),
  piano('a blank before the ending', named('piano .json'), 'invalid-file-name', ''),
  piano('the backup of an editor', named('piano.json~'), 'stray-file', ''),
  piano('the original of a merge', named('piano.json.orig'), 'stray-file', ''),
  car('a number for openCategory', set('openCategory', 1), 'wrong-type', 'openCategory'),
  car('"Inline" with a capital letter', set('problems', 'Inline'), 'invalid-value', 'problems'),
  car('a dash as in HTML', set('heading', 'Cars &#8211; Shipping Quote'), 'html-in-text', 'heading'),
  car('a paragraph as in HTML', type('going. Verified', 'going.</p><p>Verified'), 'html-in-text', 'description'),
  piano('the path of the chooser', set('path', '/quotes'), 'duplicate-path', 'path'),
  piano('the path of the relay', set('path', '/submit'), 'duplicate-path', 'path'),
  car('a reference that is not replaced', set('texts', { doneText: 'Your reference is {reference}.' }), 'unknown-placeholder', 'texts/doneText'),
  car('a place of the step with a capital letter', set('texts', { progress: 'Step {Step} of {steps}' }), 'unknown-placeholder', 'texts/progress'),
  car('a label with a tab', set('label', 'Classic\tCars'), 'line-break-in-text', 'label'),
  car('an icon with the name of its library', set('tiles/0/icon', 'lucide-car'), 'unknown-icon', 'tiles/0/icon'),
  car('an icon in the plural', set('tiles/0/icon', 'trucks'), 'unknown-icon', 'tiles/0/icon'),
  goods('two tiles that differ in a blank only', set('tiles/1/label', 'Furniture &  General Items'), 'duplicate-tile-label', 'tiles/1/label'),
  pets('an alternative outside of its anchors', set('@zip/pattern', '^[0-9]{5}|[0-9]{5}-[0-9]{4}$'), 'unanchored-pattern', '@zip/pattern'),
  pets('a price list that hangs', set('@medication/pattern', '^(\\d+,?)+$'), 'unsafe-pattern', '@medication/pattern', { most: 4 }),
  car('dots that hang', set('@vehicleInfo/pattern', '^(.*,)*(.*,)*$'), 'unsafe-pattern', '@vehicleInfo/pattern', { most: 4 }),
  pets('a maximum that is excluded by the minimum', [remove('@weight/maximum'), set('@weight/exclusiveMaximum', 1), set('@weight/message', 'Weight is required')], 'no-passing-answer', '@weight/exclusiveMaximum'),
  machine('a const that is none of the options', set('@runs/const', 'Maybe'), 'no-passing-answer', '@runs/const'),
  boxes('a date of at least 12 characters', set('@pickupDate/minLength', 12), 'no-passing-answer', '@pickupDate/minLength'),
  car('no examples in the list', set('@vehicleInfo/examples', []), 'empty-list', '@vehicleInfo/examples'),
  car('null as an example', set('@vehicleInfo/examples', [null]), 'wrong-type', '@vehicleInfo/examples/0'),
  piano('the label of a conditional field like that of another', set('schema/allOf/1/then/properties/access/title', 'How many stairs are on the way?'), 'duplicate-title', 'schema/allOf/1/then/properties/access/title'),
  machine('"yes" beside "Yes"', set('@runs/enum', ['Yes', 'No', 'yes']), 'duplicate-option', '@runs/enum/2'),
  boat('two options whose texts differ in a blank', set('@transportType/oneOf/1/title', 'Open  trailer'), 'duplicate-title', '@transportType/oneOf/1/title'),
  boxes('a placeholder on a date', set('uiSchema/pickupDate', { 'ui:placeholder': 'e.g. 2030-06-15' }), 'key-without-effect', 'uiSchema/pickupDate/ui:placeholder'),
  pets('a unit on a check box', set('uiSchema/ownCrate', { 'ui:options': { unit: 'in' } }), 'key-without-effect', 'uiSchema/ownCrate/ui:options/unit'),
  car('a phone control for the email', set('uiSchema/email', { 'ui:options': { inputType: 'tel' } }), 'keyboard-mismatch', 'uiSchema/email/ui:options/inputType'),
  lead('the street on the email', set('uiSchema/email/ui:autocomplete', 'street-address'), 'autofill-mismatch', 'uiSchema/email/ui:autocomplete'),
  car('the name on the phone', set('uiSchema/phone', { 'ui:autocomplete': 'name' }), 'autofill-mismatch', 'uiSchema/phone/ui:autocomplete'),
  machine('a placeholder of letters that the pattern excludes', set('uiSchema/serial/ui:placeholder', 'e.g. CAT0320EPGDPOO123'), 'failing-placeholder', 'uiSchema/serial/ui:placeholder'),
  piano('a hyphen after the mailbox', set('submission/mailbox', 'freight-'), 'mailbox-typo', 'submission/mailbox'),
  boat('a field with a capital letter in the subject', set('submission/subject', 'New {category} Request - {Name}'), 'invalid-subject-placeholder', 'submission/subject', { says: 'name' }),
  boat('square brackets in the subject', set('submission/subject', 'New [category] Request - [name]'), 'invalid-subject-placeholder', 'submission/subject'),
  boat('a tab in the subject', set('submission/subject', 'New {category} Request\t{name}'), 'line-break-in-text', 'submission/subject'),
  goods('an email that is no longer one', set('@email', { type: 'string', title: 'Email', message: 'Email is required', examples: ['sam@example.com'] }), 'no-contact-field', 'schema/properties', { most: 4 }),
  pets('a then that requires a field that is not there', set(`${DOG}/then/required`, ['dogBreed', 'vet']), 'unknown-field', `${DOG}/then/required/1`),
  pets(
    'tests of two lists that exclude each other',
    set('schema/allOf/2/if', {
      allOf: [
        { properties: { weight: { minimum: 100 } }, required: ['weight'] },
        { properties: { weight: { maximum: 50 } }, required: ['weight'] },
      ],
    }),
    'unreachable-field',
    'schema/allOf/2/if/allOf/1/properties/weight/maximum',
  ),
  piano('a number of stairs that nobody can type', set('schema/allOf/1/if/properties/stairs', { const: -1 }), 'impossible-condition', 'schema/allOf/1/if/properties/stairs/const'),
  piano('half a stair', set('schema/allOf/1/if/properties/stairs', { const: 2.5 }), 'impossible-condition', 'schema/allOf/1/if/properties/stairs/const'),
  pets('a pattern that no option matches', set(`${DOG}/if/properties/species`, { pattern: '^horse$' }), 'unreachable-field', `${DOG}/if/properties/species/pattern`),
  machine('a condition that requires what it does not define', set('schema/allOf/0/then/required', ['winchType']), 'unknown-field', 'schema/allOf/0/then/required/0'),
  goods(
    'a variant whose placeholder breaks its rule',
    set('variants/Boxes/schema/properties/weight', { pattern: '^[0-9]{4,}$', message: 'Four digits or more', examples: ['2500'] }),
    'failing-placeholder',
    'variants/Boxes/schema/properties/weight/pattern',
  ),
  goods('a variant that empties a button', set('variants/Boxes/texts', { submit: ' ' }), 'empty-text', 'variants/Boxes/texts/submit'),
  shared('null for a text', set('texts/again', null), 'wrong-type', 'texts/again'),
  shared('no examples', set('definitions/name/examples', []), 'empty-list', 'definitions/name/examples'),
  shared('a date picker for the phone', set('uiSchema/phone/ui:widget', 'date'), 'widget-mismatch', 'uiSchema/phone/ui:widget'),
  shared('a shared field that is renamed', [rename('definitions/cargoDescription', 'cargo'), rename('uiSchema/cargoDescription', 'cargo'), rename('definitions/phone', 'telephone')], 'unknown-field', 'uiSchema/phone', {
    most: 6,
  }),
  lead('a source that is asked twice', add('@hearAbout/enum', 'referral'), 'duplicate-option', '@hearAbout/enum/7'),
  boxes('one message for a date that is missing and one that is incomplete', set('@pickupDate/message', 'Pickup date is required'), 'misleading-message', '@pickupDate/message'),
  car('a date without a day that is missing', set('@preferredDate/message', { required: 'Choose a day', format: 'The date is missing' }), 'misleading-message', '@preferredDate/message/format'),
  pets(
    'a condition that excludes the limit of another',
    add('schema/allOf', {
      if: { properties: { ownCrate: { const: true } }, required: ['ownCrate'] },
      then: { properties: { weight: { minimum: 60, message: 'At least 60 lbs' } } },
    }),
    'no-common-answer',
    'schema/allOf/4/then/properties/weight/minimum',
  ),
  car('the name of a field in the heading', set('heading', 'Car Quote for {name}'), 'unknown-placeholder', 'heading'),
  boat('braces as in a template', set('steps/0/description', 'Hello {{name}}'), 'unknown-placeholder', 'steps/0/description'),
  pets('an example with a blank at its end', set('@medication/examples', ['Carprofen ']), 'failing-example', '@medication/examples/0'),
]
