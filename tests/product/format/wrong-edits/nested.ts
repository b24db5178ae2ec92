import { add, editsOf, remove, rename, set } from './edit.ts'

const fleet = editsOf('fleet.json')
const move = editsOf('move-with-services.json')
const heavy = editsOf('heavy-equipment.json')
const car = editsOf('car.json')
const shared = editsOf('shared.json')

const ITEMS = '@vehicles/items'
const MODEL = `${ITEMS}/properties/model`
const CONDITION = `${ITEMS}/properties/condition`
const UI = 'uiSchema/vehicles/items'
const TEXT = { type: 'string', title: 'License plate', examples: ['ABC 1234'] }

/** Mistakes in a group itself. */
export const groups = [
  fleet('a group without items', remove(ITEMS), 'missing-key', '@vehicles', { says: '"items"', most: 4 }),
  fleet('"item" for the items', rename(ITEMS, 'item'), 'unknown-key', '@vehicles/item', { says: '"items"' }),
  fleet('"fields" for the fields of an item', rename(`${ITEMS}/properties`, 'fields'), 'unknown-key', `${ITEMS}/fields`),
  fleet('items without fields', remove(`${ITEMS}/properties`), 'missing-key', ITEMS, { says: '"properties"', most: 5 }),
  fleet('items without a type', remove(`${ITEMS}/type`), 'missing-key', ITEMS, { says: '"type"' }),
  fleet('items without a title', remove(`${ITEMS}/title`), 'missing-key', ITEMS, { says: '"title"' }),
  fleet('items in a list', set(ITEMS, [{ type: 'object', title: 'Vehicle' }]), 'wrong-type', ITEMS),
  fleet('items that are numbers', set(`${ITEMS}/type`, 'number'), 'invalid-value', `${ITEMS}/type`, { says: '"object"' }),
  fleet('options in the items of a group', set(`${ITEMS}/enum`, ['Car', 'Van']), 'rule-type-mismatch', `${ITEMS}/enum`),
  fleet('"minimum" for the least number of items', rename('@vehicles/minItems', 'minimum'), 'rule-type-mismatch', '@vehicles/minimum'),
  fleet('"minItem"', rename('@vehicles/minItems', 'minItem'), 'unknown-key', '@vehicles/minItem', { says: '"minItems"' }),
  fleet('a number of items in quotes', set('@vehicles/maxItems', '20'), 'wrong-type', '@vehicles/maxItems', { says: '20' }),
  fleet('more items asked for than taken', set('@vehicles/maxItems', 1), 'no-passing-answer', '@vehicles/minItems'),
  fleet('no items at least', set('@vehicles/minItems', 0), 'invalid-value', '@vehicles/minItems'),
  fleet('half an item', set('@vehicles/minItems', 1.5), 'wrong-type', '@vehicles/minItems'),
  fleet('"uniqueItems" on a group', set('@vehicles/uniqueItems', true), 'rule-type-mismatch', '@vehicles/uniqueItems'),
  fleet('a message for the number of items, which the page keeps', set('@vehicles/message', 'Add at least two vehicles'), 'message-without-rule', '@vehicles/message'),
  fleet('a message for a group that is required', set('@vehicles/message', { required: 'Add your vehicles' }), 'message-without-rule', '@vehicles/message/required'),
  fleet('a default for a whole group', set('@vehicles/default', ['2019 Honda Civic']), 'rule-type-mismatch', '@vehicles/default'),
  fleet('the title of the group lost', remove('@vehicles/title'), 'missing-key', '@vehicles'),
  fleet('a group in a group', set(`${ITEMS}/properties/axles`, { type: 'array', title: 'Axles', items: { type: 'object', title: 'Axle', properties: { load: TEXT } } }), 'nested-too-deep', `${ITEMS}/properties/axles`),
  fleet('"additionalItems"', set('@vehicles/additionalItems', false), 'unknown-key', '@vehicles/additionalItems'),
  fleet('a group without its type', remove('@vehicles/type'), 'missing-key', '@vehicles', { says: '"array"', most: 5 }),
  fleet('"object" for a group', set('@vehicles/type', 'object'), 'rule-type-mismatch', '@vehicles/items', { most: 4 }),
  fleet('a group that is shown as a select', set('uiSchema/vehicles/ui:widget', 'select'), 'widget-mismatch', 'uiSchema/vehicles/ui:widget'),
  fleet('a placeholder on a group', set('uiSchema/vehicles/ui:placeholder', 'e.g. two cars'), 'key-without-effect', 'uiSchema/vehicles/ui:placeholder'),
  fleet('a group in the subject', set('submission/subject', 'New {category} Request: {vehicles} - {name}'), 'invalid-subject-placeholder', 'submission/subject'),
  fleet('a field of an item in the steps', add('steps/0/fields', 'model'), 'unknown-field', 'steps/0/fields/1'),
  fleet('a field of an item in the "required" of the form', add('schema/required', 'model'), 'unknown-field', 'schema/required/7'),
  fleet('a group in no step', set('steps/0/fields', ['preferredDate']), 'field-in-no-step', '@vehicles', { most: 3 }),
]

