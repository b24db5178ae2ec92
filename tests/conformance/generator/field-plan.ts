import fc from 'fast-check'
import type { AuthoredUi, FieldDefinition, TestedField } from '../../../engine/format/category.ts'
import { optionValues, textUpTo } from './texts.ts'

/** A field without the words around it: what it asks for, and what conditions can do with it. */
export type FieldPlan = {
  /** Without title and message. */
  readonly field: FieldDefinition
  readonly ui?: AuthoredUi
  /** Rules that an answer can break and that need a message, apart from `required`. */
  readonly rules: readonly string[]
  /** Tests that some answers pass, and others don't. */
  readonly tests: readonly TestedField[]
  /** Further rules that conditions can add to those of the field. Some answer passes all of them. */
  readonly tighter?: readonly FieldDefinition[]
  /** An answer that the form can begin with. */
  readonly default?: NonNullable<FieldDefinition['default']>
  /** A group or an address, which has no message of its own. */
  readonly isNested?: true
  /** An address in which nothing is required, so that it can't be required either. */
  readonly isOptional?: true
  /** A checkbox: while it is required, nothing can depend on it. */
  readonly isBox?: true
}

type Options = NonNullable<AuthoredUi['ui:options']>

const defined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Value

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

/** How a field is shown; undefined if the file doesn't say. */
function uiOf(keys: AuthoredUi, options: Options): AuthoredUi | undefined {
  const whole = defined({
    ...keys,
    ...(Object.keys(defined(options)).length > 0 && { 'ui:options': defined(options) }),
  })
  return Object.keys(whole).length > 0 ? whole : undefined
}

const width = maybe(fc.constantFrom('half' as const, 'full' as const))
const enterkeyhint = maybe(fc.constantFrom('next' as const, 'done' as const, 'go' as const))
const autocapitalize = maybe(fc.constantFrom('off' as const, 'words' as const, 'characters' as const))
const placeholder = maybe(textUpTo(80).filter((text) => /\p{L}/u.test(text) && !/^\S+@\S+$/.test(text)))

type TextRules = Pick<FieldDefinition, 'pattern' | 'minLength' | 'maxLength' | 'examples'>

const TEXT_RULES: readonly TextRules[] = [
  {},
  { examples: ['2019 Honda Civic'] },
  { minLength: 7 },
  { maxLength: 7 },
  { minLength: 7, maxLength: 7 },
  { maxLength: 1 },
  { minLength: 400 },
  { pattern: '^[0-9]{5}$', examples: ['78701'] },
  { pattern: '^\\p{L}+$', examples: ['Zoë'] },
  { pattern: '^[A-Z]{2}-[0-9]{1,4}$|^none$', examples: ['AB-12', 'none'] },
  { pattern: '^https?://.+$' },
  { pattern: '^(?=.*[0-9]).{4,}$', maxLength: 20, examples: ['Unit 4b'] },
]

const ruleNames = (field: FieldDefinition, names: readonly string[]) =>
  names.filter((name) => Object.hasOwn(field, name))
const OF_TEXT = ['pattern', 'minLength', 'maxLength', 'format'] as const

const testsOfText = ({ examples: [example] = [] }: FieldDefinition): TestedField[] =>
  typeof example === 'string' ? [{ const: example }, { not: { const: example } }] : [{ pattern: '^[A-M]' }]

/** Whether a text is about a person, so that it can't have a default. */
const isPersonal = ({ format }: FieldDefinition, ui: AuthoredUi | undefined) =>
  format === 'email' || (ui?.['ui:autocomplete'] ?? 'off') !== 'off'

const textPlan = (field: FieldDefinition, ui: AuthoredUi | undefined): FieldPlan => ({
  field: { type: 'string', ...field },
  ui,
  rules: ruleNames(field, OF_TEXT),
  tests: testsOfText(field),
  ...(field.examples && !isPersonal(field, ui) && { default: field.examples[0] }),
  ...(Object.keys(field).length === 0 && {
    tighter: [
      { minLength: 3, message: 'Three characters at least' },
      { maxLength: 20, message: 'Twenty characters at most' },
    ],
  }),
})

const text = fc
  .record({
    rules: fc.constantFrom(...TEXT_RULES),
    autocomplete: maybe(fc.constantFrom('off', 'organization', 'shipping street-address')),
    unit: maybe(fc.constantFrom('lbs', 'per ½ day', '°F')),
    placeholder,
    width,
    enterkeyhint,
    autocapitalize,
  })
  .map(({ rules, autocomplete, placeholder: shown, ...options }) =>
    textPlan(rules, uiOf({ 'ui:autocomplete': autocomplete, 'ui:placeholder': shown }, options)),
  )

const longText = fc
  .record({ rules: fc.constantFrom(...TEXT_RULES), rows: maybe(fc.integer({ min: 2, max: 9 })), placeholder, width })
  .map(({ rules, placeholder: shown, ...options }) =>
    textPlan(rules, { ...uiOf({ 'ui:placeholder': shown }, options), 'ui:widget': 'textarea' }),
  )

const place = fc
  .record({ placeholder, width, enterkeyhint })
  .map(({ placeholder: shown, ...options }) =>
    textPlan(
      { examples: ['Austin, TX 78701'] },
      { ...uiOf({ 'ui:placeholder': shown }, options), 'ui:widget': 'place' },
    ),
  )

const phone = fc.constantFrom<FieldPlan>(
  textPlan({ examples: ['(512) 555-0142'] }, { 'ui:autocomplete': 'tel' }),
  textPlan({ minLength: 10, examples: ['5125550142'] }, { 'ui:autocomplete': 'work tel' }),
)

type Bounds = Pick<
  FieldDefinition,
  'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf' | 'examples'
