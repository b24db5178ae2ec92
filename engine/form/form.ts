import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { FormTexts, TileDefinition, UiSchema } from './authored.ts'
import { firstCharacters, wellFormed } from './text.ts'

/** Answers as typed: field name to the text in the control. A check box gives "true" or "". */
export type Answers = Record<string, string>

/** Answers as checked: trimmed, without blanks, numbers and booleans read. */
export type Values = Record<string, string | number | boolean>

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

/** A field of a resolved schema: JSON Schema draft-07 with the authored `message`. */
export type FieldSchema = {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean'
  readonly title?: string
  readonly description?: string
  readonly message?: Message
  readonly enum?: readonly string[]
  /** Titles of the options by value, where they differ: `{ operable: 'Yes, it drives and brakes' }`. */
  readonly optionTitles?: Readonly<Record<string, string>>
  readonly examples?: readonly (string | number | boolean)[]
  /** Unit that may be typed with a number, such as `lbs` or `$`. */
  readonly unit?: string
  /** Whether `maxLength` is the form's own limit; its message is then the text `tooLong`. */
  readonly isDefaultLimit?: boolean
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
 * The resolved schema of a form: no `$ref`, options as `enum`, and every condition (`if`, `allOf`, `dependencies`) as one
 * entry of `allOf`, after those that can show a field it tests.
 */
export type FormSchema = Consequence & {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly allOf?: readonly Condition[]
}

/** What a category text in the URL can change. */
export type FormVariant = {
  readonly heading: string
  readonly description: string
  readonly schema: FormSchema
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

/** Exact type of the answers of a form that is imported by name, such as `import car from './car.json'`. */
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