/** Mistakes in the fields, rules and conditions of an item. */
export const insideItems = [
  fleet('a field without a title', remove(`${MODEL}/title`), 'missing-key', MODEL),
  fleet('a field without a type', remove(`${MODEL}/type`), 'missing-key', MODEL),
  fleet('"tittle"', rename(`${MODEL}/title`, 'tittle'), 'unknown-key', `${MODEL}/tittle`, { says: '"title"' }),
  fleet('a field name with a hyphen', rename(MODEL, 'car-model'), 'invalid-field-name', `${ITEMS}/properties/car-model`, { most: 4 }),
  fleet('a field name with a dot', rename(MODEL, 'car.model'), 'invalid-field-name', `${ITEMS}/properties/car.model`, { most: 4 }),
  fleet('no message for a required field', remove(`${MODEL}/message`), 'missing-message', `${ITEMS}/required/0`),
  fleet('no message for a new length', [set(`${MODEL}/minLength`, 4), set(`${MODEL}/message`, { required: 'Model is required' })], 'missing-message', `${MODEL}/message`),
  fleet('a message of an optional field', set(`${ITEMS}/required`, ['condition']), 'message-without-rule', `${MODEL}/message`),
  fleet('an unknown field in "required"', set(`${ITEMS}/required`, ['modle', 'condition']), 'unknown-field', `${ITEMS}/required/0`, { says: '"model"' }),
  fleet('a minimum of a text', set(`${MODEL}/minimum`, 1990), 'rule-type-mismatch', `${MODEL}/minimum`),
  fleet('an example that is refused', [set(`${MODEL}/minLength`, 40)], 'failing-example', `${MODEL}/examples/0`),
  fleet('an option twice', set(`${CONDITION}/oneOf/1/const`, 'operable'), 'duplicate-option', `${CONDITION}/oneOf/1`, { most: 4 }),
  fleet('two fields of one title', set(`${CONDITION}/title`, 'Year, make and model'), 'duplicate-title', `${CONDITION}/title`),
  fleet('HTML in the title of a field', set(`${MODEL}/title`, 'Year, <b>make</b> and model'), 'html-in-text', `${MODEL}/title`),
  fleet('a space at the end of the title of an item', set(`${ITEMS}/title`, 'Vehicle '), 'space-around-text', `${ITEMS}/title`),
  fleet('a title of an item without room', set(`${ITEMS}/title`, 'A car, van, truck or trailer that we should take along'), 'text-too-long', `${ITEMS}/title`),
  fleet('a shared field that is not there', set(`${ITEMS}/properties/phone`, { $ref: 'shared.json#/definitions/fone' }), 'unknown-shared-field', `${ITEMS}/properties/phone/$ref`, { says: '"phone"' }),
  fleet('a condition on an option that is not there', set(`${ITEMS}/if/properties/condition/const`, 'non-runing'), 'impossible-condition', `${ITEMS}/if/properties/condition/const`, { says: '"non-running"' }),
  fleet('a condition on a field of the form', set(`${ITEMS}/if`, { properties: { phone: { pattern: '^1' } }, required: ['phone'] }), 'unknown-field', `${ITEMS}/if/properties/phone`, { says: 'items', most: 3 }),
  fleet('a condition that does not require its field', remove(`${ITEMS}/if/required`), 'condition-without-required', `${ITEMS}/if/properties/condition`),
  fleet('a condition without "then"', remove(`${ITEMS}/then`), 'if-without-then', `${ITEMS}/if`),
  fleet('"then" without "if"', remove(`${ITEMS}/if`), 'key-without-effect', `${ITEMS}/then`),
  fleet('a condition on itself', set(`${ITEMS}/if`, { properties: { rolls: { const: true } }, required: ['rolls'] }), 'condition-cycle', `${ITEMS}/if/properties/rolls`),
  fleet('a condition of the form on a field of an item', set('schema/if', { properties: { condition: { const: 'operable' } }, required: ['condition'] }), 'unknown-field', 'schema/if/properties/condition', { most: 4 }),
  fleet(
    'a condition of the form that changes the items',
    [set('schema/if', { properties: { vehicles: { minItems: 10 } }, required: ['vehicles'] }), set('schema/then', { properties: { vehicles: { items: { type: 'object', title: 'Car', properties: { model: TEXT } } } } })],
    'change-inside-field',
    'schema/then/properties/vehicles/items',
  ),
  fleet(
    'a group that is compared with a text',
    [set('schema/if', { properties: { vehicles: { const: 'Car' } }, required: ['vehicles'] }), set('schema/then', { required: ['phone'] })],
    'impossible-condition',
    'schema/if/properties/vehicles/const',
    { says: 'minItems' },
  ),
  fleet(
    'more items than the group takes',
    [set('schema/if', { properties: { vehicles: { minItems: 50 } }, required: ['vehicles'] }), set('schema/then', { required: ['phone'] })],
    'unreachable-field',
    'schema/if/properties/vehicles/minItems',
  ),
  fleet('a pattern that hangs', set(`${MODEL}/pattern`, '^(a+)+$'), 'unsafe-pattern', `${MODEL}/pattern`, { most: 4 }),
  fleet('an unknown field in uiSchema', rename(`${UI}/model`, 'make'), 'unknown-field', `${UI}/make`),
  fleet('the fields of an item without "items" in uiSchema', set('uiSchema/vehicles', { model: { 'ui:placeholder': 'e.g. 2019 Honda Civic' } }), 'unknown-key', 'uiSchema/vehicles/model', { says: '"items"' }),
  fleet('"placeholder" without its "ui:"', rename(`${UI}/model/ui:placeholder`, 'placeholder'), 'unknown-key', `${UI}/model/placeholder`, { says: '"ui:placeholder"' }),
  fleet('"ui:help"', set(`${UI}/model/ui:help`, 'As on the title'), 'unknown-key', `${UI}/model/ui:help`),
  fleet('a textarea for options', set(`${UI}/condition/ui:widget`, 'textarea'), 'widget-mismatch', `${UI}/condition/ui:widget`),
  fleet('rows on a line', set(`${UI}/model/ui:options/rows`, 3), 'key-without-effect', `${UI}/model/ui:options/rows`),
  fleet('an order with an unknown field', set(`${UI}/ui:order`, ['modle', '*']), 'unknown-field', `${UI}/ui:order/0`, { says: '"model"' }),
  fleet('an order that lacks a field', set(`${UI}/ui:order`, ['condition', 'model']), 'field-not-in-order', `${UI}/ui:order`, { says: '"rolls"' }),
  fleet('an order on a group itself', set('uiSchema/vehicles/ui:order', ['model', '*']), 'unknown-key', 'uiSchema/vehicles/ui:order', { says: 'items' }),
  fleet('an order on a field', set('uiSchema/email', { 'ui:order': ['email'] }), 'unknown-key', 'uiSchema/email/ui:order'),
  heavy('a whole number in quotes as the default of an item', set('@attachments/items/properties/pieces/default', '1'), 'failing-default', '@attachments/items/properties/pieces/default', { says: '1' }),
]

