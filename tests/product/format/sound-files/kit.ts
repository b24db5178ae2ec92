import type { CategoryFile } from '../../../../engine/format/category.ts'

type Schema = CategoryFile['schema']
type Field = Schema['properties'][string]
type Ui = NonNullable<CategoryFile['uiSchema']>[string]
type Consequence = NonNullable<Schema['then']>

/** One question of a form: the field, how it is shown, and whether it must be answered. */
export type Question = { readonly name: string; readonly field: Field; readonly ui?: Ui; readonly isOptional: boolean; readonly isConditional: boolean }

/** More about a question than its kit knows. */
type More = { readonly optional?: boolean; readonly field?: Partial<Field>; readonly ui?: Ui; readonly hint?: string }

const question = (name: string, field: Field, ui: Ui | undefined, more: More): Question => ({
  name,
  field: { ...field, ...(more.hint && { description: more.hint }), ...more.field },
  ui: ui || more.ui ? { ...ui, ...more.ui, ...optionsOf(ui, more.ui) } : undefined,
  isOptional: more.optional ?? false,
  isConditional: false,
})

function optionsOf(ui?: Ui, more?: Ui): Ui {
  const options = { ...ui?.['ui:options'], ...more?.['ui:options'] }
  return Object.keys(options).length > 0 ? { 'ui:options': options } : {}
}

/** A question that only a condition asks. */
export const later = (asked: Question): Question => ({ ...asked, isConditional: true })

const said = (title: string, optional: boolean | undefined, message: Record<string, string>) =>
  Object.keys(message).length > 0 || !optional ? { message: optional ? message : { required: `Please answer: ${title}`, ...message } } : {}

/** A line of text. */
export const text = (name: string, title: string, example: string, more: More = {}): Question =>
  question(
    name,
    { type: 'string', title, ...(!more.optional && { message: `${title.replace(/\?$/, '')}: please answer` }), examples: [example] },
    { 'ui:placeholder': `e.g. ${example}`, 'ui:autocomplete': 'off', 'ui:options': { inputmode: 'text', enterkeyhint: 'next', autocapitalize: 'sentences' } },
    more,
  )

/** A text that must match a pattern. */
export const coded = (name: string, title: string, example: string, pattern: string, advice: string, more: More = {}): Question =>
  text(name, title, example, {
    ...more,
    field: { pattern, ...said(title, more.optional, { pattern: advice }), ...more.field },
    ui: { ...more.ui, 'ui:options': { autocapitalize: 'characters', ...more.ui?.['ui:options'] } },
  })

/** A text of several lines. */
export const story = (name: string, title: string, example: string, more: More = {}): Question =>
  question(
    name,
    { type: 'string', title, ...(!more.optional && { message: 'Please write a few words' }), examples: [example] },
    { 'ui:widget': 'textarea', 'ui:placeholder': `e.g. ${example}`, 'ui:autocomplete': 'off', 'ui:options': { inputmode: 'text', autocapitalize: 'sentences', rows: 3 } },
    more,
  )

type Bounds = Pick<Field, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'>

const BOUND_WORDS = {
  minimum: 'At least',
  maximum: 'At most',
  exclusiveMinimum: 'More than',
  exclusiveMaximum: 'Less than',
  multipleOf: 'In steps of',
} as const

function numeric(type: 'number' | 'integer', name: string, title: string, example: number, bounds: Bounds, more: More): Question {
  const words = Object.entries(bounds).map(([key, bound]) => [key, `${BOUND_WORDS[key as keyof Bounds]} ${bound.toLocaleString('en-US')}`])
  const kind = type === 'integer' ? 'Write a whole number' : 'Write the number in digits'
  return question(
    name,
    { type, title, ...bounds, ...said(title, more.optional, { type: kind, ...Object.fromEntries(words) }), examples: [example] },
    { 'ui:placeholder': `e.g. ${example}`, 'ui:autocomplete': 'off', 'ui:options': { inputmode: type === 'integer' ? 'numeric' : 'decimal', enterkeyhint: 'next', width: 'half' } },
    more,
  )
}

/** A number, such as a weight. */
export const number = (name: string, title: string, example: number, bounds: Bounds = {}, more: More = {}): Question => numeric('number', name, title, example, bounds, more)

