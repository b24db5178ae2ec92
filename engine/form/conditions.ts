import {
  type Answers,
  type Compiled,
  type Consequence,
  type FieldSchema,
  type Form,
  type FormVariant,
  type Limit,
  type ObjectSchema,
  type Options,
  type Value,
  type Values,
  variantOf,
} from './form.ts'
import { parseAnswer, writeAnswer } from './kinds.ts'
import { itemCount, joinPath } from './values.ts'

const hasFields = <Added>(field: FieldSchema<Added>): field is FieldSchema<Added> & ObjectSchema<Added> =>
  field.type === 'object' && field.properties !== undefined

/** The schema of a group's items. Undefined if the field is not a group. */
export const itemOf = <Added>({ items }: FieldSchema<Added>): ObjectSchema<Added> | undefined =>
  items?.type === 'object' ? items : undefined

/** The number of items that a group always has: `minItems`, or 1 if the group is required. */
export const minimumItemCount = ({ minItems = 0 }: FieldSchema, isRequired: boolean): number =>
  Math.max(minItems, isRequired ? 1 : 0)

/** The schema of the fields inside a group's items or an address. Undefined for all other fields. */
export const objectIn = <Added>(field: FieldSchema<Added>): ObjectSchema<Added> | undefined =>
  itemOf(field) ?? (hasFields(field) ? field : undefined)

/** The schema itself, and the `then` and `else` of each of its conditions, whether they apply or not. */
export const consequencesOf = <Added>(schema: ObjectSchema<Added>): Consequence<Added>[] => [
  schema,
  ...(schema.allOf ?? []).flatMap((condition) => [condition.then ?? [], condition.else ?? []].flat()),
]

/** Every definition of each field that an object can ask, by name: first that in `properties`, then those in conditions. */
export function definitionsByName<Added>(object: ObjectSchema<Added>): Map<string, FieldSchema<Added>[]> {
  const definitions = new Map<string, FieldSchema<Added>[]>()
  for (const { properties = {} } of consequencesOf(object)) {
    for (const [name, field] of Object.entries(properties))
      definitions.set(name, [...(definitions.get(name) ?? []), field])
  }
  return definitions
}

/** Every field that an object can ask, by name: the first of its definitions. */
export const allFields = <Added>(object: ObjectSchema<Added>): Record<string, FieldSchema<Added>> =>
  Object.fromEntries(Array.from(definitionsByName(object), ([name, [first]]) => [name, first as FieldSchema<Added>]))

/**
 * Every definition of each field that can have an answer of its own, by template path: those of the fields inside groups and addresses, too,
 * whether a condition hides them or not.
 */
export function leafDefinitions(object: ObjectSchema, parent = ''): ReadonlyMap<string, readonly FieldSchema[]> {
  const leaves = new Map<string, readonly FieldSchema[]>()
  for (const [name, definitions] of definitionsByName(object)) {
    const path = joinPath(parent, name)
    const nested = definitions.flatMap((field) => {
      const inner = objectIn(field)
      return inner ? [...leafDefinitions(inner, itemOf(field) ? joinPath(path, '*') : path)] : []
    })
    const isLeaf = !definitions.some(objectIn)
    for (const [leaf, found] of isLeaf ? [[path, definitions] as const] : nested)
      leaves.set(leaf, [...(leaves.get(leaf) ?? []), ...found])
  }
  return leaves
}

/** A field that the form asks under the current answers. */
export type VisibleField = {
  readonly path: string
  /** Last part of the path. */
  readonly name: string
  /** All of its `definitions`, merged. */
  readonly schema: FieldSchema
  /** The definitions that apply: first the one that shows the field, then those that refine it. */
  readonly definitions: readonly FieldSchema<Compiled>[]
  /** In an optional address, a field is required only once the address is answered. */
  readonly isRequired: boolean
  /** The fields of an address. */
  readonly fields?: readonly VisibleField[]
  /** The values in a required address that isn't answered by them, because they are defaults; see `isAnswered`. */
  readonly defaults?: Values
  /** The fields of each item of a group. */
  readonly items?: readonly (readonly VisibleField[])[]
  /** Only a page without script shows the field: the answers don't ask for it, or not yet. See `plainFields`. */
  readonly isPlainOnly?: true
}

/** A form under the current answers: the fields that it asks, and their parsed values. */
export type VisibleForm = {
  /** Top-level fields, in the order of the schema. */
  readonly fields: readonly VisibleField[]
  /** All fields, nested ones included, by path. */
  readonly byPath: ReadonlyMap<string, VisibleField>
  readonly values: Values
}

/** An object under the current answers. */
type VisibleObject = Pick<VisibleForm, 'fields' | 'values'>