const SERVICES = '@services/items/oneOf'

/** Mistakes in several choices. */
export const choices = [
  move('a comma in the value of a choice', set(`${SERVICES}/1/const`, 'art, glass'), 'comma-in-option', `${SERVICES}/1/const`, { most: 4 }),
  move('a comma in a plain choice', set('@contactTimes/items/enum', ['Morning', 'Noon, or so', 'Evening']), 'comma-in-option', '@contactTimes/items/enum/1', { says: '"oneOf"' }),
  move('no "uniqueItems"', remove('@services/uniqueItems'), 'missing-key', '@services', { says: '"uniqueItems"' }),
  move('"uniqueItems" in quotes', set('@services/uniqueItems', 'true'), 'invalid-value', '@services/uniqueItems'),
  move('the choices beside the items', [remove('@contactTimes/items'), set('@contactTimes/enum', ['Morning', 'Evening'])], 'rule-type-mismatch', '@contactTimes/enum', { says: '"items"', most: 3 }),
  move('no choices', remove(SERVICES), 'missing-key', '@services/items', { most: 5 }),
  move('the type of a single choice', set('@contactTimes/type', 'string'), 'rule-type-mismatch', '@contactTimes/items', { most: 5 }),
  move('more choices asked for than there are', [set('@contactTimes/maxItems', 9), set('@contactTimes/minItems', 5)], 'no-passing-answer', '@contactTimes/minItems', { most: 4 }),
  move('the same choice twice', set('@contactTimes/items/enum', ['Morning', 'morning', 'Evening']), 'duplicate-option', '@contactTimes/items/enum/1'),
  move('a choice with a space at its end', set('@contactTimes/items/enum', ['Morning', 'Noon ', 'Evening']), 'space-around-option', '@contactTimes/items/enum/1'),
  move('no message for the most choices', remove('@contactTimes/message'), 'missing-message', '@contactTimes/maxItems'),
  move('a condition that compares the whole list', set('schema/allOf/0/if/properties/services', { const: 'fragile' }), 'impossible-condition', 'schema/allOf/0/if/properties/services/const', { says: '"contains"' }),
  move('a condition on a choice that is not there', set('schema/allOf/0/if/properties/services/contains/const', 'fragil'), 'impossible-condition', 'schema/allOf/0/if/properties/services/contains/const', {
    says: '"fragile"',
  }),
  move(
    '"contains" on a single choice',
    set('schema/allOf/0/if', { properties: { movingSize: { contains: { const: 'Studio' } } }, required: ['movingSize'] }),
    'impossible-condition',
    'schema/allOf/0/if/properties/movingSize/contains',
  ),
  move('"includes" for contains', rename('schema/allOf/0/if/properties/services/contains', 'includes'), 'unknown-key', 'schema/allOf/0/if/properties/services/includes'),
  move('a select for several choices', set('uiSchema/services', { 'ui:widget': 'select' }), 'widget-mismatch', 'uiSchema/services/ui:widget'),
  move('a placeholder on check boxes', set('uiSchema/services', { 'ui:placeholder': 'Choose some' }), 'key-without-effect', 'uiSchema/services/ui:placeholder'),
  move('a default that is no list', set('@contactTimes/default', 'Morning'), 'failing-default', '@contactTimes/default', { says: '["Morning"]' }),
  move('a default that is no choice', set('@contactTimes/default', ['Night']), 'failing-default', '@contactTimes/default'),
  move('an example that is no list', set('@contactTimes/examples', ['Morning']), 'failing-example', '@contactTimes/examples/0'),
  move('a field among the choices', set('@services/items/properties', { other: TEXT }), 'rule-type-mismatch', '@services/items/properties'),
  car(
    'enum on a list, as in a multiple select',
    [set('@vehicleInfo/type', 'array'), set('@vehicleInfo/items', { type: 'string' }), set('@vehicleInfo/enum', ['Sedan', 'Pickup'])],
    'rule-type-mismatch',
    '@vehicleInfo/enum',
    { most: 4 },
  ),
]