/** A whole number, such as a count. */
export const whole = (name: string, title: string, example: number, bounds: Bounds = {}, more: More = {}): Question => numeric('integer', name, title, example, bounds, more)

/** Options: a list where the text is the value, or values with their texts. */
export const choice = (name: string, title: string, options: readonly string[] | Readonly<Record<string, string>>, more: More & { readonly radio?: boolean } = {}): Question => {
  const listed = Array.isArray(options) ? { enum: options } : { oneOf: Object.entries(options).map(([value, label]) => ({ const: value, title: label })) }
  const shown = more.radio ? { 'ui:widget': 'radio' as const } : { 'ui:placeholder': 'Choose one' }
  return question(name, { type: 'string', title, ...listed, ...(!more.optional && { message: 'Choose one of the answers' }) }, { ...shown, 'ui:autocomplete': 'off' }, more)
}

/** Yes or no, as two radio buttons. */
export const yesNo = (name: string, title: string, more: More = {}): Question => choice(name, title, ['Yes', 'No'], { radio: true, ...more })

/** A check box that may stay empty. */
export const tick = (name: string, title: string, more: More = {}): Question => question(name, { type: 'boolean', title }, undefined, { optional: true, ...more })

/** A check box that must be checked. */
export const consent = (name: string, title: string, message: string): Question => question(name, { type: 'boolean', title, const: true, message }, undefined, {})

/** A date. */
export const day = (name: string, title: string, more: More = {}): Question =>
  question(
    name,
    { type: 'string', format: 'date', title, ...said(title, more.optional, { format: 'Write the date like 2030-06-15' }), examples: ['2030-06-15'] },
    { 'ui:autocomplete': 'off', 'ui:options': { enterkeyhint: 'next', min: 'today', width: 'half' } },
    more,
  )

/** A field of shared.json, as it is or with other words. */
export const shared = (name: string, other: Partial<Field> = {}, more: More = {}, definition = name): Question => question(name, { $ref: `shared.json#/definitions/${definition}`, ...other }, undefined, more)

export const route = [shared('pickupLocation'), shared('deliveryLocation')]
export const when = shared('preferredDate')
export const who = [shared('name'), shared('email'), shared('phone')]
export const notes = shared('additionalNotes', {}, { optional: true })

/** The questions of a condition, and which of them must be answered. */
export const asks = (...questions: readonly Question[]): Consequence => {
  const required = questions.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  return { properties: Object.fromEntries(questions.map(({ name, field }) => [name, field])), ...(required.length > 0 && { required }) }
}

type Test = NonNullable<Schema['if']>
type Tests = NonNullable<Test['properties']>

/** A test of answers that have been given. */
export const given = (tests: Tests): Test => ({ properties: tests, required: Object.keys(tests) })

/** A form as its owner thinks of it. */
export type Plan = {
  readonly id: string
  readonly label: string
  readonly heading: string
  readonly description: string
  readonly tile?: { readonly icon: string; readonly line: string; readonly label?: string }
  readonly steps: readonly (readonly [title: string, questions: readonly Question[]])[]
  readonly rules?: Omit<Schema, 'type' | 'properties' | 'required'>
  readonly mailbox: string
  readonly subject?: string
  readonly more?: Partial<CategoryFile>
}

/** The category file of a plan; its tile has this place in the chooser. */
export function fileOf({ label, heading, description, tile, steps, rules, mailbox, subject, more }: Plan, order: number): CategoryFile {
  const questions = steps.flatMap(([, asked]) => asked)
  const base = questions.filter(({ isConditional }) => !isConditional)
  return {
    $schema: './category.schema.json',
    label,
    heading,
    description,
    ...(tile && { tiles: [{ label: tile.label ?? label, order, icon: tile.icon, line: tile.line }] }),
    steps: steps.map(([title, asked]) => ({ title, fields: asked.map(({ name }) => name) })),
    schema: {
      type: 'object',
      properties: Object.fromEntries(base.map(({ name, field }) => [name, field])),
      required: base.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
      ...rules,
    },
    uiSchema: Object.fromEntries(questions.flatMap(({ name, ui }) => (ui ? [[name, ui]] : []))),
    submission: { mailbox, subject: subject ?? 'New {category} Quote Request - {name}' },
    ...more,
  }
}
