import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type metaSchema from '../../schemas/category.schema.json'
import { firstCharacters, oneLine, trimmed } from '../words/text.ts'

/**
 * Answers as typed, by path: `{ email: 'sam@example.com', 'vehicles.0.make': 'Honda' }`. A checkbox gives "true" or "", several
 * choices give their values joined with `, `. A draft, the names of controls and the payload use the same paths.
 */
export type Answers = Readonly<Record<string, string>>

/** One answer, parsed: several choices are a list, an address is an object, a group is a list of objects. */
export type Value = string | number | boolean | readonly string[] | Values | readonly Values[]

/** Parsed answers: nested, trimmed, without blanks: `{ vehicles: [{ make: 'Honda', weight: 3200 }] }`. */
export type Values = { readonly [name: string]: Value }

/** ajv's error for one broken rule; see https://ajv.js.org/api.html#error-objects. */
type RuleError = { readonly keyword: string; readonly params: Readonly<Record<string, unknown>> }

/** A validator that ajv has compiled. Its errors are those of the last call. */
export type Validator = {
  (value: unknown): boolean
  errors?: readonly RuleError[] | null
}

/** The message for each rule that an answer can break, by keyword: `{ required: 'Weight is required' }`. */
export type Messages = Readonly<Record<string, string>>

/** Added by the compiler: the rules of a field's definition, or the test of a condition, as a function. */
export type Compiled = { readonly validate: Validator }

/** A fixed limit, or a reference to the field to compare with: `{ $data: '1/pickupDate' }`. */
export type Limit<Fixed> = Fixed | { readonly $data: string }

