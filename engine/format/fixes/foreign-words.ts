const OPTIONS = 'Write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }], in place of "enum".'
const OPTIONS_IN_SCHEMA =
  'In the schema, write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }], in place of "enum". For several choices, write them in "items".'
const HINT = 'Write it as the "description" of the field, in the schema.'
const LABEL = 'Write it as the "title" of the field, in the schema.'
const EDITABLE = 'Remove it: visitors can change every field they see. To show a field only sometimes, use a condition.'
const HIDDEN = 'Remove it: hidden fields are never sent. To show a field only sometimes, use a condition.'
const SAME_FIELDS = 'Remove it, and write the fields of every item in "items".'
const COUNT = 'Count the choices with "minItems" and "maxItems".'
const SHARED =
  'Write each field where it is used. Only shared.json has "definitions", for fields that several files use.'
const ITEM_BUTTONS =
  'Remove it: visitors can add and remove items within "minItems" and "maxItems", which go beside "items" in the schema.'
const STYLE = 'Remove it: the site has the same style for all forms.'
const FIXED_ORDER = 'Remove it: items stay in the order in which visitors add them.'
const OPTIONAL = 'Remove it: a field is optional unless "required" lists it.'
const KNOWN_FIELDS = 'Write each field with its name in "properties": all forms ask the same fields.'
const COUNT_FIELDS = 'Remove it. To require fields, use "required", or "anyOf" for one of several.'
export const IDLE = 'Remove it: it has no effect here.'
const ONLY_FIELDS = 'Remove it: a request can have only the fields of the form.'
const DEPENDENCIES =
  'Write it as conditions, which mean the same: "allOf": [{ "if": { "required": ["stairs"] }, "then": { "required": ["floor"] } }].'
const NO_FILES = "Visitors can't send files. Ask for a link in a text field."
const PHONE =
  'Use "$ref": "shared.json#/definitions/phone"; or use "string", with "ui:autocomplete": "tel" in uiSchema.'
const TYPED_NUMBER = 'Remove "ui:widget": visitors type numbers into a text input.'

/** Fixes for keys of RJSF and JSON Schema that this format doesn't have. A table in schemas/README.md lists the same keys. */
export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  enumNames: OPTIONS,
  'ui:enumNames': OPTIONS_IN_SCHEMA,
  'ui:emptyValue': 'Remove it: empty answers are not sent. To start with an answer, write "default" in the schema.',
  'ui:help': HINT,
  'ui:description': HINT,
  'ui:title': LABEL,
  'ui:label': 'Remove it: the label is the "title" of the field, and it is always shown.',
  'ui:classNames': STYLE,
  'ui:style': STYLE,
  'ui:enumDisabled':
    'Remove it: visitors can choose every option. To forbid one, remove it, or limit "enum" in a condition.',
  'ui:submitButtonOptions':
    'Remove it, and write the text of the button as "submit" in "texts", at the top of the file.',
  'ui:addButtonText': 'Remove it, and write the text of the button as "addItem" in "texts", at the top of the file.',
  'ui:order':
    'Fields are asked in the order of "fields" in each step. Only addresses and the items of a group have "ui:order".',
  'ui:autofocus': 'Remove it: the page sets the focus itself.',
  'ui:disabled': EDITABLE,
  'ui:readonly': EDITABLE,
  'ui:hidden': HIDDEN,
  'ui:field': 'Remove it: there are no custom fields. Choose one of the controls with "ui:widget".',
  readOnly: EDITABLE,
  hidden: HIDDEN,
  placeholder: 'Write "ui:placeholder" for the field in uiSchema.',
  required: 'Add the name of the field to the "required" list of its schema.',
  additionalItems: SAME_FIELDS,
  prefixItems: SAME_FIELDS,
  minContains: COUNT,
  maxContains: COUNT,
  formatExclusiveMinimum: 'Write "formatMinimum" with the first day that is accepted.',
  formatExclusiveMaximum: 'Write "formatMaximum" with the last day that is accepted.',
  addable: ITEM_BUTTONS,
  removable: ITEM_BUTTONS,
  orderable: FIXED_ORDER,
  copyable: "Remove it: items can't be copied.",
  inline: 'Remove it: options are always one below the other.',
  not: 'Use "pattern", "enum" or a limit to say what is accepted. "not" works only in conditions.',
  $ref: 'Write the "type", "title" and "properties" of the items here. Only fields can have "$ref", to a field of shared.json.',
  definitions: SHARED,
  $defs: SHARED,
  additionalProperties: ONLY_FIELDS,
  unevaluatedProperties: ONLY_FIELDS,
  unevaluatedItems: SAME_FIELDS,
  dependencies: DEPENDENCIES,
  dependentRequired: DEPENDENCIES,
  dependentSchemas: DEPENDENCIES,
  nullable: OPTIONAL,
  minProperties: COUNT_FIELDS,
  maxProperties: COUNT_FIELDS,
  patternProperties: KNOWN_FIELDS,
  propertyNames: KNOWN_FIELDS,
  contentEncoding: NO_FILES,
  contentMediaType: NO_FILES,
  writeOnly: IDLE,
  deprecated: IDLE,
  $id: IDLE,
  $comment: IDLE,
  'ui:globalOptions': 'Remove it. Options are written for each field: "fieldName": { "ui:options": { "rows": 3 } }.',
  'ui:rootFieldId': 'Remove it: the page makes the ids.',
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
export const UNTESTABLE_KEYS: Readonly<Record<string, string>> = {
  formatMinimum: DAYS,
  formatMaximum: DAYS,
  formatExclusiveMinimum: DAYS,
  formatExclusiveMaximum: DAYS,
  minLength: LENGTHS,
  maxLength: LENGTHS,
  format: 'A condition can\'t test a format. Use "pattern".',
  multipleOf: 'A condition can\'t test it. List the numbers in "enum".',
  type: 'Remove it: every answer to a field has its type.',
  properties: INSIDE,
  required: INSIDE,
  items: INSIDE,
}

/** Fixes for values of `type`, `format` and `ui:widget` that this format doesn't have. */
export const FOREIGN_VALUES: Readonly<Record<string, string>> = {
  list: 'A group and several choices are both "type": "array", with "items".',
  group: 'A group is "type": "array", with "items": { "type": "object", "title": "…", "properties": { … } }.',
  address: 'Write { "$ref": "shared.json#/definitions/usAddress" } instead. Other sets of fields are "type": "object".',
  files: NO_FILES,
  file: NO_FILES,
  'data-url': NO_FILES,
  time: 'Visitors can\'t enter a time. Offer hours as options, such as "8 am to noon".',
  'date-time': 'Ask for the day with "format": "date", and for the hour in a second field with options.',
  uri: 'Use a text field with "pattern": "^https?://.+$".',
  phone: PHONE,
  tel: PHONE,
  password: "Don't ask for passwords in a quote form.",
  hidden: HIDDEN,
  color: 'Use a text field, or options.',
  updown: TYPED_NUMBER,
  range: TYPED_NUMBER,
}

/** The keys of RJSF for the heading of a form, and the keys at the top of the file for them. */
export const FOREIGN_ROOT_KEYS: Readonly<Record<string, string>> = { title: 'heading', description: 'description' }
