import { consequencesOf, objectIn } from './answers.ts'
import { comparedFields } from './comparisons.ts'
import type { Consequence, FieldSchema, ObjectSchema } from './form.ts'
import { fieldNamesIn } from './paths.ts'

/** The part of a test of answers that names fields; see the meta-schema. */
type Test = {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Test[]
  readonly allOf?: readonly Test[]
  readonly not?: Test
}

/** Names of the fields that a test looks at. */
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

/** Names of the fields, that many levels above the fields of an object, that rules in it compare answers with. */
const comparedFrom = (object: ObjectSchema, levels: number): string[] =>
  definitionsIn(object).flatMap(([, field]) => {
    const inner = objectIn(field)
    return [
      ...comparedFields(field).flatMap((reference) => (reference.levels === levels ? reference.name : [])),
      // The list of its items is a level between a group and an item.
      ...(inner ? comparedFrom(inner, levels + (field.type === 'array' ? 2 : 1)) : []),
    ]
  })

/** Names of the fields of an object whose answer can change what holds for others, or whose rules depend on others. */
function entangledFields(object: ObjectSchema): ReadonlySet<string> {
  const { allOf = [], anyOf = [] } = object
  return new Set([
    ...allOf.flatMap((condition) => [
      ...testedFields(condition.if),
      ...changedFields(condition.then),
      ...changedFields(condition.else),
    ]),
    ...anyOf.flatMap(({ required }) => required),
    ...comparedFrom(object, 1),
    ...definitionsIn(object).flatMap(([name, field]) => (comparedFields(field).length > 0 ? name : [])),
  ])
}

const cache = new WeakMap<ObjectSchema, ReadonlySet<string>>()

function isEntangled(object: ObjectSchema, name: string): boolean {
  const names = cache.get(object) ?? entangledFields(object)
  cache.set(object, names)
  return names.has(name)
}

/**
 * Whether the answer of a field has to be looked at together with others, because a condition, an alternative or a comparison
 * mentions it or an object that it is in. All other fields can be checked alone; see `problemOf`.
 */
export function isConditional(schema: ObjectSchema, path: string): boolean {
  let object: ObjectSchema | undefined = schema
  for (const name of fieldNamesIn(path)) {
    const field: FieldSchema | undefined = object?.properties[name]
    if (!object || isEntangled(object, name)) return true
    // Whether the fields of an address must be answered follows from its other fields, unless the address must be.
    if (field?.type === 'object' && !object.required?.includes(name)) return true
    object = field && objectIn(field)
  }
  return false
}
