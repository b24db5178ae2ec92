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
type RuleError = { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }

/** A validator that ajv has compiled. Its errors are those of the last call. */
export type Validator = {
  (value: unknown): boolean
  errors?: readonly RuleError[] | null
}

/** The sentence for each rule that an answer can break, by keyword: `{ required: 'Weight is required' }`. */
export type Messages = Readonly<Record<string, string>>

/** What compiling adds: the rules of one definition of a field, or the test of a condition, as a function. */
export type Compiled = { readonly validate: Validator }

/** A limit of the file, or the name of a field beside it to compare with: `{ $data: '1/pickupDate' }`. */
export type Limit<Fixed> = Fixed | { readonly $data: string }

/** The options of a field. */
export type Options = {
  readonly enum?: readonly string[]
  /** Titles of the options by value, where they differ: `{ operable: 'Yes, it drives and brakes' }`. */
  readonly optionTitles?: Readonly<Record<string, string>>
}

type Rules = {
  readonly const?: string | number | boolean
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: Limit<number>
  readonly maximum?: Limit<number>
  readonly exclusiveMinimum?: Limit<number>
  readonly exclusiveMaximum?: Limit<number>
  readonly multipleOf?: number
  /** A day such as `2030-06-15`, or `today`. */
  readonly formatMinimum?: Limit<string>
  readonly formatMaximum?: Limit<string>
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** What the schema of an object says of the fields inside it. */
type ObjectKeywords<Added> = {
  readonly properties?: Readonly<Record<string, FieldSchema<Added>>>
  /** Names of the fields that must be answered. */
  readonly required?: readonly string[]
  /** Conditions between the fields, each after those that can show a field it tests. */
  readonly allOf?: readonly Condition<Added>[]
  /** Lists of fields of which one has to be answered in full, such as a phone or an email. */
  readonly anyOf?: readonly { readonly required: readonly string[] }[]
  /** Names of the fields in the order in which they are asked, where it isn't that of `properties`. */
  readonly order?: readonly string[]
}

/**
 * One definition of a field in a resolved schema: JSON Schema draft-07, and the sentences for its rules. A group is an `array` whose
 * `items` are an `object`; several choices are an `array` whose `items` are options; an address is an `object`.
 * @typeParam Added what each definition and condition has beside its keywords: nothing as resolved, `Compiled` in a form
 */
export type FieldSchema<Added = unknown> = Added &
  Options &
  Rules &
  ObjectKeywords<Added> & {
    readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
    readonly title?: string
    readonly description?: string
    readonly messages?: Messages
    readonly default?: Value
    readonly examples?: readonly Value[]
    /** Unit that may be typed with a number, such as `lbs` or `$`. */
    readonly unit?: string
    readonly items?: ObjectSchema<Added> | (Options & { readonly type: 'string' })
  }

/** Fields that appear, get further rules or become required. */
export type Consequence<Added = unknown> = Pick<ObjectKeywords<Added>, 'properties' | 'required'>

/** What holds when a test of the answers passes, and what when it does not. */
export type Condition<Added = unknown> = Added & {
  readonly if: object
  readonly then?: Consequence<Added>
  readonly else?: Consequence<Added>
}

/**
 * The resolved schema of an object: a form, the item of a group, an address. It has no `$ref`, options are an `enum`, and every
 * condition (`if`, `allOf`, `dependencies`) is one entry of `allOf`.
 */
export type ObjectSchema<Added = unknown> = ObjectKeywords<Added> & {
  readonly type: 'object'
  /** Name of one item of a group: `Vehicle`. */
  readonly title?: string
  readonly messages?: Messages
  readonly properties: Readonly<Record<string, FieldSchema<Added>>>
}

/** What a category text in the URL can change. */
export type FormVariant = {
  readonly heading: string
  readonly description: string
  readonly schema: ObjectSchema<Compiled>
  /** How each field is shown, by its path with `*` for the number of an item: `vehicles.*.make`. */
  readonly uiSchema: UiSchema
  readonly texts: FormTexts
}

/** A step as resolved: its own fields by name, in the order in which they are asked. */
type StepDefinition = {
  readonly title: string
  /** Text under the title. */
  readonly description?: string
  readonly fields: readonly string[]
  /** The same fields under headings. */
  readonly sections?: readonly { readonly title: string; readonly fields: readonly string[] }[]
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
  readonly steps: readonly StepDefinition[]
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
