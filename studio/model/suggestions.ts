import { parse } from 'jsonc-parser'
import metaSchema from '../../schemas/category.schema.json' with { type: 'json' }
import { FORM_SCOPE, fieldNames, referenceTo } from './field-places.ts'

/** The names that a file can use, by where it uses them. */
export type Names = {
  readonly iconNames: readonly string[]
  readonly mailboxes: readonly string[]
  readonly paths: readonly string[]
  /** Names of the shared fields. */
  readonly sharedFields: readonly string[]
}

type Schema = { [keyword: string]: unknown }

/** The meta-schema, without the suggestions for other editors, which are in a file. */
const { allOf: _, ...ownSchema } = metaSchema

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** A schema with examples at one of its parts. Editors suggest examples, and other values stay valid. */
function withExamples(schema: Schema, path: readonly string[], examples: readonly string[]): Schema {
  const [key, ...rest] = path
  if (key === undefined) return { ...schema, examples }
  const part = schema[key]
  return isSchema(part) ? { ...schema, [key]: withExamples(part, rest, examples) } : schema
}

/** The meta-schema, with the names that a file with this text can use. */
function categorySchema(text: string, { iconNames, mailboxes, paths, sharedFields }: Names): Schema {
  const fields = fieldNames(parse(text), FORM_SCOPE)
  const suggested: readonly (readonly [place: string, names: readonly string[]])[] = [
    ['properties.tiles.items.properties.icon', iconNames],
    ['properties.submission.properties.mailbox', mailboxes],
    ['properties.completion', ['thank-you', 'reset', ...paths]],
    ['definitions.field.properties.$ref', sharedFields.map(referenceTo)],
    ['definitions.stepFields.items', fields],
    ['definitions.required.items', fields],
  ]
  return suggested.reduce<Schema>((schema, [place, names]) => withExamples(schema, place.split('.'), names), ownSchema)
}

/** The schema of `shared.json`: the parts that it has in common with a category file. */
const sharedSchema = (): Schema => ({
  definitions: metaSchema.definitions,
  type: 'object',
  properties: {
    definitions: { $ref: '#/definitions/fields', description: 'The shared fields, by name.' },
    uiSchema: metaSchema.properties.uiSchema,
    texts: { $ref: '#/definitions/texts', description: 'The words of every form.' },
  },
})

/** The schema with which the editor of a file completes and explains what is typed. */
export const schemaFor = (isShared: boolean, text: string, names: Names): Schema =>
  isShared ? sharedSchema() : categorySchema(text, names)
