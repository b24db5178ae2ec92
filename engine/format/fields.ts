import type { CategoryFile, SharedFile } from './category.ts'
import type { JsonPath } from './source.ts'

export type FieldDefinition = CategoryFile['schema']['properties'][string]
type Schema = CategoryFile['schema']
type Consequence = NonNullable<Schema['then']>
type Test = NonNullable<Schema['if']>
type Fields = Readonly<Record<string, FieldDefinition>>
export type TestedField = NonNullable<Test['properties']>[string]

/** One definition of a field. A field has one in `schema.properties`, and one in each condition that shows or refines it. */
export type Definition = {
  readonly name: string
  /** As authored. */
  readonly own: FieldDefinition
  /** With the shared field that it refers to. */
  readonly field: FieldDefinition
  /** With the shared field, and with what `schema.properties` says of the same field. */
  readonly effective: FieldDefinition
  readonly path: JsonPath
  /** Whether it stands in `schema.properties`. */
  readonly isBase: boolean
}

/** Name of the shared field that a definition refers to: `email` for `shared.json#/definitions/email`. */
export const sharedNameOf = (field: FieldDefinition): string | undefined => field.$ref?.split('/').at(-1)

const withShared = (own: FieldDefinition, shared: SharedFile): FieldDefinition => ({
  ...shared.definitions[sharedNameOf(own) ?? ''],
  ...own,
})

/** A part of a schema with fields and required names, and where it stands. */
type Part = { readonly part: Consequence; readonly path: JsonPath; readonly isBase: boolean }

function branchesOf(name: string, dependency: unknown): Part[] {
  const path = ['schema', 'dependencies', name]
  if (Array.isArray(dependency)) return []
  if (!('oneOf' in (dependency as object))) return [{ part: dependency as Consequence, path, isBase: false }]
  return (dependency as { oneOf: Consequence[] }).oneOf.map((branch, index) => {
    const { [name]: _, ...properties } = (branch.properties ?? {}) as Record<string, FieldDefinition>
    return { part: { ...branch, properties }, path: [...path, 'oneOf', index], isBase: false }
  })
}

/** Every part of a schema that can define or require fields: the schema itself and each consequence. */
function partsOf(schema: Schema): Part[] {
  const conditions = [
    { condition: schema, path: ['schema'] as JsonPath },
    ...(schema.allOf ?? []).map((condition, index) => ({ condition, path: ['schema', 'allOf', index] as JsonPath })),
  ]
  return [
    { part: schema, path: ['schema'], isBase: true },
    ...conditions.flatMap(({ condition, path }) =>
      (['then', 'else'] as const).flatMap((key) => {
        const part = condition[key]
        return part ? [{ part, path: [...path, key], isBase: false }] : []
      }),
    ),
    ...Object.entries(schema.dependencies ?? {}).flatMap(([name, dependency]) => branchesOf(name, dependency)),
  ]
}

/**
 * Every definition of every field, in the order of the schema.
 * @param over fields of a variant, laid over those of `schema.properties`
 */
export function definitionsOf(
  schema: Schema,
  shared: SharedFile,
  over: { fields: Fields; path: JsonPath } = { fields: {}, path: [] },
): Definition[] {
  const base: Record<string, FieldDefinition> = {}
  for (const [name, own] of Object.entries(schema.properties)) {
    base[name] = withShared({ ...own, ...over.fields[name] }, shared)
  }
  return partsOf(schema).flatMap(({ part, path, isBase }) =>
    Object.entries(part.properties ?? {}).map(([name, authored]) => {
      const laidOver = isBase && Object.hasOwn(over.fields, name)
      const own = laidOver ? { ...authored, ...over.fields[name] } : authored
      const field = withShared(own, shared)
      return {
        name,
        own,
        field,
        effective: isBase ? field : { ...base[name], ...field },
        path: laidOver ? [...over.path, name] : [...path, 'properties', name],
        isBase,
      }
    }),
  )
}

/** A field named by a list of required fields, and where. */
export type RequiredName = { readonly name: string; readonly path: JsonPath; readonly isBase: boolean }

/** Every name in a list of required fields, conditional ones included. */
export function requiredNamesOf(schema: Schema): RequiredName[] {
  const lists = partsOf(schema).flatMap(({ part, path, isBase }) => [
    { names: part.required ?? [], path: [...path, 'required'], isBase },
  ])
  for (const [name, dependency] of Object.entries(schema.dependencies ?? {})) {
    const path = ['schema', 'dependencies', name]
    if (Array.isArray(dependency)) lists.push({ names: dependency as string[], path, isBase: false })
  }
  return lists.flatMap(({ names, path, isBase }) =>
    names.map((name, index) => ({ name, path: [...path, index], isBase })),
  )
}

/** A field that a condition looks at, what it looks for, and where. */
export type TestedName = { readonly name: string; readonly tested: TestedField; readonly path: JsonPath }

function testedIn(test: Test | undefined, path: JsonPath): TestedName[] {
  if (!test) return []
  const lists = (['anyOf', 'allOf'] as const).flatMap((key) =>
    (test[key] ?? []).flatMap((inner, index) => testedIn(inner as Test, [...path, key, index])),
  )
  return [
    ...Object.entries(test.properties ?? {}).map(([name, tested]) => ({
      name,
      tested,
      path: [...path, 'properties', name],
    })),
    ...(test.required ?? []).map((name, index) => ({ name, tested: {}, path: [...path, 'required', index] })),
    ...lists,
    ...testedIn(test.not as Test | undefined, [...path, 'not']),
  ]
}

/** Every field that a condition looks at, dependencies included. */
export function testedNamesOf(schema: Schema): TestedName[] {
  const conditions = (schema.allOf ?? []).flatMap(({ if: test }, index) =>
    testedIn(test as Test, ['schema', 'allOf', index, 'if']),
  )
  const dependencies = Object.entries(schema.dependencies ?? {}).flatMap(([name, dependency]) => {
    const path = ['schema', 'dependencies', name]
    const branches = (dependency as { oneOf?: Consequence[] }).oneOf ?? []
    return [
      { name, tested: {}, path },
      ...branches.map((branch, index) => ({
        name,
        tested: ((branch.properties as Fields | undefined)?.[name] ?? {}) as TestedField,
        path: [...path, 'oneOf', index, 'properties', name],
      })),
    ]
  })
  return [...testedIn(schema.if as Test | undefined, ['schema', 'if']), ...conditions, ...dependencies]
}
