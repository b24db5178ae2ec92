import { type Fix, fixWith, remove } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { YES_NO } from './unchecked.ts'

/** The text to write in place of a word of another format, or that it goes and nothing takes its place. */
export type Advice = string | { readonly words: string; readonly isGone: true }

const gone = (reason: string): Advice => ({ words: `Remove it: ${reason}`, isGone: true })

/** Advice about the value at a path as a fix. */
export const fixOfAdvice = (advice: Advice, at: JsonPath): Fix =>
  typeof advice === 'string' ? advice : fixWith(advice.words, remove(at))

export const OPTIONS =
  'Write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }], in place of "enum".'
export const OPTIONS_IN_SCHEMA =
  'In the schema, write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }], in place of "enum". For several choices, write them in "items".'
const HINT = 'Write it as the "description" of the field, in the schema.'
const LABEL = 'Write it as the "title" of the field, in the schema.'
const EDITABLE = gone('visitors can change every field they see. To show a field only sometimes, use a condition.')
const HIDDEN = gone('hidden fields are never sent. To show a field only sometimes, use a condition.')
const SAME_FIELDS = 'Remove it, and write the fields of every item in "items".'
const COUNT = 'Count the choices with "minItems" and "maxItems".'
const SHARED =
  'Write each field where it is used. Only shared.json has "definitions", for fields that several files use.'
const ITEM_BUTTONS = gone(
  'visitors can add and remove items within "minItems" and "maxItems", which go beside "items" in the schema.',
)
const STYLE = gone('the site has the same style for all forms.')
const FIXED_ORDER = gone('items stay in the order in which visitors add them.')
const OPTIONAL = gone('a field is optional unless "required" lists it.')
const KNOWN_FIELDS = 'Write each field with its name in "properties": all forms ask the same fields.'
const COUNT_FIELDS = 'Remove it. To require fields, use "required", or "anyOf" for one of several.'
export const IDLE = gone('it has no effect here.')
const ONLY_FIELDS = gone('a request can have only the fields of the form.')
const DEPENDENCIES =
  'Write it as conditions, which mean the same: "allOf": [{ "if": { "required": ["stairs"] }, "then": { "required": ["floor"] } }].'
const NO_FILES = "Visitors can't send files. Ask for a link in a text field."

const CONDITION =
  'Write a condition in "allOf" of the schema, and define or require the field in its "then": { "if": { "properties": { "other": { "const": "…" } }, "required": ["other"] }, "then": { "properties": { … } } }. A step is shown while one of its fields is.'

export const REQUIRED = 'Add the name of the field to the "required" list of its schema.'

/** The same fix for several words, which are separated by spaces. */
const fixFor = (words: string, fix: Advice): Readonly<Record<string, Advice>> =>
  Object.fromEntries(words.split(' ').map((word) => [word, fix]))

/** Fixes for keys of RJSF, JSON Schema and form builders that this format doesn't have. A table in schemas/README.md lists the same keys. */
export const FOREIGN_KEYS: Readonly<Record<string, Advice>> = {
  enumNames: OPTIONS,
  'ui:enumNames': OPTIONS_IN_SCHEMA,
  'ui:emptyValue': gone('empty answers are not sent. To start with an answer, write "default" in the schema.'),
  ...fixFor('ui:help ui:description', HINT),
  'ui:title': LABEL,
  'ui:label': gone('the label is the "title" of the field, and it is always shown.'),
  ...fixFor('ui:classNames ui:style', STYLE),
  'ui:enumDisabled': gone(
    'visitors can choose every option. To forbid one, remove it, or limit "enum" in a condition.',
  ),
  'ui:submitButtonOptions':
    'Remove it, and write the text of the button as "submit" in "texts", at the top of the file.',
  'ui:addButtonText': 'Remove it, and write the text of the button as "addItem" in "texts", at the top of the file.',
  'ui:order': {
    words:
      'Fields are asked in the order of "fields" in each step. Only addresses and the items of a group have "ui:order".',
    isGone: true,
  },
  'ui:autofocus': gone('the page sets the focus itself.'),
  ...fixFor('ui:disabled ui:readonly readOnly', EDITABLE),
  ...fixFor('ui:hidden hidden', HIDDEN),
  'ui:field': gone('there are no custom fields. Choose one of the controls with "ui:widget".'),
  placeholder: 'Write "ui:placeholder" for the field in uiSchema.',
  required: REQUIRED,
  ...fixFor('additionalItems prefixItems unevaluatedItems', SAME_FIELDS),
  ...fixFor('minContains maxContains', COUNT),
  formatExclusiveMinimum: 'Write "formatMinimum" with the first day that is accepted.',
  formatExclusiveMaximum: 'Write "formatMaximum" with the last day that is accepted.',
  ...fixFor('addable removable', ITEM_BUTTONS),
  orderable: FIXED_ORDER,
  copyable: gone("items can't be copied."),
  inline: gone('options are always one below the other.'),
  not: 'Use "pattern", "enum" or a limit to say what is accepted. "not" works only in conditions.',
  $ref: 'Write the "type", "title" and "properties" of the items here. Only fields can have "$ref", to a field of shared.json.',
  ...fixFor('definitions $defs', SHARED),
  ...fixFor('additionalProperties unevaluatedProperties', ONLY_FIELDS),
  ...fixFor('dependencies dependentRequired dependentSchemas', DEPENDENCIES),
  nullable: OPTIONAL,
  ...fixFor('minProperties maxProperties', COUNT_FIELDS),
  ...fixFor('patternProperties propertyNames', KNOWN_FIELDS),
  ...fixFor('contentEncoding contentMediaType', NO_FILES),
  ...fixFor('writeOnly deprecated $id $comment', IDLE),
  ...fixFor(
    'if visibleIf visibleWhen showIf showWhen hideIf hideWhen enableIf requiredIf conditional dependsOn',
    CONDITION,
  ),
  ...fixFor(
    'expression formula calculateValue calculatedValue',
    "Answers can't be computed. Ask for what the value follows from, and leave this field out.",
  ),
  ...fixFor(
    'mask inputMask',
    'Write "pattern" with a "message", and show an answer as "ui:placeholder" of the field in uiSchema.',
  ),
  ...fixFor('minWords maxWords', 'Write "minLength" or "maxLength", which count characters.'),
  ...fixFor('unit prefix suffix', 'Write "ui:options": { "unit": "…" } for the field in uiSchema.'),
  'ui:globalOptions': 'Remove it. Options are written for each field: "fieldName": { "ui:options": { "rows": 3 } }.',
  'ui:rootFieldId': gone('the page makes the ids.'),
}

