import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { FormTexts, TileDefinition, UiSchema } from './authored.ts'
import { firstCharacters, wellFormed } from './text.ts'

/**
 * Answers as typed, by path: `{ email: 'sam@example.com', 'vehicles.0.make': 'Honda' }`. A checkbox gives "true" or "", several
 * choices give their values joined with `, `. Drafts, control names and the payload have the same shape.
 */
export type Answers = Readonly<Record<string, string>>

/** One answer, parsed: several choices are a list, an address is an object, a group is a list of objects. */
export type Value = string | number | boolean | readonly string[] | Values | readonly Values[]

/** Answers as their rules see them: trimmed, without blanks, numbers and booleans read, nested. */
export type Values = { readonly [name: string]: Value }

/** What ajv reports of one broken rule; see https://ajv.js.org/api.html#error-objects. */
export type RuleError = {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
}

/** A validator compiled at build time. Its errors are those of the last call. */
export type Validator = {
  (value: unknown): boolean
  errors?: readonly RuleError[] | null
}

/** One sentence for every broken rule of a field, or one for each keyword. */
export type Message = string | Readonly<Record<string, string>>

/**
 * A field of a resolved schema: JSON Schema draft-07 with the authored `message`. A group is an `array` whose `items` are an
 * `object`; several choices are an `array` whose `items` are options; an address is an `object`.
 */
export type FieldSchema = {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  readonly title?: string
  readonly description?: string
  readonly message?: Message
  readonly default?: Value
  readonly enum?: readonly string[]
  /** Titles of the options by value, where they differ: `{ operable: 'Yes, it drives and brakes' }`. */
  readonly optionTitles?: Readonly<Record<string, string>>
  readonly examples?: readonly (string | number | boolean)[]
  /** Unit that may be typed with a number, such as `lbs` or `$`. */
  readonly unit?: string
  /** Whether `maxLength` is the form's own limit; its message is then the text `tooLong`. */
  readonly isDefaultLimit?: boolean
  /** The item of a group, or one of several choices. */
  readonly items?: FieldSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  /** The fields of an object, by name. */
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  /** Conditions between the fields of an object, each after those that can show a field it tests. */
  readonly allOf?: readonly Condition[]
  /** Lists of fields of which one list has to be answered in full: a phone or an email. */
  readonly anyOf?: readonly { readonly required: readonly string[] }[]
  readonly [keyword: string]: unknown
}

/** Fields that appear, get further rules or become required. */
export type Consequence = {
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

/** What holds when a test of the answers passes, and what when it does not. */
export type Condition = {
  readonly if: unknown
  readonly then?: Consequence
  readonly else?: Consequence
}

/**
 * The resolved schema of an object: a form, the item of a group, an address. It has no `$ref`, options are an `enum`, and every
 * condition (`if`, `allOf`, `dependencies`) is one entry of `allOf`.
 */
export type ObjectSchema = FieldSchema & {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, FieldSchema>>
}

/** What a category text in the URL can change. */
export type FormVariant = {
  readonly heading: string
  readonly description: string
  readonly schema: ObjectSchema
  readonly uiSchema: UiSchema
  readonly texts: FormTexts
  /** Checks all values against the whole schema, conditions included. */
  readonly validate: Validator
  /** Checks one value against the base rules of its field, by field name. */
  readonly fieldValidators: Readonly<Record<string, Validator>>
  /** The tests of the conditions, in the order of the schema's `allOf`. */
  readonly conditionValidators: readonly Validator[]
}

/**
 * A category file as compiled: what the wizard, the relay and the tests read.
 * @typeParam AnswersSchema JSON Schema of the answers, known where the file is imported by name
 */
export type Form<AnswersSchema = unknown> = FormVariant & {
  /** Carries the type alone; see `AnswersOf`. */
  readonly '~answers'?: AnswersSchema
  /** File name without `.json`. */
  readonly id: string
  /** URL path such as `/car-quote-form`; null where a page of the site hosts the form. */
  readonly path: string | null
  /** Category as sent; null for a form without one (the lead sign-up). */
  readonly label: string | null
  /** Whether the URL may name another category. */
  readonly openCategory: boolean
  /** Its tiles in the chooser; `icon` is the inner markup of a 24x24 SVG drawn with strokes. */
  readonly tiles: readonly TileDefinition[]
  readonly steps: readonly { readonly title: string; readonly fields: readonly string[] }[]
  readonly submission: {
    readonly delivery: 'endpoint' | 'console'
    readonly mailbox: string
    readonly subject: string
  }
  readonly problems: 'inline' | 'notice'
  /** `thank-you`, `reset`, or the path to go to. */
  readonly completion: string
  readonly variants: Readonly<Record<string, FormVariant>>
}

/**
 * Exact type of the answers of a form that is imported by name, such as `import car from 'virtual:form/car'`.
 * @public
 */
export type AnswersOf<AnyForm> =
  AnyForm extends Form<infer AnswersSchema extends JSONSchema> ? FromSchema<AnswersSchema> : never

/** Longest category text taken from a URL. */
const MAX_CATEGORY_CODE_POINTS = 80

/**
 * The category a form is sent under. The text in the URL is taken as given, but without control characters and halves of
 * surrogate pairs, trimmed, and cut to 80 code points between two characters. The form's own label if the URL says
 * nothing or the form takes no other category. The relay takes a category only if this returns it unchanged.
 */
export function categoryOf(form: Form, requested: string | undefined): string {
  const own = form.label ?? ''
  if (!form.openCategory || requested === undefined) return own
  const text = wellFormed(requested)
    .replace(/\p{Cc}/gu, '')
    .trim()
  return firstCharacters(text, MAX_CATEGORY_CODE_POINTS).trim() || own
}

/** The words and rules that hold for a category: a named variant of the form, or the form itself. */
export function variantOf(form: Form, category: string): FormVariant {
  return Object.hasOwn(form.variants, category) ? (form.variants[category] as FormVariant) : form
}
