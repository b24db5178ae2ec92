import type { ErrorObject } from 'ajv'
import { stepTitle, stepWords } from '../category.ts'
import { didYouMean, type Fix, fixWith, quotedList, remove, rename, set, wordsOf } from '../diagnostic.ts'
import { FOREIGN_KEYS, FOREIGN_ROOT_KEYS, fixOfAdvice, REQUIRED } from '../fixes/foreign-words.ts'
import {
  buttonTextEdits,
  fittingKeys,
  fixForUnknown,
  isMisplacedUi,
  keysOf,
  missingKeyEdits,
  moveOrRemove,
  requiredFlagEdits,
  uiKeysOf,
} from '../fixes/keys.ts'
import { validNameEdits } from '../fixes/rename.ts'
import { booleanList, fixForBooleanOption } from '../fixes/unchecked.ts'
import { fixOf, wantedTypes } from '../fixes/values.ts'
import { isObject, type Json, type JsonPath, listAt, objectAt, ownValue, valueAt } from '../json.ts'
import { OF_NUMBERS } from '../kind-guide.ts'
import { explanationOf, isInPart, partAt, resolved } from '../meta-schema.ts'
import { foreignOptions } from './foreign-options.ts'

type Finding = { rule: string; at: JsonPath; message: string; fix: Fix }

const KINDS: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in curly brackets',
  null: 'null',
}

const kindOf = (value: unknown) =>
  KINDS[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value] ?? 'nothing'

/** Name of a value: its own key, or its number in a list. */
function nameAt(path: JsonPath): string {
  const key = path.at(-1)
  if (key === undefined) return 'The file'
  if (typeof key !== 'number') return `"${key}"`
  if (path[0] === 'steps' && path.at(-2) === 'fields') return `Entry ${key + 1} of "fields" of ${stepWords(path)}`
  return `Entry ${key + 1} of ${nameAt(path.slice(0, -1)).replace(/^[ET]/, (letter) => letter.toLowerCase())}`
}

const ownName = (path: JsonPath) => (path.length === 0 ? 'a category file' : nameAt(path).replace(/^E/, 'e'))

/** Whether a value is a fraction, but must be a whole number. */
const isFraction = ({ params, data }: ErrorObject) => params.type === 'integer' && typeof data === 'number'

/** The mistake by keyword of the meta-schema, as the end of a sentence that starts with the name of the value. */
const DEMANDS: Record<string, (error: ErrorObject) => string> = {
  type: (error) =>
    `must be ${wantedTypes(error)
      .map((type) => KINDS[type])
      .join(' or ')}, not ${isFraction(error) ? error.data : kindOf(error.data)}`,
  enum: ({ data }) => `cannot be ${JSON.stringify(data)}`,
  const: ({ params }) => `must be ${JSON.stringify(params.allowedValue)}`,
  minLength: () => 'is empty',
  minItems: () => 'is an empty list',
  minProperties: () => 'is empty',
  uniqueItems: ({ params, data }) => `has ${JSON.stringify((data as unknown[])[params.i])} twice`,
  pattern: ({ data }) => `cannot be ${JSON.stringify(data)}`,
  format: ({ data }) => `is not a valid regular expression: ${data}`,
  minimum: ({ params }) => `must be ${params.limit} or more`,
  exclusiveMinimum: ({ params }) => `must be more than ${params.limit}`,
  anyOf: ({ data }) => `cannot be ${kindOf(data)}`,
}

/** Rule ids by keyword of the meta-schema; `invalid-value` for all others. */
const RULE_IDS: Record<string, string> = {
  type: 'wrong-type',
  anyOf: 'wrong-type',
  minLength: 'empty-text',
  minItems: 'empty-list',
  minProperties: 'empty-list',
  uniqueItems: 'duplicate-entry',
  format: 'invalid-pattern',
}

function booleanOption({ data }: ErrorObject, path: JsonPath, content: unknown): Finding {
  const at = path.slice(0, path.at(-1) === 'const' ? -2 : -1)
  const message = `${nameAt(at)} can only have texts, not true or false.`
  const words = fixForBooleanOption(data === true, at)
  const isTrue = data === true && isInPart(at, 'test') && listAt(content, at).length === 1
  const edits = isTrue ? [remove(at), set([...at.slice(0, -1), 'const'], true)] : []
  return { rule: 'wrong-type', at, message, fix: fixWith(words, ...edits) }
}

/** The list of options of a field whose type is a number that an error is in; undefined for all other errors. */
function numberOptions({ keyword, data }: ErrorObject, path: JsonPath, content: unknown): JsonPath | undefined {
  const list = path.slice(0, path.at(-1) === 'const' ? -2 : -1)
  const isList = list.at(-1) === 'enum' || list.at(-1) === 'oneOf'
  const type = valueAt(content, [...list.slice(0, -1), 'type'])
  const isOption = keyword === 'type' && typeof data === 'number' && isList
  return isOption && (type === 'integer' || type === 'number') ? list : undefined
}

function numberOption(at: JsonPath, content: unknown): Finding {
  const field = at.slice(0, -1)
  const options = listAt(content, at)
  const texts = options.map((option) =>
    isObject(option) ? { ...option, const: String(option.const) } : String(option),
  )
  const hasRules = Object.keys(objectAt(content, field)).some((key) =>
    [...OF_NUMBERS, 'default', 'examples'].includes(key),
  )
  const edits = hasRules ? [] : [set([...field, 'type'], 'string'), set(at, texts as Json)]
  return {
    rule: 'wrong-type',
    at,
    message: `${nameAt(at)} lists numbers, but options are texts.`,
    fix: fixWith('Write "type": "string", and each option in quotes.', ...edits),
  }
}

