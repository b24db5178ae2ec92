import metaSchema from '../../../schemas/category.schema.json' with { type: 'json' }
import { type Diagnostic, type Fix, fixWith, type JsonSource, remove, rename, set } from '../diagnostic.ts'
import { isObject, type Json, type JsonPath, type TextEdit, textAt, valueAt } from '../json.ts'

/** Form builders, and values that only their files have. */
const BUILDERS: readonly (readonly [builder: string, ...signs: JsonPath[]])[] = [
  ['SurveyJS', ['pages', 0, 'elements'], ['pages', 0, 'questions'], ['elements', 0, 'name']],
  ['JSON Forms', ['uischema', 'type'], ['elements', 0, 'type']],
  ['Form.io', ['components', 0, 'type'], ['form', 'components']],
  ['GOV.UK', ['pages', 0, 'components'], ['startPage']],
  ['ONS', ['questionnaire_flow'], ['survey_id']],
  ['Formbricks', ['questions', 0, 'headline'], ['blocks', 0, 'elements'], ['welcomeCard']],
]

/** Keys that only our files have. */
const OURS = ['steps', 'heading', 'submission']

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
    set(['$schema'], './category.schema.json'),
    set(['schema'], Object.fromEntries(inner)),
  ]
}

/** The diagnostic of a JSON Schema, or of a file of another form builder; undefined for a category file. */
export function foreignFormat({ content, diagnosticAt }: JsonSource): Diagnostic | undefined {
  if (!isObject(content) || OURS.some((key) => key in content)) return undefined
  const report = (message: string, fix: Fix): Diagnostic => ({
    ...diagnosticAt('foreign-format', [], message, fix),
    isFirst: true,
  })
  const [builder] = BUILDERS.find(([, ...signs]) => signs.some((sign) => valueAt(content, sign) !== undefined)) ?? []
  if (builder !== undefined)
    return report(
      `This is a file for ${builder}, not a category file.`,
      'Copy the most similar category file, and write the questions of this one into it. "Coming from another form builder" in schemas/README.md says which keys correspond.',
    )
  if (!isBareSchema(content)) return undefined
  return report(
    'This is a JSON Schema, not a category file.',
    fixWith(
      'Put it under "schema": { "schema": { "type": "object", "properties": … } }. Its "title" and "description" are "heading" and "description" of the file.',
      ...wrapped(content as Readonly<Record<string, Json>>),
    ),
  )
}
