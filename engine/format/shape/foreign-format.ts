import metaSchema from '../../../schemas/category.schema.json' with { type: 'json' }
import { type Diagnostic, type JsonSource, remove, rename, set } from '../diagnostic.ts'
import { isObject, type Json, type TextEdit, textAt } from '../json.ts'
import { diagnosticOf, type Says } from '../says.ts'

/** Keys whose values only our files write like this. RJSF has `uiSchema`, too. */
const OURS = ['steps', 'heading', 'submission', 'tiles', 'uiSchema']

const OUR_SCHEMA = './category.schema.json'

/** Keys that a JSON Schema, or what RJSF has beside one, shares with our files. They stay at the top, as does the title. */
const SHARED_KEYS = ['$schema', 'description', 'uiSchema']

/** Whether a file is a JSON Schema: it has the keys of one, and none that only our files have. */
const isBareSchema = (content: Readonly<Record<string, unknown>>): boolean =>
  (isObject(content.properties) || /json-schema\.org/.test(textAt(content, ['$schema']) ?? '')) &&
  !Object.keys(content).some((key) => key in metaSchema.properties && !SHARED_KEYS.includes(key))

/** Puts a JSON Schema under `schema`. */
function wrapped(content: Readonly<Record<string, Json>>): TextEdit[] {
  const inner = Object.entries(content).filter(([key]) => key !== 'title' && !SHARED_KEYS.includes(key))
  return [
    ...inner.map(([key]) => remove([key])),
    ...(textAt(content, ['title']) === undefined ? [] : [rename(['title'], 'heading')]),
    set(['$schema'], OUR_SCHEMA),
    set(['schema'], Object.fromEntries(inner)),
  ]
}

export const FOREIGN_FORMAT: Says = {
  id: 'foreign-format',
  says: {
    schema: {
      message: 'This is a JSON Schema, not a category file.',
      fix: 'Put it under "schema": { "schema": { "type": "object", "properties": … } }. Its "title" and "description" are "heading" and "description" of the file.',
      owner: 'json',
    },
    other: {
      message: 'This is not a category file: it has no "heading", "steps" or "submission".',
      fix: 'Copy the most similar category file, and write the questions of this one into it. "Coming from another form builder" in schemas/README.md says which keys correspond.',
      owner: 'json',
    },
  },
}

/** The diagnostic of a JSON Schema, or of a file of other software; undefined for a category file. */
export function foreignFormat(source: JsonSource): Diagnostic | undefined {
  const { content } = source
  const [first] = [content].flat()
  if (!isObject(first)) return undefined
  const report = (says: string, edits: readonly TextEdit[] = []): Diagnostic => ({
    ...diagnosticOf(FOREIGN_FORMAT, source, { path: [], says, edits }),
    isFirst: true,
  })
  if (isObject(content) && isBareSchema(content))
    return report('schema', wrapped(content as Readonly<Record<string, Json>>))
  return OURS.some((key) => key in first) || first.$schema === OUR_SCHEMA ? undefined : report('other')
}