/** Whether a key in `uiSchema` is an unknown key of a field, and not the name of a field inside it: its value isn't an object. */
function isStrayUiKey({ keyword, params, data }: ErrorObject, path: JsonPath): boolean {
  const { 'x-part': part, properties = {} } = partAt(path.slice(0, -1))
  const isName = part === 'ui' && !Object.hasOwn(properties, String(path.at(-1)))
  return isName && keyword === 'type' && params.type === 'object' && (typeof data !== 'object' || Array.isArray(data))
}

function strayUiKey(error: ErrorObject, path: JsonPath, content: unknown): Finding {
  const key = String(path.at(-1))
  const holder = path.slice(0, -1)
  const message = `"${key}" is not a key of ${ownName(holder)}.`
  return { rule: 'unknown-key', at: path, message, fix: fixForUnknown({ key, path: holder, content }, uiKeysOf(error)) }
}

/** `"required": true` at a field, as older drafts of JSON Schema have it. */
const isRequiredFlag = ({ keyword, data }: ErrorObject, path: JsonPath): boolean =>
  keyword === 'type' && path.at(-1) === 'required' && path.at(-3) === 'properties' && typeof data === 'boolean'

function unknownKey(error: ErrorObject, path: JsonPath, content: unknown): Finding {
  const key = String(error.params.additionalProperty)
  const ofRoot = path.length === 1 && path[0] === 'schema' ? ownValue(FOREIGN_ROOT_KEYS, key) : undefined
  return {
    rule: 'unknown-key',
    at: [...path, key],
    message: `"${key}" is not a key of ${ownName(path)}.`,
    fix: ofRoot
      ? fixWith(
          valueAt(content, [ofRoot]) === undefined
            ? `Write it as "${ofRoot}", at the top of the file.`
            : `The page has "${ofRoot}", at the top of the file. Remove this one.`,
          ...moveOrRemove(content, [...path, key], [ofRoot]),
        )
      : fixForUnknown({ key, path, content }, keysOf(error), fittingKeys(error, path)),
  }
}

function missingKey({ params, parentSchema }: ErrorObject, path: JsonPath, content: unknown): Finding {
  const key = String(params.missingProperty)
  const explanation = explanationOf(resolved(parentSchema?.properties?.[key] ?? {}))
  return {
    rule: 'missing-key',
    at: [...path, key],
    message: `${nameAt(path)} is missing the key "${key}".`,
    fix: fixWith(`Add "${key}". ${explanation}`.trim(), ...missingKeyEdits(key, path, content)),
  }
}

function invalidName(error: ErrorObject, path: JsonPath, content: unknown): Finding {
  const key = String(error.params.propertyName)
  const at = [...path, key]
  if (isMisplacedUi(error)) {
    const advice = ownValue(FOREIGN_KEYS, key) ?? `Write it for each field: "fieldName": { "${key}": … }.`
    const [fix, moved] = [fixOfAdvice(advice, at), buttonTextEdits(content, at)]
    const message = `"${key}" is not the name of a field.`
    return { rule: 'unknown-key', at, message, fix: moved.length > 0 ? fixWith(wordsOf(fix), ...moved) : fix }
  }
  const { enum: allowed } = (error.schema ?? {}) as { enum?: string[] }
  return {
    rule: allowed ? 'unknown-key' : 'invalid-field-name',
    at,
    message: `"${key}" is not a valid name in ${ownName(path)}.`,
    fix: allowed
      ? didYouMean(key, allowed, `The names here are ${quotedList(allowed)}.`, (found) => rename(at, found))
      : fixWith(
          'A field name starts with a lowercase letter and has only letters and digits, such as "pickupLocation".',
          ...validNameEdits(content, at),
        ),
  }
}

function requiredFlag(path: JsonPath, content: unknown): Finding {
  const message = `"required" is not a key of ${ownName(path.slice(0, -1))}.`
  const fix = fixWith(REQUIRED, ...requiredFlagEdits(content, path))
  return { rule: 'unknown-key', at: path, message, fix }
}

/** `steps` → 2 → `fields`, or `fields` of a section of a step. */
function emptyStep(path: JsonPath): Finding {
  const fix = `Add the name of a field, or remove the ${path.includes('sections') ? 'section' : 'step'}.`
  return { rule: 'empty-list', at: path, message: `${stepTitle(path)} has no fields.`, fix }
}

/** Puts an error of ajv about the meta-schema into words for someone who knows JSON. */
export function describeSchemaError(error: ErrorObject, path: JsonPath, content: unknown): Finding {
  const { keyword, params } = error
  const foreign = foreignOptions(path, content)
  if (foreign) return { rule: 'wrong-type', ...foreign }
  if (keyword === 'additionalProperties') return unknownKey(error, path, content)
  if (keyword === 'required') return missingKey(error, path, content)
  if (keyword === 'propertyNames') return invalidName(error, path, content)
  if (isStrayUiKey(error, path)) return strayUiKey(error, path, content)
  if (booleanList(error) !== undefined) return booleanOption(error, path, content)
  const numbers = numberOptions(error, path, content)
  if (numbers) return numberOption(numbers, content)
  if (isRequiredFlag(error, path)) return requiredFlag(path, content)
  if (keyword === 'minItems' && path.at(-1) === 'fields') return emptyStep(path)
  const at = keyword === 'uniqueItems' ? [...path, Math.max(params.i, params.j)] : path
  const demand = DEMANDS[keyword]?.(error) ?? `breaks the rule "${keyword}"`
  const isOption = keyword === 'uniqueItems' && path.at(-1) === 'enum'
  const rule = isOption ? 'duplicate-option' : (RULE_IDS[keyword] ?? 'invalid-value')
  return { rule, at, message: `${nameAt(path)} ${demand}.`, fix: fixOf(error, path, content) }
}
