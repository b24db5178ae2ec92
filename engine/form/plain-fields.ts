import { type Answered, definitionsByName, inOrder, itemOf, objectIn, type VisibleField } from './conditions.ts'
import type { Compiled, FieldSchema, ObjectSchema, Options } from './form.ts'
import { joinPath } from './values.ts'

/** A page without script shows empty items up to this number, because it can't add any. */
const PLAIN_ITEMS = 3

type Choice = Pick<FieldSchema, 'type' | keyof Options>

/** The titles that definitions give an option: `Up to one ton / Up to twelve bottles`. One without a type only tightens another. */
function titlesOf(value: string, definitions: readonly Choice[]): string {
  const titles = definitions.flatMap(({ type, enum: options, optionTitles = {} }) => {
    const own = Object.hasOwn(optionTitles, value) ? optionTitles[value] : undefined
    return own ?? (type && options?.includes(value) ? value : [])
  })
  return [...new Set(titles)].join(' / ')
}

/** The options of several definitions, each once. None if one of them takes any text; one without a type only tightens another. */
function mergedOptions(definitions: readonly Choice[]): Options {
  const isList = definitions.every((definition) => definition.type === undefined || definition.enum)
  if (!isList) return { enum: undefined, optionTitles: undefined }
  const options = [...new Set(definitions.flatMap((definition) => definition.enum ?? []))]
  return {
    enum: options,
    optionTitles: Object.fromEntries(options.map((value) => [value, titlesOf(value, definitions)])),
  }
}

/** A field with the options of all of its definitions, so with every option that any other answers can lead to. */
export function withAllOptions(schema: FieldSchema, definitions: readonly FieldSchema[]): FieldSchema {
  if (definitions.length < 2) return schema
  const { items } = schema
  if (items?.type !== 'string') return { ...schema, ...mergedOptions(definitions) }
  const inner = definitions.flatMap(({ type, items: own }) => (own?.type === 'string' ? [{ ...own, type }] : []))
  return { ...schema, items: { ...items, ...mergedOptions(inner) } }
}

function hiddenField(path: string, name: string, [schema]: readonly FieldSchema<Compiled>[]): VisibleField[] {
  if (!schema) return []
  const content = itemOf(schema) ? { items: [] } : objectIn(schema) ? { fields: [] } : {}
  return [{ path, name, schema, definitions: [schema], isRequired: false, ...content, isPlainOnly: true }]
}

/** A field with everything inside it that a page without script shows. */
function withPlainContent(field: VisibleField): VisibleField {
  const [definition] = field.definitions
  const object = definition && objectIn(definition)
  if (!object) return field
  const { path, items, schema } = field
  if (!items) return { ...field, fields: plainObject(object, path, field.fields ?? []) }
  const count = Math.max(items.length, Math.min(PLAIN_ITEMS, schema.maxItems ?? PLAIN_ITEMS))
  return {
    ...field,
    items: Array.from({ length: count }, (_, index) => plainObject(object, joinPath(path, index), items[index] ?? [])),
  }
}

/** Every field of an object. Those that are not visible are optional. */
function plainObject(object: ObjectSchema<Compiled>, parent: string, visible: readonly VisibleField[]): VisibleField[] {
  const known = new Map(visible.map((field) => [field.name, field]))
  const fields = Array.from(definitionsByName(object)).flatMap(([name, definitions]) => {
    const field = known.get(name)
    return (field ? [field] : hiddenField(joinPath(parent, name), name, definitions)).map((shown) => {
      const schema = withAllOptions(shown.schema, definitions)
      return withPlainContent(schema === shown.schema ? shown : { ...shown, schema })
    })
  })
  return inOrder(fields, object.order)
}

/**
 * The top-level fields of a form for a page without script, by name: all that any answers could show. Fields that the answers
 * don't show are optional, and say when they apply (`shownIf`). Groups have empty items, up to three in all.
 */
export const plainFields = ({ variant, fields }: Answered): Map<string, VisibleField> =>
  new Map(plainObject(variant.schema, '', fields).map((field) => [field.name, field]))