/** Mistakes in addresses, in the sections and texts of steps, and in defaults. */
export const addresses = [
  fleet('an address with a letter swapped', set('@pickup/$ref', 'shared.json#/definitions/usAdress'), 'unknown-shared-field', '@pickup/$ref', { says: '"usAddress"' }),
  fleet(
    'an address in an address',
    set('@pickup', { type: 'object', title: 'Pickup', properties: { place: { $ref: 'shared.json#/definitions/usAddress', title: 'Place' } } }),
    'nested-too-deep',
    '@pickup/properties/place',
  ),
  fleet('an address without fields', set('@pickup', { type: 'object', title: 'Pickup' }), 'missing-key', '@pickup'),
  fleet(
    'a group in an address',
    set('@pickup', { type: 'object', title: 'Pickup', properties: { gates: { type: 'array', title: 'Gates', items: { type: 'object', title: 'Gate', properties: { code: TEXT } } } } }),
    'nested-too-deep',
    '@pickup/properties/gates',
  ),
  fleet(
    'an own address without a message',
    set('@pickup', { type: 'object', title: 'Pickup', properties: { yard: { type: 'string', title: 'Yard', examples: ['North'] } }, required: ['yard'] }),
    'missing-message',
    '@pickup/required/0',
  ),
  fleet('an unknown field of an address in uiSchema', set('uiSchema/pickup', { zip: { 'ui:placeholder': 'e.g. 78701' } }), 'unknown-field', 'uiSchema/pickup/zip'),
  fleet('a placeholder of an address that is refused', set('uiSchema/pickup', { postalCode: { 'ui:placeholder': 'e.g. Austin' } }), 'failing-placeholder', 'uiSchema/pickup/postalCode/ui:placeholder'),
  fleet('a message on an address, whose fields have theirs', set('@pickup/message', 'Pickup address is required'), 'message-without-rule', '@pickup/message'),
  fleet(
    'a condition that compares an address',
    [set('schema/if', { properties: { pickup: { const: 'Austin' } }, required: ['pickup'] }), set('schema/then', { required: ['phone'] })],
    'impossible-condition',
    'schema/if/properties/pickup/const',
  ),
  fleet('an unknown field in the "required" of an address', set('@pickup/required', ['street', 'zip']), 'unknown-field', '@pickup/required/1'),
  shared('a shared address without a message', remove('definitions/usAddress/properties/city/message'), 'missing-message', 'definitions/usAddress/required/1'),
  shared('a shared address with an unknown field in uiSchema', rename('uiSchema/usAddress/city', 'town'), 'unknown-field', 'uiSchema/usAddress/town'),
  shared('an unknown autofill value in a shared address', set('uiSchema/usAddress/city/ui:autocomplete', 'city'), 'unknown-autofill', 'uiSchema/usAddress/city/ui:autocomplete'),
  move('fields and sections in one step', set('steps/0/fields', ['budget']), 'fields-and-sections', 'steps/0/sections', { most: 3 }),
  move('a section without a title', remove('steps/0/sections/1/title'), 'missing-key', 'steps/0/sections/1'),
  move('a section without fields', set('steps/0/sections/1/fields', []), 'empty-list', 'steps/0/sections/1/fields'),
  move('an unknown field in a section', set('steps/0/sections/1/fields/0', 'pickUpDate'), 'unknown-field', 'steps/0/sections/1/fields/0', { says: '"pickupDate"' }),
  move('a field in two sections', set('steps/0/sections/1/fields', ['pickupDate', 'deliveryDate', 'pickup']), 'field-in-two-steps', 'steps/0/sections/1/fields/2'),
  move('two sections of one title', set('steps/0/sections/1/title', 'From where to where'), 'duplicate-title', 'steps/0/sections/1/title'),
  move('"section" for the sections', rename('steps/0/sections', 'section'), 'unknown-key', 'steps/0/section', { says: '"sections"', most: 3 }),
  move('a step without fields or sections', remove('steps/0/sections'), 'missing-key', 'steps/0', { says: '"fields"', most: 5 }),
  move('HTML in the text of a step', set('steps/1/description', 'Choose <b>some</b>.'), 'html-in-text', 'steps/1/description'),
  move('an empty text of a step', set('steps/1/description', ''), 'empty-text', 'steps/1/description'),
  move('a default that is no option', set('@movingSize/default', '4 bedrooms'), 'failing-default', '@movingSize/default', { says: '"3 bedrooms or more"' }),
  move('a default above the maximum', set('schema/allOf/1/then/properties/storageWeeks/default', 60), 'failing-default', 'schema/allOf/1/then/properties/storageWeeks/default'),
  move('a default of another type', set('schema/allOf/1/then/properties/storageWeeks/default', '4'), 'failing-default', 'schema/allOf/1/then/properties/storageWeeks/default', { says: 'without quotes' }),
  heavy('a check box that starts without its check mark', set('@isSelfPropelled/default', false), 'key-without-effect', '@isSelfPropelled/default'),
  fleet('a default for an address', set('@pickup/default', 'Austin'), 'rule-type-mismatch', '@pickup/default'),
  car('a default for the conditions of an option', set('@vehicleCondition/default', 'Yes, it drives and brakes'), 'failing-default', '@vehicleCondition/default'),
  car('a default that is null', set('@vehicleInfo/default', null), 'wrong-type', '@vehicleInfo/default'),
]

