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

/** Keys beside the schema of a form, for which a file has others or none. */
const BESIDE = ['$schema', 'title', 'description']

const isBareSchema = (content: unknown): boolean =>
  isObject(valueAt(content, ['properties'])) || /json-schema\.org/.test(textAt(content, ['$schema']) ?? '')

/** Puts a JSON Schema under `schema`. */
function wrapped(content: Readonly<Record<string, Json>>): TextEdit[] {
  const inner = Object.entries(content).filter(([key]) => !BESIDE.includes(key))
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
  if ('schema' in content || !isBareSchema(content)) return undefined
  return report(
    'This is a JSON Schema, not a category file.',
    fixWith(
      'Put it under "schema": { "schema": { "type": "object", "properties": … } }. Its "title" and "description" are "heading" and "description" of the file.',
      ...wrapped(content as Readonly<Record<string, Json>>),
    ),
  )
}
