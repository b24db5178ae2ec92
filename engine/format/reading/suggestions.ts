import { type LooseField, type LooseFields, type LooseFile, looseFileOf, sharedLooseFields } from './loose.ts'

/** Suggestions for the value of a key but not for the key itself, so keys are suggested only where they are accepted. */
const under = (properties: Readonly<Record<string, object>>) => ({
  properties: Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, { ...schema, doNotSuggest: true }]),
  ),
})

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

const listOf = (fields: LooseFields) => ({ uniqueItems: true, items: suggested(fields) })
const keysFrom = (fields: LooseFields) => ({ propertyNames: { examples: Object.keys(fields) } })

/** Suggestions in a test of one answer: its options. */
function testedAnswer(options: readonly string[]) {
  const one = { const: { examples: options }, enum: { items: { examples: options } } }
  return under({ ...one, contains: under(one), not: under(one) })
}

/** Suggestions in a test of answers, at any depth. */
function testPart(self: string, fields: LooseFields) {
  const chosen = Object.entries(fields).filter(([, { options }]) => options.length > 0)
  const answers = chosen.map(([name, { options }]) => [name, testedAnswer(options)])
  return under({
    properties: { ...keysFrom(fields), ...under(Object.fromEntries(answers)) },
    required: listOf(fields),
    anyOf: { items: { $ref: self } },
    allOf: { items: { $ref: self } },
    not: { $ref: self },
  })
}

/** Suggestions for keys that compare with another field. */
function comparedWith(keys: readonly string[], fields: LooseFields, isComparable: (field: LooseField) => boolean) {
  const names = Object.keys(fields).filter((name) => fields[name] && isComparable(fields[name]))
  const limit = under({ $data: { examples: names.map((name) => `1/${name}`) } })
  return Object.fromEntries(keys.map((key) => [key, limit]))
}

const isNumber = ({ type }: LooseField) => type === 'number' || type === 'integer'
const isDay = ({ format }: LooseField) => format === 'date'

/** Suggestions in an object schema, in a field and in what a condition changes, at any depth. */
const schemaPart = (self: string, test: string, fields: LooseFields) =>
  under({
    $ref: { $ref: '#/definitions/sharedField' },
    properties: { additionalProperties: { $ref: self } },
    required: listOf(fields),
    if: { $ref: test },
    ...Object.fromEntries(['items', 'then', 'else'].map((key) => [key, { $ref: self }])),
    ...Object.fromEntries(['allOf', 'anyOf', 'oneOf'].map((key) => [key, { items: { $ref: self } }])),
    ...comparedWith(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], fields, isNumber),
    ...comparedWith(['formatMinimum', 'formatMaximum'], fields, isDay),
  })

/** Suggestions in one file. A schema doesn't see the name of a file, so the file is recognized by its heading. */
const filePart = ({ heading, topFields, allFields }: LooseFile, self: string) => ({
  if: { properties: { heading: { const: heading } }, required: ['heading'] },
  then: under({
    steps: { items: under({ fields: listOf(topFields), sections: { items: under({ fields: listOf(topFields) }) } }) },
    schema: { $ref: self },
    uiSchema: keysFrom(allFields),
    prefill: listOf(topFields),
    facts: { additionalProperties: listOf(topFields) },
    variants: {
      additionalProperties: under({
        schema: under({ properties: keysFrom(topFields) }),
        uiSchema: keysFrom(topFields),
      }),
    },
  }),
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

/** For each part: suggestions in its schema, and in a test of it. */
const partDefinitions = (parts: readonly { readonly id: string; readonly fields: LooseFields }[]) =>
  parts.flatMap(({ id, fields }) => {
    const [self, test] = [`#/definitions/${id}`, `#/definitions/${id}Test`]
    return [
      [id, schemaPart(self, test, fields)],
      [`${id}Test`, testPart(test, fields)],
    ]
  })

/**
 * A JSON Schema that makes an editor suggest icons, shared fields, mailboxes in use, and the names of the fields of each file.
 * It accepts everything. `category.schema.json` and `shared.schema.json` refer to it.
 */
export function suggestionsFor({ texts, shared, iconNames, mailboxes = [], paths = [] }: SuggestionNames): object {
  const sharedFields = sharedLooseFields(shared)
  const files = texts.map((text) => looseFileOf(text, shared))
  const used = new Set([...mailboxes, ...files.map(({ mailbox }) => mailbox)])
  const parts = files.map(({ allFields }, at) => ({ id: `file${at}`, fields: allFields }))
  const schema = { $ref: '#/definitions/any' }
  const orders = freeOrders(inOrder(files.flatMap(({ tileOrders }) => tileOrders)))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...under({
      tiles: { items: under({ icon: { examples: iconNames }, order: { examples: orders } }) },
      submission: under({ mailbox: { examples: [...used].filter((name) => name !== '').sort() } }),
      completion: { examples: paths },
      schema,
      variants: { additionalProperties: under({ schema }) },
    }),
    allOf: files.map((file, at) => filePart(file, `#/definitions/file${at}`)),
    definitions: {
      ...Object.fromEntries(partDefinitions([{ id: 'any', fields: {} }, ...parts])),
      sharedField: suggested(sharedFields, 'shared.json#/definitions/'),
      sharedFile: under({
        uiSchema: keysFrom(sharedFields),
        facts: { additionalProperties: listOf(sharedFields) },
      }),
    },
  }
}
