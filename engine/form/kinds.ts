import type { FieldUi } from './authored.ts'

export type KindName =
  | 'group'
  | 'choices'
  | 'address'
  | 'yesNo'
  | 'choice'
  | 'email'
  | 'date'
  | 'money'
  | 'integer'
  | 'number'
  | 'phone'
  | 'place'
  | 'longText'
  | 'text'

/** JSON Schema types of a field. */
export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'

export type Widget = NonNullable<FieldUi['ui:widget']>

/** Keywords of a field that an answer can break, beside `required`. `type` is one where not every text can be read. */
export type RuleName =
  | 'type'
  | 'enum'
  | 'const'
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'formatMinimum'
  | 'formatMaximum'
  | 'minItems'
  | 'maxItems'
  | 'anyOf'

/** What the kind of a field follows from; both authored and resolved fields have it. */
export type KindSource = {
  readonly type?: FieldType
  readonly format?: string
  readonly enum?: unknown
  readonly oneOf?: unknown
  readonly items?: { readonly type?: string }
}

/** Attributes of a control that follow from the kind of its field. */
export type KindHints = Pick<NonNullable<FieldUi['ui:options']>, 'inputType' | 'inputmode' | 'autocapitalize'>

/** What sort of value a field asks for, and what follows from that. */
export type FieldKind = {
  readonly name: KindName
  /** JSON Schema type of its values. */
  readonly type: FieldType
  /** Whether a field is of this kind, if it is of none of the kinds before it in `KINDS`. */
  readonly matches: (field: KindSource, ui: FieldUi) => boolean
  readonly rules: readonly RuleName[]
  /** Widgets that can draw it; the first is the default. None: it is drawn as a fieldset of its own fields. */
  readonly widgets: readonly Widget[]
  readonly hints: KindHints
}

const TEXT_RULES = ['const', 'pattern', 'minLength', 'maxLength'] as const
const FORMAT_RULES = ['format', ...TEXT_RULES] as const
const NUMBER_RULES = [
  'type',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const

const isText = ({ type }: KindSource) => type === undefined || type === 'string'
const isNumeric = ({ type }: KindSource) => type === 'number' || type === 'integer'
const isMoney = (unit: string | undefined) => unit !== undefined && /^(?:\$|usd|us\$)$/i.test(unit)

/** Every kind, the more specific ones first. The kind of a field is the first that matches; see `kindOf`. */
export const KINDS: readonly FieldKind[] = [
  {
    name: 'group',
    type: 'array',
    matches: ({ type, items }) => type === 'array' && items?.type === 'object',
    rules: ['minItems', 'maxItems'],
    widgets: [],
    hints: {},
  },
  {
    name: 'choices',
    type: 'array',
    matches: ({ type }) => type === 'array',
    rules: ['minItems', 'maxItems'],
    widgets: ['checkboxes'],
    hints: {},
  },
  {
    name: 'address',
    type: 'object',
    matches: ({ type }) => type === 'object',
    rules: ['anyOf'],
    widgets: [],
    hints: {},
  },
  {
    name: 'yesNo',
    type: 'boolean',
    matches: ({ type }) => type === 'boolean',
    rules: ['type', 'const'],
    widgets: ['checkbox'],
    hints: {},
  },
  {
    name: 'choice',
    type: 'string',
    matches: (field) => isText(field) && (field.enum !== undefined || field.oneOf !== undefined),
    rules: ['enum', ...FORMAT_RULES],
    widgets: ['select', 'radio'],
    hints: {},
  },
  {
    name: 'email',
    type: 'string',
    matches: (field) => isText(field) && field.format === 'email',
    rules: FORMAT_RULES,
    widgets: ['text'],
    hints: { inputType: 'email', inputmode: 'email', autocapitalize: 'off' },
  },
  {
    name: 'date',
    type: 'string',
    matches: (field) => isText(field) && field.format === 'date',
    rules: [...FORMAT_RULES, 'formatMinimum', 'formatMaximum'],
    widgets: ['date', 'text'],
    hints: {},
  },
  {
    name: 'money',
    type: 'number',
    matches: (field, ui) => isNumeric(field) && isMoney(ui['ui:options']?.unit),
    rules: NUMBER_RULES,
    widgets: ['text'],
    hints: { inputmode: 'decimal' },
  },
  {
    name: 'integer',
    type: 'integer',
    matches: ({ type }) => type === 'integer',
    rules: NUMBER_RULES,
    widgets: ['text'],
    hints: { inputmode: 'numeric' },
  },
  {
    name: 'number',
    type: 'number',
    matches: ({ type }) => type === 'number',
    rules: NUMBER_RULES,
    widgets: ['text'],
    hints: { inputmode: 'decimal' },
  },
  {
    name: 'phone',
    type: 'string',
    matches: (_, ui) => ui['ui:options']?.inputType === 'tel' || /(?:^| )tel\b/.test(ui['ui:autocomplete'] ?? ''),
    rules: TEXT_RULES,
    widgets: ['text'],
    hints: { inputType: 'tel', inputmode: 'tel' },
  },
  {
    name: 'place',
    type: 'string',
    matches: (_, ui) => ui['ui:widget'] === 'place',
    rules: TEXT_RULES,
    widgets: ['place'],
    hints: { autocapitalize: 'words' },
  },
  {
    name: 'longText',
    type: 'string',
    matches: (_, ui) => ui['ui:widget'] === 'textarea',
    rules: TEXT_RULES,
    widgets: ['textarea'],
    hints: { autocapitalize: 'sentences' },
  },
  {
    name: 'text',
    type: 'string',
    matches: () => true,
    rules: TEXT_RULES,
    widgets: ['text'],
    hints: { autocapitalize: 'sentences' },
  },
]

/** The kind of a field as authored or resolved, shown as its `uiSchema` says. */
export const kindOf = (field: KindSource, ui: FieldUi = {}): FieldKind =>
  KINDS.find(({ matches }) => matches(field, ui)) as FieldKind