>

/** Bounds of a number, and a number between them. */
type Range = { readonly bounds: Bounds; readonly middle: number }

const WHOLE: readonly Range[] = [
  { bounds: {}, middle: 3 },
  { bounds: { minimum: 0 }, middle: 3 },
  { bounds: { minimum: 1, maximum: 10 }, middle: 4 },
  { bounds: { minimum: -40, maximum: -10 }, middle: -20 },
  { bounds: { exclusiveMinimum: 0, exclusiveMaximum: 9 }, middle: 4 },
  { bounds: { minimum: 5, multipleOf: 5, maximum: 100 }, middle: 50 },
  { bounds: { minimum: 1_000_000 }, middle: 2_000_000 },
  { bounds: { minimum: 1900, maximum: 2100, examples: [1965] }, middle: 2000 },
]
const FRACTIONS: readonly Range[] = [
  { bounds: { minimum: 0.1, multipleOf: 0.1, maximum: 0.9 }, middle: 0.5 },
  { bounds: { exclusiveMinimum: 0, exclusiveMaximum: 1 }, middle: 0.5 },
  { bounds: { multipleOf: 0.01 }, middle: 19.99 },
  { bounds: { minimum: 0.07, multipleOf: 0.01, examples: [1.15, 0.07] }, middle: 4.35 },
]
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const

const numberPlan = (type: 'number' | 'integer', { bounds, middle }: Range, ui: AuthoredUi | undefined): FieldPlan => ({
  field: { type, ...bounds },
  ui,
  rules: ['type', ...ruleNames(bounds, OF_NUMBERS)],
  tests: [{ minimum: middle }, { exclusiveMaximum: middle }, { const: middle }, { not: { const: middle } }],
  tighter: [
    { maximum: middle, message: 'At most {maximum} then' },
    { minimum: middle, message: 'At least {minimum} then' },
  ],
  default: middle,
})

const number = fc
  .record({
    range: fc.constantFrom(...WHOLE, ...FRACTIONS),
    unit: maybe(fc.constantFrom('lbs', '$', 'USD', '"', '%')),
    width,
  })
  .map(({ range, ...options }) => numberPlan('number', range, uiOf({}, options)))

const integer = fc
  .record({ range: fc.constantFrom(...WHOLE), unit: maybe(fc.constantFrom('miles', '$')), width, enterkeyhint })
  .map(({ range, ...options }) => numberPlan('integer', range, uiOf({}, options)))

/** Options as texts that are also the values, or as values with their own texts. */
const listOf = ([values, titles]: readonly [readonly string[], readonly string[] | undefined]) =>
  titles
    ? { oneOf: values.map((value, index) => ({ const: value, title: `${index + 1} ${titles[index] ?? 'Other'}` })) }
    : { enum: [...values] }

const options = fc.tuple(optionValues, maybe(fc.array(textUpTo(95), { minLength: 4, maxLength: 4 })))

const testsOfOptions = ([first = '', ...others]: readonly string[]): TestedField[] =>
  others.length > 0
    ? [{ const: first }, { not: { const: first } }, { enum: [first, ...others.slice(1)] }, { not: { enum: others } }]
    : []

const choice = fc
  .record({ options, isRadio: fc.boolean(), placeholder, width })
  .map(({ options: given, isRadio, placeholder: shown, width: wide }): FieldPlan => {
    const [, titles] = given
    const firstOf = (count: number) => listOf([given[0].slice(0, count), titles])
    return {
      field: { type: 'string', ...listOf(given) },
      ui: isRadio ? { 'ui:widget': 'radio' } : uiOf({ 'ui:placeholder': shown }, { width: wide }),
      rules: [],
      tests: testsOfOptions(given[0]),
      default: given[0].at(-1),
      ...(given[0].length > 1 && {
        tighter: [1, 2].map((count) => ({ ...firstOf(count), message: `Then only the first ${count} will do` })),
      }),
    }
  })

const choices = fc
  .record({ options, isLimited: fc.boolean(), width })
  .map(({ options: given, isLimited, width: wide }): FieldPlan => {
    const [values] = given
    const [first = ''] = values
    const limits = isLimited && values.length > 1 ? { minItems: 1, maxItems: values.length - 1 } : {}
    return {
      field: { type: 'array', items: { type: 'string', ...listOf(given) }, uniqueItems: true, ...limits },
      ui: uiOf({}, { width: wide }),
      rules: Object.keys(limits),
      tests: [{ contains: { const: first } }, { not: { contains: { const: first } } }],
      default: [first],
    }
  })

const box = fc.constant<FieldPlan>({
  field: { type: 'boolean' },
  rules: [],
  tests: [{ const: true }],
  isBox: true,
})

const OF_DATES = ['formatMinimum', 'formatMaximum'] as const

const date = fc
  .record({
    limits: fc.constantFrom<Pick<FieldDefinition, (typeof OF_DATES)[number]>>(
      {},
      { formatMinimum: 'today' },
      { formatMinimum: '2020-02-29', formatMaximum: '2040-12-31' },
      { formatMaximum: '2020-12-31' },
    ),
    min: maybe(fc.constant('today' as const)),
    width,
    enterkeyhint,
  })
  .map(
    ({ limits, ...shown }): FieldPlan => ({
      field: { type: 'string', format: 'date', ...limits },
      ui: uiOf({}, shown),
      rules: ['format', ...ruleNames(limits, OF_DATES)],
      tests: [{ pattern: '^20[0-9]0' }],
    }),
  )

/** A field with an answer of its own. */
export const leaf: fc.Arbitrary<FieldPlan> = fc.oneof(
  { withCrossShrink: true },
  ...[text, choice, box, integer, number, date, choices, longText, place, phone],
)
