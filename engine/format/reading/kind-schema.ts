import type { FieldKind, KindName } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { type Drawing, isRule, TEXT_DRAWINGS } from '../kind-guide.ts'
import { having, type Part, partAt, resolved } from '../meta-schema.ts'
import { optionsOf } from './rules.ts'

/**
 * The drawings on which a key of `uiSchema` has an effect: one with a colon, or one of `ui:options`. A key that is not listed affects
 * every widget.
 */
export const UI_DRAWINGS: Partial<Record<string, readonly Drawing[]>> = {
  'ui:placeholder': [...TEXT_DRAWINGS, 'select'],
  rows: ['textarea'],
  unit: ['text'],
  min: ['date'],
  inputType: ['text', 'place'],
  inputmode: TEXT_DRAWINGS,
  autocapitalize: TEXT_DRAWINGS,
  enterkeyhint: ['text', 'place', 'date', 'select'],
}

/** Keywords of an object with fields of its own. */
export const OBJECT_KEYWORDS = ['properties', 'required', 'anyOf', 'if', 'then', 'else', 'allOf']

/** The kinds that a keyword of a field is for. A rule is for those that list it; any other keyword is for all. */
const KEYWORD_KINDS: Partial<Record<string, readonly KindName[]>> = {
  const: ['yesNo'],
  enum: ['choice'],
  oneOf: ['choice'],
  items: ['choices', 'group'],
  uniqueItems: ['choices'],
  ...Object.fromEntries(OBJECT_KEYWORDS.map((key) => [key, ['address']])),
}

/** The kind that a keyword of `items` is for, if not both. */
const ITEM_KINDS: Partial<Record<string, KindName>> = {
  enum: 'choices',
  oneOf: 'choices',
  ...Object.fromEntries([...OBJECT_KEYWORDS, 'title', 'message'].map((key) => [key, 'group'])),
}

/** Keywords of a field that has an answer of its own. */
const OF_ANSWERS = ['default', 'message', 'examples']

/** Kinds whose answers are picked, so that nobody needs an example. */
const PICKED: readonly KindName[] = ['choice', 'choices', 'yesNo']

/** Limits of a text, which say little about an answer that is picked, or has a format. */
const OF_TEXTS = ['pattern', 'minLength', 'maxLength']
const WITHOUT_TEXT: readonly KindName[] = ['choice', 'email', 'date']

/** The titles of default answers that are picked. */
const DEFAULT_TITLES: Partial<Record<KindName, string>> = {
  yesNo: 'Checked by default',
  choice: 'Chosen by default',
  choices: 'Chosen by default',
}

function hasKeyword({ name, rules, answer }: FieldKind, key: string): boolean {
  if (key === 'examples' && PICKED.includes(name)) return false
  if (OF_ANSWERS.includes(key)) return answer !== undefined
  if (OF_TEXTS.includes(key) && WITHOUT_TEXT.includes(name)) return false
  const kinds = KEYWORD_KINDS[key]
  if (kinds) return kinds.includes(name)
  return key === 'type' || key === 'format' || !isRule(key) || rules.includes(key)
}

/** An answer as JSON: its type, and its options if it is picked. */
function answerPart({ type }: FieldKind, field: FieldDefinition): Part {
  // A file with a mistake can have one twice.
  const values = [...new Set(optionsOf(field))]
  if (values.length === 0) return { type }
  const { oneOf = [] } = field.items?.type === 'string' ? field.items : field
  const titles = oneOf.map((option) => [option.const, option.title])
  const enumNames = Object.fromEntries([['', 'None'], ...titles])
  const option: Part = { type: 'string', enum: values, enumNames }
  return type === 'array' ? { type, items: option, uniqueItems: true } : option
}

function fieldPart(kind: FieldKind, field: FieldDefinition): Part {
  const whole: Part = partAt(['schema', 'properties', 'any'])
  const { properties = {} } = having(whole, (key) => hasKeyword(kind, key))
  const answer = answerPart(kind, field)
  const title = DEFAULT_TITLES[kind.name] ?? properties.default?.title
  const isOfItem = (key: string) => (ITEM_KINDS[key] ?? kind.name) === kind.name
  return {
    ...whole,
    properties: {
      ...properties,
      ...(properties.items && { items: having(resolved(properties.items), isOfItem) }),
      ...(properties.const && { const: { ...properties.const, type: kind.type } }),
      ...(properties.default && { default: { ...properties.default, title, ...answer } }),
      ...(properties.examples && {
        examples: { ...properties.examples, items: { ...properties.examples.items, ...answer } },
      }),
    },
  }
}

function uiPart({ widgets }: FieldKind): Part {
  const drawn = (key: string) => widgets.some((widget) => UI_DRAWINGS[key]?.includes(widget) ?? true)
  const { properties = {}, ...whole }: Part = partAt(['uiSchema', 'any'])
  const { 'ui:options': options = {}, 'ui:widget': widget, ...others } = properties
  return having(
    {
      ...whole,
      properties: { 'ui:widget': { ...widget, enum: widgets }, ...others, 'ui:options': having(options, drawn) },
    },
    (key) => key.includes(':') && key !== 'ui:order' && drawn(key) && (key !== 'ui:widget' || widgets.length > 1),
  )
}

/** The keys that make sense for a field of a kind, and those of its `uiSchema`, as the meta-schema has them. */
export const schemaOfKind = (kind: FieldKind, field: FieldDefinition): { readonly field: Part; readonly ui: Part } => ({
  field: fieldPart(kind, field),
  ui: uiPart(kind),
})
