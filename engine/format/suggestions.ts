import { parse } from 'jsonc-parser'
import { isObject, objectAt } from './json-value.ts'

/** Titles of fields by name: `{ legs: 'Do its legs come off?' }`. The title is empty if the file has none. */
type Titles = Readonly<Record<string, string>>

/** What suggestions need to know about a category file, which may have mistakes. */
type Draft = {
  readonly heading: string
  readonly mailbox: string
  readonly topFields: Titles
  readonly allFields: Titles
}

const textAt = (value: unknown, key: string): string => {
  const text = isObject(value) ? value[key] : undefined
  return typeof text === 'string' ? text : ''
}

const titlesOf = (fields: object): Titles =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textAt(field, 'title')]))

/** Keys of a test, which names fields but defines none. */
const TESTS = new Set(['if', 'not'])

/**
 * Fields that an object schema defines, those of its conditions included.
 * @param isDeep whether to include the fields inside groups and addresses
 */
function fieldsIn(schema: unknown, isDeep: boolean): Titles {
  if (Array.isArray(schema)) return Object.assign({}, ...schema.map((item) => fieldsIn(item, isDeep)))
  if (!isObject(schema)) return {}
  const { properties, ...rest } = schema
  const fields = isObject(properties) ? properties : {}
  const inner = Object.entries(rest).filter(([key]) => !TESTS.has(key))
  return Object.assign(
    isDeep ? fieldsIn(Object.values(fields), isDeep) : {},
    ...inner.map(([, value]) => fieldsIn(value, isDeep)),
    titlesOf(fields),
  )
}

/** A file that is being edited: its text is parsed as far as possible. */
function draftOf(text: string): Draft {
  const file: unknown = parse(text)
  const schema = objectAt(file, ['schema'])
  return {
    heading: textAt(file, 'heading'),
    mailbox: textAt(objectAt(file, ['submission']), 'mailbox'),
    topFields: fieldsIn(schema, false),
    allFields: fieldsIn(schema, true),
  }
}

/** Suggests values with their descriptions, and accepts any other value. */
const suggested = (descriptions: Titles, prefix = '') => ({
  anyOf: [
    { enum: Object.keys(descriptions).map((name) => prefix + name), enumDescriptions: Object.values(descriptions) },
    {},
  ],
})

const listOf = (names: Titles) => ({ uniqueItems: true, items: suggested(names) })
const keysFrom = (names: Titles) => ({ propertyNames: { examples: Object.keys(names) } })

/** Suggestions in a test of answers, at any depth. */
const testPart = (self: string, names: Titles) => ({
  properties: {
    properties: keysFrom(names),
    required: listOf(names),
    anyOf: { items: { $ref: self } },
    allOf: { items: { $ref: self } },
    not: { $ref: self },
  },
})

/** Suggestions in an object schema, in a field and in what a condition changes, at any depth. */
const schemaPart = (self: string, test: string, names: Titles) => ({
  properties: {
    $ref: { $ref: '#/definitions/sharedField' },
    properties: { additionalProperties: { $ref: self } },
    required: listOf(names),
    if: { $ref: test },
    ...Object.fromEntries(['items', 'then', 'else'].map((key) => [key, { $ref: self }])),
    ...Object.fromEntries(['allOf', 'anyOf', 'oneOf'].map((key) => [key, { items: { $ref: self } }])),
    dependencies: { ...keysFrom(names), additionalProperties: { ...listOf(names), $ref: self } },
  },
})

/** Suggestions in one file, which is known by its heading, because a schema doesn't see the name of a file. */
const filePart = ({ heading, topFields, allFields }: Draft, self: string) => ({
  if: { properties: { heading: { const: heading } }, required: ['heading'] },
  then: {
    properties: {
      steps: {
        items: {
          properties: { fields: listOf(topFields), sections: { items: { properties: { fields: listOf(topFields) } } } },
        },
      },
      schema: { $ref: self },
      uiSchema: keysFrom(allFields),
    },
  },
})

/** The names that files can use. */
type SuggestionNames = {
  /** Texts of category files, which may have mistakes. Each gets the names of its own fields. */
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
const partDefinitions = (parts: readonly { readonly id: string; readonly names: Titles }[]) =>
  parts.flatMap(({ id, names }) => {
    const [self, test] = [`#/definitions/${id}`, `#/definitions/${id}Test`]
    return [
      [id, schemaPart(self, test, names)],
      [`${id}Test`, testPart(test, names)],
    ]
  })

/**
 * A JSON Schema that makes an editor suggest icons, shared fields, mailboxes in use, and the names of the fields of each file.
 * It accepts everything. `category.schema.json` and `shared.schema.json` refer to it.
 */
export function suggestionsFor({ texts, shared, iconNames, mailboxes = [], paths = [] }: SuggestionNames): object {
  const sharedTitles = titlesOf(objectAt(shared, ['definitions']))
  const drafts = texts.map(draftOf)
  const used = new Set([...mailboxes, ...drafts.map(({ mailbox }) => mailbox)])
  const parts = drafts.map(({ allFields }, at) => ({ id: `file${at}`, names: allFields }))
  const schema = { $ref: '#/definitions/any' }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: {
      tiles: { items: { properties: { icon: { examples: iconNames } } } },
      submission: { properties: { mailbox: { examples: [...used].filter((name) => name !== '').sort() } } },
      completion: { examples: paths },
      schema,
      variants: { additionalProperties: { properties: { schema } } },
    },
    allOf: drafts.map((draft, at) => filePart(draft, `#/definitions/file${at}`)),
    definitions: {
      ...Object.fromEntries(partDefinitions([{ id: 'any', names: {} }, ...parts])),
      sharedField: suggested(sharedTitles, 'shared.json#/definitions/'),
      sharedFile: { properties: { uiSchema: keysFrom(sharedTitles) } },
    },
  }
}