/** A field with what is inside it. */
type Content = Pick<VisibleField, 'schema' | 'fields' | 'defaults' | 'items'> & { readonly value: Value | undefined }

/** Limits that are stricter the greater they are, and those that are stricter the less they are. */
const LOWER_LIMITS = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'formatMinimum'] as const
const UPPER_LIMITS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'formatMaximum'] as const

/** A limit that is a number or a day: not another field, and not "today". */
const writtenLimit = (limit?: Limit<string | number>) =>
  typeof limit === 'number' || (typeof limit === 'string' && limit !== 'today') ? limit : undefined

/** The limits that a definition sets more strictly than a later one. Of two that can't be compared, the later one wins. */
function stricterLimits(field: FieldSchema, later: FieldSchema): Partial<FieldSchema> {
  const isGreater = (limit?: Limit<string | number>, other?: Limit<string | number>) => {
    const [one, two] = [writtenLimit(limit), writtenLimit(other)]
    return one !== undefined && two !== undefined && one > two
  }
  const names = [
    ...LOWER_LIMITS.filter((name) => isGreater(field[name], later[name])),
    ...UPPER_LIMITS.filter((name) => isGreater(later[name], field[name])),
  ]
  return Object.fromEntries(names.map((name) => [name, field[name]]))
}

type Choice = Options & Partial<Compiled>

/** The options that two definitions both allow, in the order of the later one. A constant or a pattern of one leaves fewer. */
function commonOptions(field: Choice, later: Choice): Options {
  const options = later.enum ?? field.enum
  if (!options) return {}
  const isAllowed = (option: string) =>
    (field.enum?.includes(option) ?? true) && [field, later].every(({ validate }) => validate?.(option) ?? true)
  return { enum: options.filter(isAllowed) }
}

/**
 * Merges a definition with a later one into one that allows what both allow: the options of both, the stricter limits. The first
 * decides how the answer is parsed (`type`). Other rules stay with their definitions, which check the answer one by one.
 */
function refine(field: FieldSchema<Compiled>, refinement: FieldSchema<Compiled>): FieldSchema<Compiled> {
  const { type, items } = field
  const isList = items?.type === 'string' && refinement.items?.type === 'string'
  return Object.assign({}, field, refinement, type && { type }, {
    messages: { ...field.messages, ...refinement.messages },
    ...stricterLimits(field, refinement),
    ...commonOptions(field, refinement),
    ...(isList && { items: { ...items, ...refinement.items, ...commonOptions(items, refinement.items) } }),
  })
}

type FieldContext = { readonly answers: Answers; readonly isRequired: boolean }

/** Resolves the items of a group. Their number follows from the answers, within the limits of the group. */
function itemsOf(
  schema: FieldSchema<Compiled>,
  item: ObjectSchema<Compiled>,
  path: string,
  context: FieldContext,
): Content {
  const wanted = Math.max(itemCount(context.answers, path), minimumItemCount(schema, context.isRequired))
  const count = Math.min(wanted, schema.maxItems ?? wanted)
  const items = Array.from({ length: count }, (_, index) => resolveObject(item, joinPath(path, index), context.answers))
  return {
    schema,
    items: items.map(({ fields }) => fields),
    value: count > 0 ? items.map(({ values }) => values) : undefined,
  }
}

/** Whether the values of an object have all fields of one of its alternatives (`anyOf`). */
export const isAlternativeMet = ({ anyOf }: Pick<ObjectSchema, 'anyOf'>, values: Values): boolean =>
  anyOf?.some(({ required }) => required.every((name) => Object.hasOwn(values, name))) ?? true

/** Whether the values in an address answer it. Untouched defaults do so only if they are all that it requires. */
function isAnswered(object: ObjectSchema, { fields, values }: VisibleObject): boolean {
  const answered = fields.filter(({ name }) => values[name] !== undefined)
  const isGiven = ({ name, schema }: VisibleField) =>
    writeAnswer(schema, values[name]) !== writeAnswer(schema, schema.default)
  const isMissing = (field: VisibleField) => field.isRequired && !answered.includes(field)
  return answered.some(isGiven) || (answered.length > 0 && !fields.some(isMissing) && isAlternativeMet(object, values))
}

/** Resolves the fields of an address, which has a value once it is answered. Until then, only a required one requires them. */
function addressOf(
  schema: FieldSchema<Compiled>,
  object: ObjectSchema<Compiled>,
  path: string,
  context: FieldContext,
): Content {
  const inside = resolveObject(object, path, context.answers)
  const { fields, values } = inside
  if (isAnswered(object, inside)) return { schema, fields, value: values }
  if (context.isRequired) return { schema, fields, defaults: values, value: undefined }
  return { schema, fields: fields.map((inner) => ({ ...inner, isRequired: false })), value: undefined }
}

