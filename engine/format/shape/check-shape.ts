import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import receiverSchema from '../../../receivers/receiver.schema.json' with { type: 'json' }
import authoredSchema from '../../../schemas/category.schema.json' with { type: 'json' }
import sharedSchema from '../../../schemas/shared.schema.json' with { type: 'json' }
import { type Diagnostic, distinct, type JsonSource } from '../diagnostic.ts'
import { FOREIGN_ROOT_KEYS } from '../fixes/foreign-words.ts'
import { isForeignSchema, isMisplacedUi, keysOf, meantKey } from '../fixes/keys.ts'
import { booleanList } from '../fixes/unchecked.ts'
import { type Json, type JsonPath, objectAt, ownValue, valueAt } from '../json.ts'
import { diagnosticOf, type Says } from '../says.ts'
import { place } from '../sentence.ts'
import { foreignFormat } from './foreign-format.ts'
import { invisibleIn } from './plain-text.ts'
import { describeSchemaError } from './wording.ts'

const metaSchema: { readonly definitions: object; readonly [keyword: string]: unknown } = authoredSchema

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u') !== undefined
  } catch {
    return false
  }
}

/** Keywords that check nothing: suggestions and texts for people who edit a file, and those of `Part`. */
const ANNOTATIONS = [
  ...['defaultSnippets', 'enumDescriptions', 'enumNames', 'markdownDescription'],
  ...['x-part', 'x-field', 'x-text', 'x-placeholders'],
]

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  formats: { regex: isRegex },
  keywords: ANNOTATIONS,
})
// A stand-in for the schema that `reading/suggestions.ts` makes for editors. It accepts everything.
ajv.addSchema({
  $id: new URL('../.cache/editor/suggestions.schema.json', authoredSchema.$id).href,
  definitions: { sharedFile: {} },
})
const VALIDATORS = {
  category: ajv.compile(metaSchema),
  shared: ajv.compile(sharedSchema),
  receiver: ajv.compile(receiverSchema),
}

/** The kinds of files, each with a meta-schema. */
export type FileKind = keyof typeof VALIDATORS

/** Every place where a file breaks the meta-schema of its kind. */
export function checkShape(source: JsonSource, kind: FileKind = 'category'): Diagnostic[] {
  const { content } = source
  const invisible = invisibleCharacters(source)
  if (invisible.length > 0) return invisible
  const validate = VALIDATORS[kind]
  if (validate(content)) return []
  const foreign = kind === 'category' ? foreignFormat(source) : undefined
  if (foreign) return [foreign]
  const found = withoutFollowUps(withoutNoise(validate.errors ?? [])).map((error) => {
    const { rule, ...finding } = describeSchemaError(error, pathOf(error.instancePath), content)
    return { ...diagnosticOf(rule, source, finding), isFirst: true as const }
  })
  // Each option of a list is an error of its own.
  return distinct(found)
}

/**
 * Path of the first key in the file that is in the wrong object: the one after a lost bracket.
 * @param offsetOf offset of a path in the file
 */
export function misplacedKey(
  content: unknown,
  kind: FileKind,
  offsetOf: (path: JsonPath) => number,
): JsonPath | undefined {
  const validate = VALIDATORS[kind]
  validate(content)
  const paths = withoutNoise(validate.errors ?? []).flatMap(({ keyword, params, instancePath }) => {
    if (keyword === 'additionalProperties') return [[...pathOf(instancePath), String(params.additionalProperty)]]
    if (keyword === 'propertyNames') return [[...pathOf(instancePath), String(params.propertyName)]]
    return keyword === 'type' ? [pathOf(instancePath)] : []
  })
  paths.push(...misplacedUi(content))
  return paths.sort((a, b) => offsetOf(a) - offsetOf(b))[0]
}

/**
 * Paths in `uiSchema` of fields of the form that are inside another field, as after a lost bracket. The meta-schema allows
 * names there, for the fields of an address.
 * @param content a category file, whatever its shape
 */
function misplacedUi(content: unknown): JsonPath[] {
  const fields = objectAt(content, ['schema', 'properties'])
  return Object.entries(objectAt(content, ['uiSchema'])).flatMap(([name, ui]) => {
    const type = valueAt(fields, [name, 'type'])
    if (type === 'array' || type === 'object') return []
    const misplaced = Object.keys(objectAt(ui, [])).filter((inner) => Object.hasOwn(fields, inner))
    return misplaced.map((inner) => ['uiSchema', name, inner])
  })
}

export const INVISIBLE_CHARACTER: Says = {
  id: 'invisible-character',
  says: {
    key: { message: 'This key has an invisible character: {name}.', fix: 'Remove it.' },
    text: { message: '{at:Place} has an invisible character: {name}.', fix: 'Remove it.' },
  },
}

