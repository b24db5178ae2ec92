import metaSchema from '../../schemas/category.schema.json' with { type: 'json' }
import { type JsonPath, objectAt, ownValue } from './json.ts'

/**
 * A part of the meta-schema: what it says about one value of a file. `title` and `description` are for owners, who use the
 * studio, and `enumNames` has their words for values: for no value, too, as `""`. `markdownDescription` is for authors of JSON, if they need other words.
 */
export type Part = {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly markdownDescription?: string
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Part>>
  readonly patternProperties?: Readonly<Record<string, Part>>
  readonly additionalProperties?: Part | boolean
  readonly propertyNames?: Part
  readonly items?: Part
  readonly minItems?: number
  readonly uniqueItems?: boolean
  readonly enum?: readonly string[]
  readonly enumNames?: Readonly<Record<string, string>>
  readonly pattern?: string
  readonly anyOf?: readonly Part[]
}

/** A category file, also with the key that only `shared.json` has. */
const FILE: Part = {
  ...metaSchema,
  properties: { ...metaSchema.properties, definitions: metaSchema.definitions.fields },
}

/** The words about a value for authors of JSON. */
export const explanationOf = ({ markdownDescription, description = '' }: Part): string =>
  markdownDescription ?? description

/**
 * A part without its reference. Its own keys replace those of the part that it refers to, and words for one audience replace
 * those for both.
 */
export function resolved({ $ref, ...own }: Part): Part {
  if ($ref === undefined) return own
  const { description, ...target } = resolved(objectAt(metaSchema, $ref.split('/').slice(1)) as Part)
  const hasWords = description === undefined || own.markdownDescription !== undefined
  return { ...target, ...(!hasWords && { description }), ...own }
}

/** A part about an object, with those of its keys that pass. */
export const having = (part: Part, has: (key: string) => boolean): Part => ({
  ...part,
  properties: Object.fromEntries(Object.entries(part.properties ?? {}).filter(([key]) => has(key))),
})

/** The shapes that a value can have: one, or the alternatives of `anyOf`. */
const shapesOf = (part: Part): Part[] => (part.anyOf ?? [part]).map(resolved)

/** The part about a value inside another one: an item of a list, the value of a key, or that of a name. */
function partInside(shape: Part, key: string | number): Part | undefined {
  if (typeof key === 'number') return shape.items
  const { properties = {}, patternProperties = {}, additionalProperties, propertyNames } = shape
  if (Object.hasOwn(properties, key)) return properties[key]
  const [, named] = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key)) ?? []
  if (named || typeof additionalProperties !== 'object') return named
  return { title: ownValue(propertyNames?.enumNames, key), ...additionalProperties }
}

/** The part of the meta-schema about the value at a path of a category file or of `shared.json`. Empty if it knows no such value. */
export const partAt = (path: JsonPath): Part =>
  path.reduce<Part>((part, key) => {
    const [inside] = shapesOf(part).flatMap((shape) => partInside(shape, key) ?? [])
    return resolved(inside ?? {})
  }, FILE)

/** The keys that the object at a path of a file can have, in the order of the meta-schema. Names that the author chooses are not among them. */
export const knownKeysAt = (path: JsonPath): string[] =>
  shapesOf(partAt(path)).flatMap(({ properties = {}, propertyNames }) => [
    ...Object.keys(properties),
    ...(propertyNames?.enum ?? []),
  ])
