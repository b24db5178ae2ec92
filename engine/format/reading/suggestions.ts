import { ownValue } from '../json.ts'
import { DEFINITIONS, FILE, type Part } from '../meta-schema.ts'
import { type LooseField, type LooseFields, type LooseFile, looseFieldsOf, looseFileOf } from './loose.ts'

/** Suggestions for the value of a key but not for the key itself, so keys are suggested only where they are accepted. */
const under = (properties: Readonly<Record<string, object>>) => ({
  properties: Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, { ...schema, doNotSuggest: true }]),
  ),
})

const mapped = <Value>(object: Readonly<Record<string, Value>>, map: (value: Value, key: string) => object) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))

/** Suggests values with their descriptions, and accepts any other value. */
const suggested = (fields: LooseFields, prefix = '') => ({
  anyOf: [
    {
      enum: Object.keys(fields).map((name) => prefix + name),
      enumDescriptions: Object.values(fields).map(({ title }) => title),
    },
    {},
  ],
})

const keysFrom = (fields: LooseFields) => ({ propertyNames: { examples: Object.keys(fields) } })

/** Suggestions in a test of one answer: its options. */
function testedAnswer({ options }: LooseField) {
  const one = { const: { examples: options }, enum: { items: { examples: options } } }
  return under({ ...one, contains: under(one), not: under(one) })
}

const isNumber = ({ type }: LooseField) => type === 'number' || type === 'integer'
const isDay = ({ format }: LooseField) => format === 'date'

/** Suggestions of names where a part of the meta-schema is annotated with `x-field`. */
function namesIn({ 'x-field': use }: Part, fields: LooseFields): object {
  if (use === 'item') return suggested(fields)
  if (use === 'limit') return { examples: Object.keys(fields).map((name) => `1/${name}`) }
  return use === 'definition' || use === 'key' ? keysFrom(fields) : {}
}

/** The shape of a part of the meta-schema, with suggestions of names. @param prefix of the definitions that it refers to */
function suggestionsIn(part: Part, prefix: string, fields: LooseFields): object {
  const { $ref, properties, patternProperties, additionalProperties, items, uniqueItems } = part
  const inside = (inner: Part) => suggestionsIn(inner, prefix, fields)
  return {
    ...namesIn(part, fields),
    ...($ref && { $ref: $ref.replace('#/definitions/', `#/definitions/${prefix}`) }),
    ...(properties && under(mapped(properties, inside))),
    ...(patternProperties && { patternProperties: mapped(patternProperties, inside) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
    ...(items && { items: inside(items), uniqueItems }),
  }
}

/** Lists of names outside the schema, where those inside groups and addresses have no place. */
const TOP_LISTS = ['stepFields', 'factFields']

/** The definitions of the meta-schema with the names of the fields of one file. */
function definitionsFor({ topFields, allFields }: Pick<LooseFile, 'topFields' | 'allFields'>, prefix: string) {
  const among = (has: (field: LooseField) => boolean) =>
    Object.fromEntries(Object.entries(allFields).filter(([, field]) => has(field)))
  const special: Readonly<Record<string, LooseFields>> = { numberLimit: among(isNumber), dateLimit: among(isDay) }
  const named = Object.entries(DEFINITIONS).map(([name, part]) => {
    const fields = ownValue(special, name) ?? (TOP_LISTS.includes(name) ? topFields : allFields)
    return [prefix + name, suggestionsIn(part, prefix, fields)]
  })
  const tested = mapped(
    among(({ options }) => options.length > 0),
    testedAnswer,
  )
  const definitions: Record<string, object> = Object.fromEntries(named)
  return { ...definitions, [`${prefix}testedFields`]: { ...definitions[`${prefix}testedFields`], ...under(tested) } }
}

/** Suggestions in one file. A schema doesn't see the name of a file, so the file is recognized by its heading. */
const filePart = ({ heading, topFields }: LooseFile, prefix: string) => ({
  if: { properties: { heading: { const: heading } }, required: ['heading'] },
  then: suggestionsIn(FILE, prefix, topFields),
})

/** Numbers sorted, each once. */
export const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** The `order` values halfway between those in use, and one after them. @param used sorted */
export const freeOrders = (used: readonly number[]): number[] => {
  const gaps = used.flatMap((order, index) => {
    const before = used[index - 1] ?? 0
    const middle = Math.floor((before + order) / 2)
    return middle > before && middle < order ? middle : []
  })
  return [...gaps, (used.at(-1) ?? 0) + 10]
}

/** The names that files can use. */
type SuggestionNames = {
  /** Texts of category files, which may have mistakes. Each gets suggestions with the names of its own fields. */
  readonly texts: readonly string[]
  /** Content of `shared.json`, of any shape. */
  readonly shared: unknown
  readonly iconNames: readonly string[]
  /** Mailboxes of other files. */
  readonly mailboxes?: readonly string[]
  /** URL paths of the site's pages. */
  readonly paths?: readonly string[]
}

const prefixOf = (index: number) => `file${index}.`

/**
 * A JSON Schema that makes an editor suggest icons, shared fields, mailboxes in use, and the names of the fields of each file.
 * It accepts everything. `category.schema.json` and `shared.schema.json` refer to it.
 */
export function suggestionsFor({ texts, shared, iconNames, mailboxes = [], paths = [] }: SuggestionNames): object {
  const { top: sharedFields } = looseFieldsOf(shared, undefined)
  const files = texts.map((text) => looseFileOf(text, shared))
  const used = new Set([...mailboxes, ...files.map(({ mailbox }) => mailbox)])
  const orders = freeOrders(inOrder(files.flatMap(({ tileOrders }) => tileOrders)))
  const anyField = definitionsFor({ topFields: {}, allFields: {} }, 'any.')
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...under({
      tiles: { items: under({ icon: { examples: iconNames }, order: { examples: orders } }) },
      submission: under({ mailbox: { examples: [...used].filter((name) => name !== '').sort() } }),
      completion: { examples: paths },
    }),
    allOf: [suggestionsIn(FILE, 'any.', {}), ...files.map((file, index) => filePart(file, prefixOf(index)))],
    definitions: {
      ...anyField,
      'any.field': {
        allOf: [anyField['any.field'], under({ $ref: suggested(sharedFields, 'shared.json#/definitions/') })],
      },
      ...Object.assign({}, ...files.map((file, index) => definitionsFor(file, prefixOf(index)))),
      sharedFile: under({
        uiSchema: keysFrom(sharedFields),
        facts: { additionalProperties: { uniqueItems: true, items: suggested(sharedFields) } },
      }),
    },
  }
}