/** Every text and key with an invisible character: two that look the same could differ. */
const invisibleCharacters = (source: JsonSource): Diagnostic[] =>
  invisibleIn(source.content as Json).map(({ path, name, isKey, edits }) => ({
    ...diagnosticOf(INVISIBLE_CHARACTER, source, {
      path,
      says: isKey ? 'key' : 'text',
      values: { at: place(path), name },
      edits,
    }),
    isFirst: true,
  }))

/** Replaces each failed choice by the errors of its likeliest alternative. */
function withoutNoise(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf')
  const outer = choices.filter(
    (choice) => !choices.some((other) => other !== choice && choice.instancePath.startsWith(`${other.instancePath}/`)),
  )
  const others = errors.filter(
    (error) =>
      !outer.some((choice) => isAtOrBelow(error, choice.instancePath)) &&
      error.propertyName === undefined &&
      error.keyword !== 'if',
  )
  return [...others, ...outer.flatMap(explainChoice)]
}

/**
 * The errors of the alternative that the author probably meant: the one with the same keys, then the one with the fewest errors
 * inside. Returns the failed `anyOf` itself if no alternative has the type of the value.
 */
function explainChoice(choice: ErrorObject): ErrorObject[] {
  const attempts = (choice.schema as object[]).map((alternative) => {
    const branch: ValidateFunction = ajv.compile({ definitions: metaSchema.definitions, ...alternative })
    branch(choice.data)
    return branch.errors ?? []
  })
  const [best] = attempts
    .filter((errors) => !errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === ''))
    .sort((a, b) => ownErrors(a) - ownErrors(b) || a.length - b.length)
  return best
    ? withoutNoise(best).map((error) => ({ ...error, instancePath: choice.instancePath + error.instancePath }))
    : [choice]
}

/** How many errors are about the value itself: a key that it can't have, or a key that is missing. */
const ownErrors = (errors: readonly ErrorObject[]): number =>
  errors.filter(({ instancePath }) => instancePath === '').length

const isAtOrBelow = (error: ErrorObject, pointer: string) =>
  error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`)

/** Leaves out errors that follow from another one, such as a missing key that is only misspelled. */
function withoutFollowUps(all: readonly ErrorObject[]): ErrorObject[] {
  const misplaced = all
    .filter(isMisplacedUi)
    .map(({ instancePath, params }) => `${instancePath}/${params.propertyName}`)
  const others = all.filter(({ instancePath }) => !misplaced.some((path) => instancePath.startsWith(path)))
  return withoutMisspelled(withoutForeignSchemas(withoutOtherBooleans(others)))
}

/** Reports true and false in one list of options once, preferably at true. */
function withoutOtherBooleans(errors: readonly ErrorObject[]): ErrorObject[] {
  const reported = new Map<string, ErrorObject>()
  for (const error of errors) {
    const list = booleanList(error)
    if (list !== undefined && (error.data === true || !reported.has(list))) reported.set(list, error)
  }
  return errors.filter((error) => [undefined, error].includes(reported.get(booleanList(error) ?? '')))
}

/** Reports a schema, or a list of schemas, only once where the format has none. */
function withoutForeignSchemas(errors: readonly ErrorObject[]): ErrorObject[] {
  const foreign = errors.filter((error) => isForeignSchema(error, pathOf(error.instancePath)))
  const lists = new Map(foreign.reverse().map((error) => [listOf(error), error]))
  return errors.filter((error) => {
    const first = lists.get(listOf(error))
    return !first || first === error || !['additionalProperties', 'required'].includes(error.keyword)
  })
}

const listOf = ({ instancePath }: ErrorObject) => instancePath.replace(/\/\d+$/, '')

/** Leaves out missing keys that are only misspelled or elsewhere, because that key is reported. */
function withoutMisspelled(errors: readonly ErrorObject[]): ErrorObject[] {
  const misspelled = errors.flatMap((error) => {
    if (error.keyword !== 'additionalProperties') return []
    const ofRoot = ownValue(FOREIGN_ROOT_KEYS, String(error.params.additionalProperty))
    if (error.instancePath === '/schema' && ofRoot !== undefined) return `/${ofRoot}`
    return `${error.instancePath}/${meantKey(String(error.params.additionalProperty), keysOf(error))}`
  })
  return errors.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== 'required' || !misspelled.includes(`${instancePath}/${params.missingProperty}`),
  )
}

/** `/steps/0/title` as path. Array indexes become numbers, which is how a JSON document is indexed. */
function pathOf(pointer: string): JsonPath {
  const keys = pointer.split('/').slice(1)
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')))
}
