import { itemOf, objectIn, parseAnswer } from './answers.ts'
import type { Answers, Compiled, Consequence, FieldSchema, FormVariant, ObjectSchema, Value, Values } from './form.ts'
import { itemCount, joinPath } from './paths.ts'

/** A field that is asked now. */
export type VisibleField = {
  readonly path: string
  /** Last part of the path. */
  readonly name: string
  /** Its definition, with what conditions add to it now. */
  readonly schema: FieldSchema
  /** The definitions that apply now: the one that shows the field, then those that refine it. */
  readonly definitions: readonly FieldSchema<Compiled>[]
  /** In an address that may be left empty, a field is only required once another one is answered. */
  readonly isRequired: boolean
  /** The fields of an address. */
  readonly fields?: readonly VisibleField[]
  /** The fields of each item of a group. */
  readonly items?: readonly (readonly VisibleField[])[]
}

/** What the answers make of a form: the fields it asks now, and their values as the rules see them. */
export type VisibleForm = {
  /** The form's own fields asked now, in the order of the schema. */
  readonly fields: readonly VisibleField[]
  /** Every field asked now, by path. */
  readonly byPath: ReadonlyMap<string, VisibleField>
  readonly values: Values
}

/** What the answers make of one object, or of one field. */
type VisibleObject = Pick<VisibleForm, 'fields' | 'values'>
type Content = Pick<VisibleField, 'fields' | 'items'> & { readonly value: Value | undefined }

/** A definition with one that refines it: the later one wins, but `type` stays, since the first says how the answer is read. */
function refine(field: FieldSchema<Compiled>, refinement: FieldSchema<Compiled>): FieldSchema<Compiled> {
  const { type, items } = field
  const isNarrowed = items?.type === 'string' && refinement.items?.type === 'string'
  return Object.assign({}, field, refinement, type && { type }, {
    messages: { ...field.messages, ...refinement.messages },
    ...(isNarrowed && { items: { ...items, ...refinement.items } }),
  })
}

/** The items of a group: as many as have answers, but as many as it needs at least and takes at most. */
function resolveItems(group: FieldSchema<Compiled>, item: ObjectSchema<Compiled>, path: string, scope: Scope) {
  const least = Math.max(group.minItems ?? 0, scope.isRequired ? 1 : 0)
  const wanted = Math.max(itemCount(scope.answers, path), least)
  const count = Math.min(wanted, group.maxItems ?? wanted)
  return Array.from({ length: count }, (_, index) => resolveObject(item, joinPath(path, index), scope.answers))
}

type Scope = { readonly answers: Answers; readonly isRequired: boolean }

function contentOf(field: FieldSchema<Compiled>, path: string, scope: Scope): Content {
  const item = itemOf(field)
  if (item) {
    const items = resolveItems(field, item, path, scope)
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
  const settle = (name: string, field: FieldSchema<Compiled>): Content => {
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
        settle(name, field)
      }
    }
  }
  apply(schema)
  for (const condition of schema.allOf ?? []) apply(condition.validate(values) ? condition.then : condition.else)
  const fields = Array.from(shown, ([name, definitions]): VisibleField => {
    const field = definitions.reduce(refine)
    // A condition may have required the address or group, or changed how many items it needs.
    const isFinal = !schema.allOf || !objectIn(field)
    const { value: _, ...inner } = (isFinal && contents.get(name)) || settle(name, field)
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

function inOrder(fields: VisibleField[], order: readonly string[] | undefined): VisibleField[] {
  return order ? fields.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)) : fields
}

const fieldsWithin = ({ fields = [], items = [] }: VisibleField): readonly VisibleField[] => [
  ...fields,
  ...items.flat(),
]

/** Fields with all that are inside them, each before its own. */
export const withInner = (fields: readonly VisibleField[]): VisibleField[] =>
  fields.flatMap((field) => [field, ...withInner(fieldsWithin(field))])

/** Every field that has an answer of its own, in the order asked: those of addresses and items, but not these themselves. */
export const leavesOf = (fields: readonly VisibleField[]): VisibleField[] =>
  withInner(fields).filter(({ fields: inner, items }) => !inner && !items)

/**
 * Resolves the conditions of a form against the answers, in one pass over the conditions of each object.
 *
 * - A field is asked if `properties` of its object define it, or if a `then` or `else` that applies now does.
 * - The answer of a field that is not asked counts as absent, so a test sees the answers of asked fields only. It sees those of
 *   its own object: the form's own, or those of one item.
 * - A condition comes after every condition that can show a field it tests (`inDependencyOrder`), so its test sees the final
 *   answers.
 * - A field that several parts define has the keywords of all of them. The later part wins; `properties` is first.
 * - A field can be required without being asked. That requirement has no effect.
 *
 * @param answers answers as typed; those of hidden fields may be among them
 */
export function resolveConditions({ schema }: Pick<FormVariant, 'schema'>, answers: Answers): VisibleForm {
  const { fields, values } = resolveObject(schema, '', answers)
  return { fields, byPath: new Map(withInner(fields).map((field) => [field.path, field])), values }
}
