import { parseAnswer } from './answers.ts'
import type { Answers, Compiled, Consequence, FieldSchema, FormVariant, ObjectSchema, Value, Values } from './form.ts'
import { itemOf, minimumItemCount, objectIn } from './object-schema.ts'
import { itemCount, joinPath } from './paths.ts'

/** A field that the form asks under the current answers. */
export type VisibleField = {
  readonly path: string
  /** Last part of the path. */
  readonly name: string
  /** All of its `definitions`, merged. */
  readonly schema: FieldSchema
  /** The definitions that apply: first the one that shows the field, then those that refine it. */
  readonly definitions: readonly FieldSchema<Compiled>[]
  /** In an optional address, a field is required only once another field of the address is answered. */
  readonly isRequired: boolean
  /** The fields of an address. */
  readonly fields?: readonly VisibleField[]
  /** The fields of each item of a group. */
  readonly items?: readonly (readonly VisibleField[])[]
  /** The field is only on a page without script: the answers don't ask it, or not yet. See `plainFields`. */
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

/** An object, and the content of a field, under the current answers. */
type VisibleObject = Pick<VisibleForm, 'fields' | 'values'>
type Content = Pick<VisibleField, 'fields' | 'items'> & { readonly value: Value | undefined }

/**
 * Merges a definition with a later one, which wins, except for `type`: the first definition decides how the answer is parsed.
 */
function refine(field: FieldSchema<Compiled>, refinement: FieldSchema<Compiled>): FieldSchema<Compiled> {
  const { type, items } = field
  const isNarrowed = items?.type === 'string' && refinement.items?.type === 'string'
  return Object.assign({}, field, refinement, type && { type }, {
    messages: { ...field.messages, ...refinement.messages },
    ...(isNarrowed && { items: { ...items, ...refinement.items } }),
  })
}

/** Resolves the items of a group. Their number follows from the answers, within the limits of the group. */
function itemContents(group: FieldSchema<Compiled>, item: ObjectSchema<Compiled>, path: string, scope: Scope) {
  const wanted = Math.max(itemCount(scope.answers, path), minimumItemCount(group, scope.isRequired))
  const count = Math.min(wanted, group.maxItems ?? wanted)
  return Array.from({ length: count }, (_, index) => resolveObject(item, joinPath(path, index), scope.answers))
}

type Scope = { readonly answers: Answers; readonly isRequired: boolean }

function contentOf(field: FieldSchema<Compiled>, path: string, scope: Scope): Content {
  const item = itemOf(field)
  if (item) {
    const items = itemContents(field, item, path, scope)
    return {
      items: items.map(({ fields }) => fields),
      value: items.length > 0 ? items.map(({ values }) => values) : undefined,
    }
  }
  const object = objectIn(field)
  if (!object) return { value: parseAnswer(field, scope.answers[path] ?? '') }
  const { fields, values } = resolveObject(object, path, scope.answers)
  const isAnswered = Object.keys(values).length > 0
  const hasRules = object.anyOf !== undefined || fields.some(({ isRequired }) => isRequired)
  if (isAnswered || (scope.isRequired && hasRules)) return { fields, value: values }
  return { fields: fields.map((inner) => ({ ...inner, isRequired: false })), value: undefined }
}

function resolveObject(schema: ObjectSchema<Compiled>, parent: string, answers: Answers): VisibleObject {
  const shown = new Map<string, FieldSchema<Compiled>[]>()
  const contents = new Map<string, Content>()
  const required = new Set<string>()
  const values: Record<string, Value> = {}
  const resolve = (name: string, field: FieldSchema<Compiled>): Content => {
    const content = contentOf(field, joinPath(parent, name), { answers, isRequired: required.has(name) })
    if (content.value !== undefined) values[name] = content.value
    contents.set(name, content)
    return content
  }
  const apply = (part: Consequence<Compiled> | undefined) => {
    for (const name of part?.required ?? []) required.add(name)
    for (const [name, field] of Object.entries(part?.properties ?? {})) {
      const definitions = shown.get(name)
      if (definitions) definitions.push(field)
      else {
        shown.set(name, [field])
        resolve(name, field)
      }
    }
  }
  apply(schema)
  for (const condition of schema.allOf ?? []) apply(condition.validate(values) ? condition.then : condition.else)
  const fields = Array.from(shown, ([name, definitions]): VisibleField => {
    const field = definitions.reduce(refine)
    // A condition may have made the address or group required, or changed how many items it needs.
    const isFinal = !schema.allOf || !objectIn(field)
    const { value: _, ...inner } = (isFinal && contents.get(name)) || resolve(name, field)
    return {
      path: joinPath(parent, name),
      name,
      schema: field,
      definitions,
      isRequired: required.has(name),
      ...inner,
    }
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

/** What `resolveConditions` has returned. */
const resolved = new WeakMap<Answers, { schema: ObjectSchema<Compiled>; visible: VisibleForm }>()

/**
 * Resolves the conditions of a form against the answers, in one pass over the conditions of each object.
 *
 * - A field is asked if `properties` of its object define it, or if a `then` or `else` that applies now does.
 * - The answer of a field that is not asked counts as absent. A condition tests the answers of its own object only: the
 *   top-level answers of the form, or those of one item.
 * - A condition comes after every condition that can show a field it tests (`inDependencyOrder`), so it tests final answers.
 * - A field with several definitions has the keywords of all of them. Later definitions win; `properties` comes first.
 * - A field can be required without being asked. That requirement has no effect.
 *
 * Remembers the result for these answers, which must not be changed afterwards: one press on Continue needs it several times.
 *
 * @param answers answers as typed, including those of hidden fields
 */
export function resolveConditions({ schema }: Pick<FormVariant, 'schema'>, answers: Answers): VisibleForm {
  const known = resolved.get(answers)
  if (known?.schema === schema) return known.visible
  const { fields, values } = resolveObject(schema, '', answers)
  const visible = { fields, byPath: new Map(withNestedFields(fields).map((field) => [field.path, field])), values }
  resolved.set(answers, { schema, visible })
  return visible
}