function contentOf(schema: FieldSchema<Compiled>, path: string, context: FieldContext): Content {
  const object = objectIn(schema)
  if (!object) return { schema, value: parseAnswer(schema, context.answers[path] ?? '') }
  return (itemOf(schema) ? itemsOf : addressOf)(schema, object, path, context)
}

function resolveObject(schema: ObjectSchema<Compiled>, parent: string, answers: Answers): VisibleObject {
  const shown = new Map<string, FieldSchema<Compiled>[]>()
  const contents = new Map<string, Content>()
  const required = new Set<string>()
  const values: Record<string, Value> = {}
  const resolve = (name: string, definitions: readonly FieldSchema<Compiled>[]) => {
    const context = { answers, isRequired: required.has(name) }
    const content = contentOf(definitions.reduce(refine), joinPath(parent, name), context)
    contents.set(name, content)
    if (content.value !== undefined) values[name] = content.value
  }
  const apply = ({ required: names = [], properties = {} }: Consequence<Compiled>) => {
    for (const name of names) required.add(name)
    for (const [name, field] of Object.entries(properties)) shown.set(name, [...(shown.get(name) ?? []), field])
    for (const name of new Set([...Object.keys(properties), ...names])) {
      const definitions = shown.get(name)
      if (definitions) resolve(name, definitions)
    }
  }
  apply(schema)
  for (const condition of schema.allOf ?? [])
    apply((condition.validate(values) ? condition.then : condition.else) ?? {})
  const fields = Array.from(shown, ([name, definitions]): VisibleField => {
    const { value: _, ...content } = contents.get(name) as Content
    return { path: joinPath(parent, name), name, definitions, isRequired: required.has(name), ...content }
  })
  return { fields: inOrder(fields, schema.order), values }
}

/** Fields in the order of their object, in place. */
export function inOrder(fields: VisibleField[], order: readonly string[] | undefined): VisibleField[] {
  return order ? fields.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) : fields
}

const fieldsWithin = ({ fields = [], items = [] }: VisibleField): readonly VisibleField[] => [
  ...fields,
  ...items.flat(),
]

/** The fields and all fields nested in them, parents first. */
export const withNestedFields = (fields: readonly VisibleField[]): VisibleField[] =>
  fields.flatMap((field) => [field, ...withNestedFields(fieldsWithin(field))])

/** The fields that have an answer of their own, in order: not groups and addresses, but the fields inside them. */
export const leavesOf = (fields: readonly VisibleField[]): VisibleField[] =>
  withNestedFields(fields).filter(({ fields: inner, items }) => !inner && !items)

/**
 * Resolves the conditions of a form against the answers, in one pass over the conditions of each object.
 *
 * - A field is asked if `properties` of its object define it, or if a `then` or `else` that applies now does.
 * - The answer of a field that is not asked counts as absent. A condition tests the answers of its own object only: the
 *   top-level answers of the form, or those of one item.
 * - An address counts as answered once one of its fields is, by more than its default; see `isAnswered`. A group has at least `minItems`
 *   items, at least one if it is required, and at most `maxItems`, as all definitions that apply say; blank items count, and are sent.
 * - Conditions are in dependency order (`inDependencyOrder`): after every condition that can show a field they test, or change the
 *   number of items in a group they test. So they test the answers as sent, and the relay gets the same result.
 * - A field with several definitions has the rules of all of them (see `refine`). For its words, later definitions win; `properties` comes first.
 * - A field can be required without being asked. That requirement has no effect.
 *
 * @param answers answers as typed, including those of hidden fields
 */
export function resolveConditions({ schema }: Pick<FormVariant, 'schema'>, answers: Answers): VisibleForm {
  const { fields, values } = resolveObject(schema, '', answers)
  return { fields, byPath: new Map(withNestedFields(fields).map((field) => [field.path, field])), values }
}

/**
 * A form under a category with the answers so far, and what it asks with these. Everything that follows from answers takes one, so
 * that conditions are resolved once.
 */
export type Answered = VisibleForm & {
  readonly form: Form
  readonly category: string
  readonly variant: FormVariant
  readonly answers: Answers
}

/**
 * Returns a form with answers, and resolves its conditions; see `resolveConditions`.
 * @param category category under which the form is sent; see `categoryOf`
 */
export function withAnswers(form: Form, category: string, answers: Answers): Answered {
  const variant = variantOf(form, category)
  return { form, category, variant, answers, ...resolveConditions(variant, answers) }
}

/** The top-level fields that are asked now. @param order their names, in the order in which they are asked */
export const askedInOrder = (byPath: VisibleForm['byPath'], order: readonly string[]): VisibleField[] =>
  order.flatMap((name) => byPath.get(name) ?? [])