const DAYS =
  'A condition can\'t compare days. Ask what matters, such as "Is it within a week?", and test the answer. For a year or a month, use "pattern": "^2030-12".'
const LENGTHS =
  'A condition can\'t count characters. Ask what matters, and test the answer. To test whether there is an answer, list the field in "required" of the test.'

const INSIDE =
  'A condition can\'t test a field inside an address or an item. To test whether there is an answer, list the field in "required" of the test. An answer inside an item is tested by a condition in "items"; for one inside an address, ask a field of its own.'

/** Keys of a test of the fields inside a field. */
export const isInsideTested = (key: string): boolean => UNTESTABLE_KEYS[key] === INSIDE

/** Fixes for what a condition can't test. */
export const UNTESTABLE_KEYS: Readonly<Record<string, Advice>> = {
  formatMinimum: DAYS,
  formatMaximum: DAYS,
  formatExclusiveMinimum: DAYS,
  formatExclusiveMaximum: DAYS,
  minLength: LENGTHS,
  maxLength: LENGTHS,
  format: 'A condition can\'t test a format. Use "pattern".',
  multipleOf: 'A condition can\'t test it. List the numbers in "enum".',
  type: gone('every answer to a field has its type.'),
  properties: INSIDE,
  required: INSIDE,
  items: INSIDE,
}

/** Fixes for values of `type`, `format` and `ui:widget` that this format doesn't have, after the letters of these values. */
export const FOREIGN_VALUES: Readonly<Record<string, Advice>> = {
  list: 'A group and several choices are both "type": "array", with "items".',
  group: 'A group is "type": "array", with "items": { "type": "object", "title": "…", "properties": { … } }.',
  address: 'Write { "$ref": "shared.json#/definitions/usAddress" } instead. Other sets of fields are "type": "object".',
  ...fixFor('file files upload image photo dataurl', NO_FILES),
  signature: 'Visitors can\'t sign. Ask for the full name in a text field, or for consent with "type": "boolean".',
  time: 'Visitors can\'t enter a time. Offer hours as options, such as "8 am to noon".',
  ...fixFor(
    'datetime altdatetime datetimelocal',
    'Ask for the day with "format": "date", and for the hour in a second field with options.',
  ),
  ...fixFor('uri url link website', 'Use a text field with "pattern": "^https?://.+$".'),
  ...fixFor(
    'zip zipcode postalcode',
    'Use a text field with "pattern": "^[0-9]{5}$", and "ui:autocomplete": "postal-code" in uiSchema.',
  ),
  ...fixFor(
    'phone phonenumber tel',
    'Use "$ref": "shared.json#/definitions/phone"; or use "string", with "ui:autocomplete": "tel" in uiSchema.',
  ),
  ...fixFor('currency money price', 'Use "type": "number", with "ui:options": { "unit": "$" } in uiSchema.'),
  email: 'Write "format": "email" in the schema, in place of "ui:widget".',
  yesno: `A boolean is a checkbox. ${YES_NO}`,
  ...fixFor(
    'checkbox checkboxes checkboxgroup multiselect',
    'A single checkbox is "type": "boolean". Several choices are "type": "array", with the options in "items" and "uniqueItems": true.',
  ),
  ...fixFor('rating stars scale', 'Offer the numbers as options: "enum": ["1", "2", "3", "4", "5"].'),
  matrix: 'Write each row as a field of its own with the same options.',
  ranking: 'Ask for the first choice and the second choice in two fields with the same options.',
  ...fixFor('html paragraph', 'Write the text as the "description" of the step, or of a field.'),
  password: "Don't ask for passwords in a quote form.",
  hidden: HIDDEN,
  color: 'Use a text field, or options.',
  ...fixFor('updown range slider', {
    words: 'Remove "ui:widget": visitors type numbers into a text input.',
    isGone: true,
  }),
}

/** The keys of RJSF for the heading of a form, and the keys at the top of the file for them. */
export const FOREIGN_ROOT_KEYS: Readonly<Record<string, string>> = { title: 'heading', description: 'description' }
