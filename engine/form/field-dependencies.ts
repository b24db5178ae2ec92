import { comparedFields } from './comparisons.ts'
import type { Consequence, FieldSchema, ObjectSchema } from './form.ts'
import { consequencesOf, objectIn } from './object-schema.ts'
import { fieldNamesIn } from './paths.ts'

/** The keywords of a condition's test that name fields; see the meta-schema. */
type Test = {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Test[]
  readonly allOf?: readonly Test[]
  readonly not?: Test
}

/** Names of the fields that a test reads. */
export const testedFields = ({ properties = {}, required = [], anyOf = [], allOf = [], not }: Test): string[] => [
  ...Object.keys(properties),
  ...required,
  ...[...anyOf, ...allOf, ...(not ? [not] : [])].flatMap(testedFields),
]

/** Names of the fields that a consequence shows, refines or requires. */
const changedFields = ({ properties = {}, required = [] }: Consequence = {}): string[] => [
  ...Object.keys(properties),
  ...required,
]

/** Every definition of every field of an object. */
const definitionsIn = (object: ObjectSchema): [name: string, field: FieldSchema][] =>
  consequencesOf(object).flatMap(({ properties = {} }) => Object.entries(properties))

/**
 * Names of the fields that comparisons inside an object refer to.
 * @param levels how far up these fields are; 1 is the object itself
 */
const fieldsReferencedFrom = (object: ObjectSchema, levels: number): string[] =>
  definitionsIn(object).flatMap(([, field]) => {
    const inner = objectIn(field)
    return [
      ...comparedFields(field).flatMap((reference) => (reference.levels === levels ? reference.name : [])),
      // Between a group and its items, the list of items is a level of its own.
      ...(inner ? fieldsReferencedFrom(inner, levels + (field.type === 'array' ? 2 : 1)) : []),
    ]
  })

/** Names of the fields of an object that affect other fields or depend on them. */
function linkedFields(object: ObjectSchema): ReadonlySet<string> {
  const { allOf = [], anyOf = [] } = object
  return new Set([
    ...allOf.flatMap((condition) => [
      ...testedFields(condition.if),
      ...changedFields(condition.then),
      ...changedFields(condition.else),
    ]),
    ...anyOf.flatMap(({ required }) => required),
    ...fieldsReferencedFrom(object, 1),
    ...definitionsIn(object).flatMap(([name, field]) => (comparedFields(field).length > 0 ? name : [])),
  ])
}

const cache = new WeakMap<ObjectSchema, ReadonlySet<string>>()

function isLinked(object: ObjectSchema, name: string): boolean {
  const names = cache.get(object) ?? linkedFields(object)
  cache.set(object, names)
  return names.has(name)
}

/**
 * Whether a field affects other fields or depends on them: through a condition, an alternative or a comparison with the field
 * or with a group or address that it is in. All other fields can be checked alone; see `problemOf`.
 */
export function hasDependencies(schema: ObjectSchema, path: string): boolean {
  let object: ObjectSchema | undefined = schema
  for (const name of fieldNamesIn(path)) {
    const field: FieldSchema | undefined = object?.properties[name]
    if (!object || isLinked(object, name)) return true
    // In an optional address, answering one field makes others required.
    if (field?.type === 'object' && !object.required?.includes(name)) return true
    object = field && objectIn(field)
  }
  return false
}
