import { add, editsOf, remove, rename, set } from './edit.ts'

const piano = editsOf('piano.json')
const pets = editsOf('pets.json')
const machine = editsOf('machine.json')
const car = editsOf('car.json')

const GRAND = 'schema/allOf/0/if'
const STAIRS = 'schema/allOf/1/if'
const DOG = 'schema/allOf/0'
const CAT = 'schema/allOf/1'
const CRATE = 'schema/allOf/2'
const RUNS = 'schema/allOf/0'

export const conditions = [
  piano('a tested field with two letters swapped', rename(`${GRAND}/properties/pianoType`, 'painoType'), 'unknown-field', `${GRAND}/properties/painoType`, { says: '"pianoType"' }),
  piano('an unknown field in the required of a test', set(`${GRAND}/required`, ['piano']), 'unknown-field', `${GRAND}/required/0`),
  pets('an unknown field in the required of a branch', set(`${DOG}/then/required`, ['breed']), 'unknown-field', `${DOG}/then/required/0`),
  piano('an option with two letters swapped', set(`${GRAND}/properties/pianoType/const`, 'gradn'), 'impossible-condition', `${GRAND}/properties/pianoType/const`, { says: '"grand"' }),
  piano('the text of an option for its value', set(`${GRAND}/properties/pianoType/const`, 'Grand'), 'impossible-condition', `${GRAND}/properties/pianoType/const`),
  pets("a value that isn't an option among several", set(`${DOG}/if/properties/species`, { enum: ['dog', 'wolf'] }), 'impossible-condition', `${DOG}/if/properties/species/enum/1`),
  pets("an excluded value that isn't an option", set(`${DOG}/if/properties/species`, { not: { const: 'Cat' } }), 'impossible-condition', `${DOG}/if/properties/species/not/const`),
  piano('a number in quotes', set(`${STAIRS}/properties/stairs`, { const: '3' }), 'impossible-condition', `${STAIRS}/properties/stairs/const`),
  pets('"true" in quotes', set(`${CRATE}/if/properties/ownCrate/const`, 'true'), 'impossible-condition', `${CRATE}/if/properties/ownCrate/const`),
  pets('"Yes" for a check box', set(`${CRATE}/if/properties/ownCrate/const`, 'Yes'), 'impossible-condition', `${CRATE}/if/properties/ownCrate/const`),
  pets('a least number for options', set(`${DOG}/if/properties/species`, { minimum: 2 }), 'impossible-condition', `${DOG}/if/properties/species/minimum`),
  machine('a pattern for a number', set('schema/if/anyOf/0/properties/weight', { pattern: '^8' }), 'impossible-condition', 'schema/if/anyOf/0/properties/weight/pattern'),
  pets('a length in a test', set(`${DOG}/if/properties/species`, { minLength: 1 }), 'unknown-key', `${DOG}/if/properties/species/minLength`),
  pets('the answer itself for its const', set(`${DOG}/if/properties/species`, 'dog'), 'wrong-type', `${DOG}/if/properties/species`),
  pets('a test without its "properties"', set(`${DOG}/if`, { species: { const: 'dog' }, required: ['species'] }), 'unknown-key', `${DOG}/if/species`),
  pets('"equals" for const', set(`${DOG}/if/properties/species`, { equals: 'dog' }), 'unknown-key', `${DOG}/if/properties/species/equals`),
  piano('a test that does not require its field', remove(`${GRAND}/required`), 'condition-without-required', `${GRAND}/properties/pianoType`),
  piano('a number that is not required in its test', remove(`${STAIRS}/required`), 'condition-without-required', `${STAIRS}/properties/stairs`),
  pets('one of two tested fields that is not required', set(`${CRATE}/if/required`, ['weight']), 'condition-without-required', `${CRATE}/if/properties/ownCrate`),
  machine('an alternative that does not require its field', remove('schema/if/anyOf/1/required'), 'condition-without-required', 'schema/if/anyOf/1/properties/height'),
  pets('an answer to exclude that is not required', [set(`${CAT}/if/properties/species`, { not: { const: 'dog' } }), remove(`${CAT}/if/required`)], 'condition-without-required', `${CAT}/if/properties/species`),
  piano('a condition without then', remove('schema/allOf/1/then'), 'if-without-then', STAIRS),
  machine(
    'a condition without then at the top',
    [remove('schema/then'), set('steps/1/fields', ['pickupLocation', 'deliveryLocation', 'preferredDate', 'name', 'email', 'phone', 'notes']), remove('uiSchema/permit')],
    'if-without-then',
    'schema/if',
  ),
  car('then without if', set('schema/then', { properties: { winch: { type: 'boolean', title: 'Can it be winched?' } } }), 'key-without-effect', 'schema/then', { most: 4 }),
  car('else without if', set('schema/else', { required: ['phone'] }), 'key-without-effect', 'schema/else'),
  piano('a then that does nothing', add('schema/allOf', { if: { properties: { pianoType: { const: 'upright' } }, required: ['pianoType'] }, then: {} }), 'key-without-effect', 'schema/allOf/2/then'),
  piano('"when" for if', rename(GRAND, 'when'), 'unknown-key', 'schema/allOf/0/when', { most: 4 }),
  piano('conditions in an object', set('schema/allOf', { if: { properties: { stairs: { minimum: 3 } } } }), 'wrong-type', 'schema/allOf'),
  piano('no conditions in the list', set('schema/allOf', []), 'empty-list', 'schema/allOf', { most: 6 }),
  piano('a question before the answer that decides on it', [set('steps/0/fields/3', 'access'), set('steps/1/fields/1', 'stairs')], 'condition-on-later-step', `${STAIRS}/properties/stairs`),
  machine(
    'a question that is asked before the answer that shows it',
    [set('steps/0/fields/5', 'notes'), set('steps/1/fields/7', 'runs'), set('steps/0/fields', ['machine', 'serial', 'weight', 'height', 'width', 'winch', 'loading', 'dock', 'notes'])],
    'condition-on-later-step',
    `${RUNS}/if/properties/runs`,
  ),
  piano(
    'a choice that takes itself away',
    add('schema/allOf', { if: { properties: { pianoType: { const: 'upright' } }, required: ['pianoType'] }, then: { properties: { pianoType: { enum: ['grand'], message: 'Only grands' } } } }),
    'condition-on-own-options',
    'schema/allOf/2/if/properties/pianoType',
    { says: '"const"' },
  ),
  pets(
    'a choice that takes itself away',
    add('schema/allOf', { if: { properties: { species: { not: { const: 'dog' } } }, required: ['species'] }, then: { properties: { species: { oneOf: [{ const: 'dog', title: 'Dog' }], message: 'Only dogs' } } } }),
    'condition-on-own-options',
    'schema/allOf/4/if/properties/species',
  ),
  pets('a condition on itself', set(`${DOG}/if`, { properties: { dogBreed: { const: 'Bulldog' } }, required: ['dogBreed'] }), 'condition-cycle', `${DOG}/if/properties/dogBreed`),
  piano('a question that waits for itself', set(`${STAIRS}`, { properties: { access: { pattern: '^Narrow' } }, required: ['access'] }), 'condition-cycle', `${STAIRS}/properties/access`),
  piano(
    'two questions that wait for each other',
    [set(GRAND, { properties: { access: { const: 'Narrow, with two landings' } }, required: ['access'] }), set(STAIRS, { properties: { legs: { const: 'Yes' } }, required: ['legs'] })],
    'condition-cycle',
    `${GRAND}/properties/access`,
  ),
  pets(
    'a question that waits for the answer that another condition asks after it',
    [remove('@medication'), add('schema/allOf', { if: { properties: { dosage: { pattern: '^Daily$' } }, required: ['dosage'] }, then: { properties: { medication: { type: 'string', title: 'Which medication?' } } } })],
    'condition-cycle',
    'schema/allOf/3/if/required/0',
  ),
  pets('more pounds than the form takes', set(`${CRATE}/if/properties/weight`, { minimum: 200 }), 'unreachable-field', `${CRATE}/if/properties/weight/minimum`),
  machine('a height beyond the maximum', [set('schema/if', { properties: { height: { exclusiveMinimum: 20 } }, required: ['height'] })], 'unreachable-field', 'schema/if/properties/height/exclusiveMinimum'),
  piano('fewer stairs than none', set(`${STAIRS}/properties/stairs`, { exclusiveMaximum: 0 }), 'unreachable-field', `${STAIRS}/properties/stairs/exclusiveMaximum`),
  pets('bounds of a test the wrong way round', set(`${CRATE}/if/properties/weight`, { minimum: 100, maximum: 50 }), 'unreachable-field', `${CRATE}/if/properties/weight/maximum`),
  pets(
    'two animals at once',
    set(`${DOG}/if`, {
      allOf: [
        { properties: { species: { const: 'dog' } }, required: ['species'] },
        { properties: { species: { const: 'cat' } }, required: ['species'] },
      ],
    }),
    'unreachable-field',
    `${DOG}/if/allOf/1/properties/species/const`,
  ),
  pets('consent that has not been given', set(`${DOG}/if`, { properties: { consent: { const: false } }, required: ['consent'] }), 'condition-on-later-step', `${DOG}/if/properties/consent`),
  machine('every option excluded', set('schema/if', { properties: { runs: { not: { enum: ['Yes', 'No'] } } }, required: ['runs'] }), 'unreachable-field', 'schema/if/properties/runs/not'),
  piano(
    'a conditional field that is at the top as well',
    set('@legs', { type: 'string', title: 'Do its legs come off?', enum: ['Yes', 'No', "I don't know"], message: 'Tell us about the legs' }),
    'conditional-field-always-shown',
    'schema/allOf/0/then/properties/legs',
  ),
  pets(
    'a breed that is always asked',
    [set('@catBreed', { type: 'string', title: 'Which breed?', message: 'Breed is required', examples: ['Maine Coon'] })],
    'conditional-field-always-shown',
    `${CAT}/then/properties/catBreed`,
  ),
  machine(
    'a condition that defines a field of the top again',
    set('@winch', { type: 'string', title: 'Is there a winch?', enum: ['Yes', 'No'], message: 'Tell us about the winch' }),
    'conditional-field-always-shown',
    `${RUNS}/then/properties/winch`,
  ),
  machine(
    "options narrowed to something that isn't one",
    set('schema/then/properties/loading', { enum: ['Crane', 'Rail'], message: 'Heavy machines go by crane' }),
    'unknown-option',
    'schema/then/properties/loading/enum/1',
  ),
  pets('an animal that the field does not offer', set(`${CRATE}/then/properties/species`, { enum: ['dog', 'horse'], message: 'Choose a dog' }), 'unknown-option', `${CRATE}/then/properties/species/enum/1`),
  machine("a condition on something that isn't an answer", set(`${RUNS}/if/properties/runs/const`, 'no'), 'impossible-condition', `${RUNS}/if/properties/runs/const`),
  machine('a dependency that is a list', set('schema/dependencies', { height: ['width'] }), 'unknown-key', 'schema/dependencies', { says: '"allOf"' }),
  machine('a dependency with branches', set('schema/dependencies', { runs: { oneOf: [{ properties: { runs: { const: 'No' } }, required: ['notes'] }] } }), 'unknown-key', 'schema/dependencies'),
  pets('a conditional field without a message', remove(`${DOG}/then/properties/dogBreed/message`), 'missing-message', `${DOG}/then/required/0`),
  pets('a conditional field that no step has', set('steps/0/fields', ['pickupLocation', 'deliveryLocation', 'preferredDate', 'species', 'catBreed']), 'field-in-no-step', `${DOG}/then/properties/dogBreed`),
  pets('a tightened rule that its own example breaks', set(`${CAT}/then/properties/weight`, { maximum: 40, message: 'At most 40 lbs', examples: [55] }), 'failing-example', `${CAT}/then/properties/weight/examples/0`),
  pets('a tightened rule without a message', set(`${CAT}/then/properties/weight`, { multipleOf: 2 }), 'missing-message', `${CAT}/then/properties/weight/multipleOf`),
  pets('a pattern in a test that hangs', set(`${DOG}/if`, { properties: { pickupLocation: { pattern: '^(\\w+\\s?)+$' } }, required: ['pickupLocation'] }), 'unsafe-pattern', `${DOG}/if/properties/pickupLocation/pattern`),
  pets('an invalid pattern in a test', set(`${DOG}/if`, { properties: { pickupLocation: { pattern: '[A-Z' } }, required: ['pickupLocation'] }), 'invalid-pattern', `${DOG}/if/properties/pickupLocation/pattern`),
]
