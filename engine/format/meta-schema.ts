import metaSchema from '../../schemas/category.schema.json' with { type: 'json' }
import { type JsonPath, objectAt, ownValue } from './json.ts'

/** A part of the format that checks tell apart: a question is a `field`, and what a condition shows is its `consequence`. */
export type PartName =
  | 'schema'
  | 'field'
  | 'items'
  | 'option'
  | 'alternative'
  | 'condition'
  | 'test'
  | 'testedField'
  | 'consequence'
  | 'uiSchema'
  | 'ui'
  | 'uiOptions'

/**
 * A part of the meta-schema: what it says about one value of a file. `title` and `description` are for owners, who use the
 * studio, and `enumNames` has their words for values: for no value, too, as `""`. `markdownDescription` is for authors of JSON, if they need other words.
 */
export type Part = {
  readonly 'x-part'?: PartName
  /** How the value uses names of fields. */
  readonly 'x-field'?: UseOfField
  /** Most characters of a text that visitors or the sales team read, or of each text inside. */
  readonly 'x-text'?: number
  /** Whether the form replaces placeholders in these texts, such as `{name}`. */
  readonly 'x-placeholders'?: boolean
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
  readonly minLength?: number
  readonly uniqueItems?: boolean
  readonly enum?: readonly string[]
  readonly enumNames?: Readonly<Record<string, string>>
  readonly pattern?: string
  /** `regex` for a pattern. */
  readonly format?: string
  readonly anyOf?: readonly Part[]
}

/**
 * - `definition`: its keys are names of fields, and their values define them
 * - `key`: its keys are names of fields, but for those of the format
 * - `item`: the value is the name of a field
 * - `limit`: it is a `$data`, which names a field to compare with: `1/pickupDate`
 * - `subject`: it has names of fields in braces
 */
export type UseOfField = 'definition' | 'key' | 'item' | 'limit' | 'subject'

/** The parts of the meta-schema that others refer to, by name. */
export const DEFINITIONS = metaSchema.definitions as Readonly<Record<string, object>> as Readonly<Record<string, Part>>

/** A category file, also with the key that only `shared.json` has. */
export const FILE = {
  ...metaSchema,
  properties: { ...metaSchema.properties, definitions: metaSchema.definitions.fields },
} as Part

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

function partOfShape(shape: Part, key: string | number): Part | undefined {
  if (typeof key === 'number') return shape.items
  const { properties = {}, patternProperties = {}, additionalProperties, propertyNames } = shape
  if (Object.hasOwn(properties, key)) return properties[key]
  const [, named] = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(key)) ?? []
  if (named || typeof additionalProperties !== 'object') return named
  return { title: ownValue(propertyNames?.enumNames, key), ...additionalProperties }
}

/** The part about a value inside another one: an item of a list, the value of a key, or that of a name. Empty if there is no such value. */
export function partInside(part: Part, key: string | number): Part {
  const [inside] = shapesOf(part).flatMap((shape) => partOfShape(shape, key) ?? [])
  return resolved(inside ?? {})
}

/** The part of the meta-schema about the value at a path of a category file or of `shared.json`. Empty if it knows no such value. */
export const partAt = (path: JsonPath): Part => path.reduce<Part>(partInside, FILE)

/** The parts on the way to the value at a path, from that of the file to its own. */
export function partsOn(path: JsonPath): Part[] {
  const parts = [FILE]
  for (const key of path) parts.push(partInside(parts.at(-1) ?? {}, key))
  return parts
}

/** Whether the value at a path is a part of the format, or inside one. */
export const isInPart = (path: JsonPath, ...names: readonly PartName[]): boolean =>
  partsOn(path).some(({ 'x-part': name }) => name !== undefined && names.includes(name))

/** The keys that the object at a path of a file can have, in the order of the meta-schema. Names that the author chooses are not among them. */
export const knownKeysAt = (path: JsonPath): string[] =>
  shapesOf(partAt(path)).flatMap(({ properties = {}, propertyNames }) => [
    ...Object.keys(properties),
    ...(propertyNames?.enum ?? []),
  ])
