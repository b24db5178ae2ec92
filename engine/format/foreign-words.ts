/** The keys and values of RJSF and JSON Schema that this format does not have, and what to write here. The guide lists them. */
export const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  enumNames: 'Write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }].',
  'ui:enumNames': 'Write the options as "oneOf": [{ "const": "value sent", "title": "text shown" }].',
  default: 'A field starts empty. Show an example with "ui:placeholder" in uiSchema.',
  'ui:emptyValue': 'A field starts empty, and an empty answer is not sent.',
  'ui:help': 'A hint is the "description" of the field in schema.properties.',
  'ui:description': 'A hint is the "description" of the field in schema.properties.',
  'ui:title': 'The label is the "title" of the field in schema.properties.',
  'ui:label': 'The label is the "title" of the field in schema.properties.',
  'ui:order': 'The order is that of the names in "fields" of each step.',
  'ui:autofocus': 'The page places the focus itself. Take it out.',
  'ui:disabled': 'Every field that is asked can be answered. Take it out, or ask the field by a condition.',
  'ui:readonly': 'Every field that is asked can be answered. Take it out, or ask the field by a condition.',
  'ui:hidden': 'A field that is not asked is not sent. Take it out, or ask the field by a condition.',
  'ui:field': 'Fields are drawn by the engine. Choose one of its controls with "ui:widget".',
  'ui:inputType': 'Write "ui:options": { "inputType": "tel" }.',
  readOnly: 'Every field that is asked can be answered. Take it out, or ask the field by a condition.',
  hidden: 'A field that is not asked is not sent. Take it out, or ask the field by a condition.',
  placeholder: 'Write "ui:placeholder" for the field in uiSchema.',
  required: 'Name the field in "required" of the schema.',
  anyOf:
    'A rule for "one of these fields" cannot be written. Require one field, or require the other by a condition ("if" and "then").',
  not: 'Write what an answer must be: "pattern", "enum" or a bound. "not" is for conditions.',
  definitions: 'Fields that several files share are in shared.json; any other is written where it is asked.',
  $defs: 'Fields that several files share are in shared.json; any other is written where it is asked.',
  additionalProperties: 'Answers to other fields are never taken. Take it out.',
}

const LIST =
  'A list of things cannot be asked yet. Ask how many there are, and show the fields of each with a condition (see "Conditions" in schemas/README.md).'
const GROUP =
  'A group of fields cannot be asked yet. Write each of its fields on its own, such as street, city and zip.'

/** Keys of types that cannot be asked yet. They are not reported beside the type. */
export const TYPE_KEYS: Readonly<Record<string, string>> = {
  items: LIST,
  minItems: LIST,
  maxItems: LIST,
  uniqueItems: LIST,
  properties: GROUP,
}

/** Values of `type`, `format` and `ui:widget` that this format does not have. */
export const FOREIGN_VALUES: Readonly<Record<string, string>> = {
  array: LIST,
  object: GROUP,
  checkboxes:
    'Several answers to one question cannot be given yet. Ask each as a field of the type "boolean", which is a checkbox.',
  files: 'Files cannot be sent. Ask for a link.',
  file: 'Files cannot be sent. Ask for a link.',
  'data-url': 'Files cannot be sent. Ask for a link.',
  time: 'A time cannot be asked yet. Offer hours as options, such as "8 am to noon".',
  'date-time': 'Ask the day with "format": "date", and the hour with options.',
  uri: 'Ask for a text, and check it with "pattern": "^https?://.+$".',
  phone: 'Ask for a text. The keyboard is "ui:options": { "inputType": "tel" }.',
  tel: 'Ask for a text. The keyboard is "ui:options": { "inputType": "tel" }.',
  password: 'A form for quotes asks no passwords.',
  hidden: 'A field that is not asked is not sent. Take it out, or ask the field by a condition.',
  updown: 'A number is typed. Take "ui:widget" out.',
  range: 'A number is typed. Take "ui:widget" out.',
}
