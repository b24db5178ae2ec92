import type { FormProps } from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { definitionsByName, itemOf, objectIn } from '../form/conditions.ts'
import type { Consequence, FieldSchema, FieldUi, FormVariant, Limit, ObjectSchema } from '../form/form.ts'
import { kindOf } from '../form/kinds.ts'
import { joinPath, optionsOf } from '../form/values.ts'
import { FORMATS, withExactMultiples } from '../format/ajv.ts'
import { today } from '../words/day.ts'
import { hasTooManyDecimals } from '../words/numbers.ts'
import { withMessages } from './messages.ts'

type RjsfProps = Pick<
  FormProps,
  'schema' | 'uiSchema' | 'validator' | 'transformErrors' | 'experimental_defaultFormStateBehavior'
> & { readonly noHtml5Validate: true; readonly omitExtraData: true }

/**
 * The props with which RJSF draws a form, all steps at once, and shows the messages of its category file:
 * `<Form {...rjsfProps(form)} />`, with the `Form` of `@rjsf/core`. Its validator compiles at run time, so it needs `eval`.
 *
 * RJSF differs from our own pages: a requirement on a hidden field makes the form invalid, a place is a plain text, and a number is
 * typed without unit or thousands separators. With `liveValidate`, two conditions that give a field the same rule share a message.
 */
export const rjsfProps = (form: Pick<FormVariant, 'schema' | 'uiSchema' | 'texts'>): RjsfProps => ({
  schema: schemaOf(form.schema),
  uiSchema: uiOf(form.schema, form.uiSchema, ''),
  validator,
  transformErrors: (errors) => withMessages(form, errors),
  experimental_defaultFormStateBehavior: defaults,
  noHtml5Validate: true,
  omitExtraData: true,
})

/** Knows the formats of category files, comparisons of days, limits that are other answers, multiples, and amounts of money. */
const validator = customizeValidator({
  customFormats: { email: FORMATS.email },
  ajvFormatOptions: { keywords: true },
  ajvOptionsOverrides: { $data: true },
  extenderFn: (ajv) =>
    withExactMultiples(ajv).addKeyword({
      keyword: 'unit',
      type: 'number',
      validate: (unit: string, number: number) => !hasTooManyDecimals(number, unit),
    }),
})

/**
 * Without this, RJSF answers for the visitor (a field with only one accepted answer, and "no" in a required checkbox), counts
 * empty fields as answers, and doesn't add the items that a group needs.
 */
const defaults = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  emptyObjectFields: 'skipEmptyDefaults',
  arrayMinItems: { populate: 'all', mergeExtraDefaults: true },
} as const

/** A schema, or a part of one: a field, an item, a condition, what a condition brings. */
type Part = Omit<FieldSchema, 'allOf' | 'items'> & {
  readonly validate?: unknown
  readonly allOf?: readonly Part[]
  readonly then?: Consequence
  readonly else?: Consequence
  readonly items?: Part
}

/**
 * The schema as RJSF understands it, without its compiled functions, and without its samples, which RJSF would suggest.
 * Alternatives (`anyOf`) become a double `not`, because RJSF takes an `anyOf` for a choice between forms. ajv compares days only beside
 * `format`, which a condition leaves out.
 */
function schemaOf({ validate, messages, examples, anyOf, properties, ...part }: Part): RJSFSchema {
  const { formatMinimum, formatMaximum, allOf, items, then, else: otherwise, ...plain } = part
  return {
    ...(plain as RJSFSchema),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, schemaOf(field)])),
    }),
    ...(anyOf && { not: { allOf: anyOf.map(({ required }) => ({ not: { required: [...required] } })) } }),
    ...(formatMinimum !== undefined && { format: 'date', formatMinimum: dayFor(formatMinimum) }),
    ...(formatMaximum !== undefined && { format: 'date', formatMaximum: dayFor(formatMaximum) }),
    ...(allOf && { allOf: allOf.map(schemaOf) }),
    ...(items && { items: schemaOf(items) }),
    ...(items?.type === 'string' && { uniqueItems: true }),
    ...(then && { then: schemaOf(then) }),
    ...(otherwise && { else: schemaOf(otherwise) }),
  }
}

const dayFor = (limit: Limit<string>) => (limit === 'today' ? today() : limit)

/** RJSF's `uiSchema` for the fields of an object: nested, while ours is flat, by template path. */
function uiOf(object: ObjectSchema, uiSchema: FormVariant['uiSchema'], parent: string): UiSchema {
  const fields = Array.from(definitionsByName(object), ([name, definitions]) => {
    const [field] = definitions as [FieldSchema]
    const path = joinPath(parent, name)
    const inner = objectIn(field)
    const own = fieldUi(field, uiSchema[path] ?? {}, titlesIn(definitions))
    if (!inner) return [name, own]
    const isGroup = itemOf(field) !== undefined
    return [
      name,
      isGroup
        ? { ...own, items: uiOf(inner, uiSchema, joinPath(path, '*')) }
        : { ...own, ...uiOf(inner, uiSchema, path) },
    ]
  })
  return { ...Object.fromEntries(fields), ...(object.order && { 'ui:order': [...object.order] }) }
}

/** The titles of a field's options, by value, in all of its definitions. */
const titlesIn = (definitions: readonly FieldSchema[]): Readonly<Record<string, string>> =>
  Object.fromEntries(definitions.flatMap(optionsOf).map(({ value, title }) => [value, title]))

function fieldUi(field: FieldSchema, ui: FieldUi, titles: Readonly<Record<string, string>>): UiSchema {
  const widget = ui['ui:widget'] ?? kindOf(field, ui).widgets[0]
  return {
    ...ui,
    ...(widget && { 'ui:widget': widget === 'place' ? 'text' : widget }),
    ...(Object.keys(titles).length > 0 && { 'ui:enumNames': titles }),
  } as UiSchema
}