/** The options of a field. */
export type Options = {
  readonly enum?: readonly string[]
  /** Titles that differ from the value, by value: `{ operable: 'Yes, it drives and brakes' }`. */
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
  /** A day (`2030-06-15`) or `today`. */
  readonly formatMinimum?: Limit<string>
  readonly formatMaximum?: Limit<string>
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** Rules other than `required` that an answer can break. An answer breaks `type` if it can't be parsed. */
export type RuleName = Exclude<Definitions['message']['anyOf'][1]['propertyNames']['enum'][number], 'required'>

/** Keywords of an object schema about its fields. */
type ObjectKeywords<Added> = {
  readonly properties?: Readonly<Record<string, FieldSchema<Added>>>
  /** Names of the fields that must be answered. */
  readonly required?: readonly string[]
  /** Conditions between the fields, each after those that can show a field that it tests. */
  readonly allOf?: readonly Condition<Added>[]
  /** Alternatives, such as a phone or an email: all fields of one of these lists must be answered. */
  readonly anyOf?: readonly { readonly required: readonly string[] }[]
  /** Names of the fields in the order in which they are asked. Undefined: the order of `properties`. */
  readonly order?: readonly string[]
}

/**
 * One definition of a field in a resolved schema: JSON Schema draft-07, and the messages for its rules. A group is an `array`
 * whose `items` are an `object`; several choices are an `array` whose `items` are options; an address is an `object`.
 * @typeParam Added extra properties of each definition and condition: none in a resolved schema, `Compiled` in a form
 */
export type FieldSchema<Added = unknown> = Added &
  Options &
  Rules &
  ObjectKeywords<Added> & {
    readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
    readonly title?: string
    readonly description?: string
    /** Names that the field had before. Drafts and links can have its answer under one of them. */
    readonly formerNames?: readonly string[]
    readonly messages?: Messages
    readonly default?: Value
    readonly examples?: readonly Value[]
    /** Unit that may be typed with a number: `lbs`, `$`. */
    readonly unit?: string
    /** Whether an answer can have line breaks, as that of a long text. */
    readonly isMultiline?: true
    /** Whether an answer is data: a phone number or a place. See `cleanData`. */
    readonly isData?: true
    /** When conditions show the field, in words: `If you chose “Grand” for “Which piano is it?”`. */
    readonly shownIf?: string
    /** Name of the text field beside it that says what "Other" means. */
    readonly explainedBy?: string
    readonly items?: ObjectSchema<Added> | (Options & { readonly type: 'string' })
  }

/** Fields that appear, get more rules or become required. */
export type Consequence<Added = unknown> = Pick<ObjectKeywords<Added>, 'properties' | 'required'>

/** Applies `then` if the answers pass the test `if`, and `else` if they don't. */
export type Condition<Added = unknown> = Added & {
  readonly if: object
  readonly then?: Consequence<Added>
  readonly else?: Consequence<Added>
}

/**
 * The resolved schema of an object: a form, the item of a group, an address. It has no `$ref`, options are an `enum`, and every
 * condition (`if`, `allOf`) is one entry of `allOf`.
 */
export type ObjectSchema<Added = unknown> = ObjectKeywords<Added> & {
  readonly type: 'object'
  /** Name of one item of a group: `Vehicle`. */
  readonly title?: string
  readonly messages?: Messages
  readonly properties: Readonly<Record<string, FieldSchema<Added>>>
}

/** A control that draws a field; see `FieldKind.widgets`. */
export type WidgetName = NonNullable<FieldUi['ui:widget']>

type MetaSchema = typeof metaSchema
type Definitions = MetaSchema['definitions']

/** An object schema with some properties left out, because json-schema-to-ts doesn't support recursion. */
type Only<Properties> = {
  type: 'object'
  additionalProperties: false
  properties: Properties
  definitions: Definitions
}

/** How one field is shown, without the fields inside it. */
export type FieldUi = FromSchema<Only<Omit<Definitions['ui']['properties'], 'items'>>>
/** How the fields are shown, by template path: `vehicles.*.make`. */
export type UiSchema = Record<string, FieldUi>
/** All texts of a form. The meta-schema describes each. */
export type FormTexts = Required<FromSchema<Definitions['texts']>>

/** A tile of the chooser as authored: `{ label: 'Cars', line: 'Sedans, SUVs, pickups', icon: 'car', order: 30 }`. */
export type TileDefinition = FromSchema<MetaSchema['properties']['tiles']['items']>

/** A tile of the chooser, ready to show. */
export type Tile = Pick<TileDefinition, 'label' | 'line'> & {
  /** URL with the category in its query if the form takes any category. */
  readonly href: string
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  readonly icon: string
}

/** The parts of a form that can depend on the category in the URL. */
export type FormVariant = {
  readonly heading: string
  readonly description: string
  readonly schema: ObjectSchema<Compiled>
  /** How each field is shown, by template path: `vehicles.*.make`. */
  readonly uiSchema: UiSchema
  readonly texts: FormTexts
}

/** A step: the names of its top-level fields, in the order in which they are asked. */
type StepDefinition = {
  readonly title: string
  /** Text below the title. */
  readonly description?: string
  readonly fields: readonly string[]
  /** The same fields, grouped under headings. */
  readonly sections?: readonly { readonly title: string; readonly fields: readonly string[] }[]
  /** The step has no fields: it shows the answers of all steps before they are sent. */
  readonly isReview?: true
}

/** The facts that people read first in a submission: who wants what, from where to where, and when. */
export const FACT_NAMES = ['name', 'phone', 'email', 'from', 'to', 'cargo', 'date'] as const

export type FactName = (typeof FACT_NAMES)[number]

/** Names of the fields that have each fact: `{ from: ['pickupLocation'], cargo: ['vehicleInfo'] }`. */
export type FactFields = Readonly<Partial<Record<FactName, readonly string[]>>>

/** Parts that receivers' software needs beside the facts. No field is recognized as one of them, so a category file names it. */
export const PART_NAMES = ['vehicle', 'vehicleYear', 'vehicleMake', 'vehicleModel', 'runs', 'weight', 'size'] as const

export type PartName = (typeof PART_NAMES)[number]

/** Names of the fields that have each part: `{ runs: ['vehicleCondition'] }`. */
export type PartFields = Readonly<Partial<Record<PartName, readonly string[]>>>

/**
 * A compiled category file. The wizard, the relay and the tests use it.
 * @typeParam AnswersSchema JSON Schema of the answers; known if the form is imported by name
 */
export type Form<AnswersSchema = unknown> = FormVariant & {
  /** Exists only in types; see `AnswersOf`. */
  readonly '~answers'?: AnswersSchema
  /** File name without `.json`. */
  readonly id: string
  /** Hash of what visitors read and what decides about their answers: `3f0c9a1b2d4e`. A form that isn't compiled has none. */
  readonly version?: string
  /** URL path: `/car-quote-form`. Null if another page of the site contains the form. */
  readonly path: string | null
  /** Category under which the form is sent. Null for a form without a category, such as the lead sign-up. */
  readonly label: string | null
  /** Whether the URL may give another category. */
  readonly openCategory: boolean
  /** Its tiles in the chooser; `icon` is the inner markup of a 24x24 SVG drawn with strokes. */
  readonly tiles: readonly TileDefinition[]
  readonly steps: readonly StepDefinition[]
  readonly submission: {
    readonly delivery: 'endpoint' | 'console'
    readonly mailbox: string
    readonly subject: string
    /** A message that is answered by email. Undefined: a request. */
    readonly intent?: 'contact'
  }
  /** The fields that people who receive a submission read first. */
  readonly facts: FactFields
  /** Undefined in a form from before there were any. */
  readonly parts?: PartFields
  /** Names of the fields that a link to the page can fill in: `?pickupLocation=Austin`. */
  readonly prefill: readonly string[]
  readonly problems: 'inline' | 'notice'
  /** `thank-you`, `reset`, or the path to go to. */
  readonly completion: string
  readonly variants: Readonly<Record<string, FormVariant>>
}

/**
 * Exact type of the answers of a form that is imported by name: `AnswersOf<typeof car>` for `import car from
 * 'virtual:form/car'`.
 * @public
 */
export type AnswersOf<AnyForm> =
  AnyForm extends Form<infer AnswersSchema extends JSONSchema> ? FromSchema<AnswersSchema> : never

/**
 * Names of the top-level fields, in the order in which the form asks them.
 * @param endStep the step before which to stop, a 0-based index; by default none
 */
export const fieldOrder = ({ steps }: Pick<Form, 'steps'>, endStep = steps.length): string[] =>
  steps.slice(0, endStep).flatMap(({ fields }) => fields)

/** Longest category that is accepted from a URL. */
const MAX_CATEGORY_CODE_POINTS = 80

/**
 * Returns the category under which a form is sent. This is the category in the URL, trimmed, in one line without control
 * characters, and cut to 80 code points without splitting a character. If the URL has none, or the form accepts no other category, it
 * is the form's own label. The relay accepts a category only if this function returns it unchanged.
 */
export function categoryOf(form: Form, requested: string | undefined): string {
  const own = form.label ?? ''
  if (!form.openCategory || requested === undefined) return own
  return trimmed(firstCharacters(trimmed(oneLine(requested).replaceAll('\t', '')), MAX_CATEGORY_CODE_POINTS)) || own
}

/** The variant of a form for a category. If the category has none, the form itself. */
export function variantOf(form: Form, category: string): FormVariant {
  return Object.hasOwn(form.variants, category) ? (form.variants[category] as FormVariant) : form
}