const DELIVERY = '@deliveryDate/formatMinimum'

/** Mistakes in rules that compare fields, in `anyOf`, and in the limits that messages name. */
export const betweenFields = [
  move('a field that is not there', set(`${DELIVERY}/$data`, '1/pickUpDate'), 'unknown-field', `${DELIVERY}/$data`, { says: '"pickupDate"' }),
  move('the name without its level', set(`${DELIVERY}/$data`, 'pickupDate'), 'invalid-value', `${DELIVERY}/$data`, { says: '1/pickupDate' }),
  move('a path from the top', set(`${DELIVERY}/$data`, '/pickupDate'), 'invalid-value', `${DELIVERY}/$data`),
  move('a field of another type', set(`${DELIVERY}/$data`, '1/movingSize'), 'rule-type-mismatch', `${DELIVERY}/$data`),
  move('the field itself', set(`${DELIVERY}/$data`, '1/deliveryDate'), 'key-without-effect', `${DELIVERY}/$data`),
  move('"$ref" for "$data"', rename(`${DELIVERY}/$data`, '$ref'), 'unknown-key', `${DELIVERY}/$ref`, { most: 3 }),
  move('"minimum" for a date', [rename(DELIVERY, 'minimum'), set('@deliveryDate/message', 'The last day comes after the first')], 'rule-type-mismatch', '@deliveryDate/minimum'),
  move('"formatMinimum" on a number', set('@budget/formatMinimum', 'today'), 'rule-type-mismatch', '@budget/formatMinimum', { most: 3 }),
  car('"formatMinimum" on a text', set('@vehicleInfo/formatMinimum', 'today'), 'rule-type-mismatch', '@vehicleInfo/formatMinimum', { says: '"format": "date"' }),
  move('"tomorrow"', set('@pickupDate/formatMinimum', 'tomorrow'), 'invalid-value', '@pickupDate/formatMinimum', { says: '"today"' }),
  move('a date with slashes', set('@pickupDate/formatMinimum', '06/15/2030'), 'invalid-value', '@pickupDate/formatMinimum'),
  move('"formatMinumum"', rename(DELIVERY, 'formatMinumum'), 'unknown-key', '@deliveryDate/formatMinumum', { says: '"formatMinimum"', most: 3 }),
  move('no message for a rule between fields', set('@deliveryDate/message', { format: 'Choose a day' }), 'missing-message', '@deliveryDate/message'),
  move(
    'days the wrong way round',
    [set('@pickupDate/formatMinimum', '2031-01-01'), set('@pickupDate/formatMaximum', '2030-01-01'), set('@pickupDate/message', 'Choose a day in between')],
    'no-passing-answer',
    '@pickupDate/formatMinimum',
  ),
  heavy('a number that is compared with a date', set('@weight/minimum', { $data: '1/earliestDate' }), 'rule-type-mismatch', '@weight/minimum/$data'),
  heavy('a field of the form from inside an item', set('@attachments/items/properties/pieces/maximum', { $data: '1/weight' }), 'unknown-field', '@attachments/items/properties/pieces/maximum/$data'),
  move('an unknown limit in a message', set('@budget/message/minimum', 'Moves start at {min}'), 'unknown-placeholder', '@budget/message/minimum', { says: '{minimum}' }),
  move('a limit that the field does not have', set('@budget/message/minimum', 'At most {maximum}'), 'unknown-placeholder', '@budget/message/minimum'),
  car('a limit in the message of a field without rules', set('@vehicleInfo/message', 'At least {minLength} characters'), 'unknown-placeholder', '@vehicleInfo/message'),
  move('the name of a field in a message', set('@budget/message/minimum', 'At least {name}'), 'unknown-placeholder', '@budget/message/minimum'),
  car(
    'a phone or an email, misspelt',
    [
      set('schema/required', ['pickupLocation', 'deliveryLocation', 'vehicleInfo', 'vehicleCondition', 'preferredDate', 'name']),
      set('schema/anyOf', [{ required: ['fone'] }, { required: ['email'] }]),
      set('schema/message', { anyOf: 'Give us one of the two' }),
      set('@email/message', { format: 'Valid email is required' }),
    ],
    'unknown-field',
    'schema/anyOf/0/required/0',
    { says: '"phone"', most: 4 },
  ),
  car('a message of the form without a rule', set('schema/message', 'Please fill in the form'), 'message-without-rule', 'schema/message'),
  car('a message for "required" at the form', [set('schema/message', { required: 'Everything is required' })], 'message-without-rule', 'schema/message'),
  car('"oneOf" for the alternatives', set('schema/oneOf', [{ required: ['phone'] }, { required: ['email'] }]), 'unknown-key', 'schema/oneOf'),
  car('options as anyOf', set('@vehicleInfo/anyOf', [{ const: 'sedan', title: 'Sedan' }]), 'unknown-key', '@vehicleInfo/anyOf/0/const', { says: '"oneOf"', most: 4 }),
  car('an alternative that is a list of names', set('schema/anyOf', [['phone'], ['email']]), 'wrong-type', 'schema/anyOf/0', { most: 3 }),
]
