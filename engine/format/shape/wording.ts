import type { ErrorObject } from 'ajv'
import { stepTitle } from '../category.ts'
import {
  asFound,
  editsOf,
  type Fix,
  fixWith,
  nameFix,
  quotedList,
  remove,
  rename,
  set,
  wordsOf,
} from '../diagnostic.ts'
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
import type { RuleFinding, Says } from '../says.ts'
import { place, type Values } from '../sentence.ts'
import { foreignOptions } from './foreign-options.ts'

const ADVICE = { fix: '{advice:author}' }

/** The words of each rule about a value that the meta-schema refuses. Most of them no control of the studio makes. */
export const SHAPE_RULES = {
  unknownKey: {
    id: 'unknown-key',
    says: {
      ofObject: { message: '{key:json} is not a key of {holder:place}.' },
      ofFile: { message: '{key:json} is not a key of this file.' },
      ofUi: { message: '{key:json} is not the name of a field.' },
      ofNames: { message: '{key:json} is not a valid name in {holder:place}.' },
    },
    fixes: ADVICE,
    owner: 'json',
  },
  invalidName: {
    id: 'invalid-field-name',
    says: {
      message: '{key:json} is not a valid name in {holder:place}.',
      fix: 'A field name starts with a lowercase letter and has only letters and digits, such as "pickupLocation".',
    },
  },
  missingKey: {
    id: 'missing-key',
    says: {
      message: '{holder:Place} is missing the key {key:json}.',
      owner: { message: '{at:Place} is empty.' },
    },
    fixes: { ...ADVICE, owner: { fix: 'Fill it in.' } },
  },
  // A question without a title is named by that.
  missingKeyOfField: {
    id: 'missing-key',
    says: { message: '{holder:Place} is missing the key {key:json}.' },
    fixes: ADVICE,
    owner: 'json',
  },
  emptyText: {
    id: 'empty-text',
    says: { message: '{at:Place} is empty.', ...ADVICE, owner: { fix: 'Fill it in.' } },
  },
  empty: { id: 'empty-list', says: { message: '{at:Place} is empty.', ...ADVICE } },
  emptyStep: {
    id: 'empty-list',
    says: {
      message: '{step} has no fields.',
      fix: 'Add the name of a field, or remove the {part}.',
      owner: { message: '{holder:Place} has no questions.', fix: 'Add a question, or remove it.' },
    },
  },
  wrongType: {
    id: 'wrong-type',
    says: {
      type: { message: '{at:Place} must be {wanted}, not {given}.' },
      anyOf: { message: '{at:Place} cannot be {given}.' },
      booleans: { message: '{at:Place} can only have texts, not true or false.' },
      numbers: {
        message: '{at:Place} lists numbers, but options are texts.',
        fix: 'Write "type": "string", and each option in quotes.',
      },
      objects: { message: 'The options in "enum" are objects, but it lists texts.' },
      values: { message: 'The options in "oneOf" have no "const".' },
    },
    fixes: ADVICE,
    owner: 'json',
  },
  // Owners type the limits of an answer.
  noNumber: {
    id: 'wrong-type',
    says: { message: '{at:Place} must be {wanted}, not {given}.', owner: { message: '{at:Place} must be {wanted}.' } },
    fixes: { ...ADVICE, owner: { fix: 'Write it in digits.' } },
  },
  noDay: {
    id: 'invalid-value',
    says: { message: '{at:Place} cannot be {value:json}.' },
    fixes: { ...ADVICE, owner: { fix: 'Write a day, such as 2030-06-15.' } },
  },
  duplicateEntry: {
    id: 'duplicate-entry',
    says: {
      message: '{at:Place} has {value:json} twice.',
      fix: 'Keep only one of them.',
      owner: { message: '{at:Place} has {value:field} twice.' },
    },
  },
  duplicateOption: {
    id: 'duplicate-option',
    says: { message: '{at:Place} has {value:json} twice.', fix: 'Keep only one of them.' },
  },
  invalidPattern: {
    id: 'invalid-pattern',
    says: { message: '{at:Place} is not a valid regular expression: {value}.', fix: '{advice}' },
  },
  invalidValue: {
    id: 'invalid-value',
    says: {
      other: { message: '{at:Place} cannot be {value:json}.' },
      constant: { message: '{at:Place} must be {value:json}.' },
      tooSmall: { message: '{at:Place} must be {limit} or more.' },
      notMore: { message: '{at:Place} must be more than {limit}.' },
      broken: { message: '{at:Place} breaks the rule {keyword:json}.' },
    },
    fixes: ADVICE,
    owner: 'json',
  },
} satisfies Readonly<Record<string, Says>>

/** A mistake of the shape, and what is said about it. */
type ShapeFinding = RuleFinding & { readonly rule: Says }

/** A finding whose fix is advice that depends on the value. */
function found(rule: Says, path: JsonPath, fix: Fix, values: Values, says?: string): ShapeFinding {
  const { values: advice, ...edits } = asFound(fix)
  return { rule, path, ...(says && { says }), values: { ...values, ...advice }, ...edits }
}

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

/** Whether a value is a fraction, but must be a whole number. */
const isFraction = ({ params, data }: ErrorObject) => params.type === 'integer' && typeof data === 'number'

function booleanOption({ data }: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const at = path.slice(0, path.at(-1) === 'const' ? -2 : -1)
  const words = fixForBooleanOption(data === true, at)
  const isTrue = data === true && isInPart(at, 'test') && listAt(content, at).length === 1
  const edits = isTrue ? [remove(at), set([...at.slice(0, -1), 'const'], true)] : []
  return found(SHAPE_RULES.wrongType, at, fixWith(words, ...edits), { at: place(at) }, 'booleans')
}

/** The list of options of a field whose type is a number that an error is in; undefined for all other errors. */
function numberOptions({ keyword, data }: ErrorObject, path: JsonPath, content: unknown): JsonPath | undefined {
  const list = path.slice(0, path.at(-1) === 'const' ? -2 : -1)
  const isList = list.at(-1) === 'enum' || list.at(-1) === 'oneOf'
  const type = valueAt(content, [...list.slice(0, -1), 'type'])
  const isOption = keyword === 'type' && typeof data === 'number' && isList
  return isOption && (type === 'integer' || type === 'number') ? list : undefined
}

function numberOption(at: JsonPath, content: unknown): ShapeFinding {
  const field = at.slice(0, -1)
  const options = listAt(content, at)
  const texts = options.map((option) =>
    isObject(option) ? { ...option, const: String(option.const) } : String(option),
  )
  const hasRules = Object.keys(objectAt(content, field)).some((key) =>
    [...OF_NUMBERS, 'default', 'examples'].includes(key),
  )
  const edits = hasRules ? [] : [set([...field, 'type'], 'string'), set(at, texts as Json)]
  return { rule: SHAPE_RULES.wrongType, says: 'numbers', path: at, values: { at: place(at) }, edits }
}

/** Whether a key in `uiSchema` is an unknown key of a field, and not the name of a field inside it: its value isn't an object. */
function isStrayUiKey({ keyword, params, data }: ErrorObject, path: JsonPath): boolean {
  const { 'x-part': part, properties = {} } = partAt(path.slice(0, -1))
  const isName = part === 'ui' && !Object.hasOwn(properties, String(path.at(-1)))
  return isName && keyword === 'type' && params.type === 'object' && (typeof data !== 'object' || Array.isArray(data))
}

/** A key that the object at a path can't have. */
function unknownAt(holder: JsonPath, key: string, fix: Fix): ShapeFinding {
  const says = holder.length === 0 ? 'ofFile' : 'ofObject'
  return found(SHAPE_RULES.unknownKey, [...holder, key], fix, { key, holder: place(holder) }, says)
}

function strayUiKey(error: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const [key, holder] = [String(path.at(-1)), path.slice(0, -1)]
  return unknownAt(holder, key, fixForUnknown({ key, path: holder, content }, uiKeysOf(error)))
}

/** `"required": true` at a field, as older drafts of JSON Schema have it. */
const isRequiredFlag = ({ keyword, data }: ErrorObject, path: JsonPath): boolean =>
  keyword === 'type' && path.at(-1) === 'required' && path.at(-3) === 'properties' && typeof data === 'boolean'

function unknownKey(error: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const key = String(error.params.additionalProperty)
  const ofRoot = path.length === 1 && path[0] === 'schema' ? ownValue(FOREIGN_ROOT_KEYS, key) : undefined
  if (ofRoot === undefined)
    return unknownAt(path, key, fixForUnknown({ key, path, content }, keysOf(error), fittingKeys(error, path)))
  const words =
    valueAt(content, [ofRoot]) === undefined
      ? `Write it as "${ofRoot}", at the top of the file.`
      : `The page has "${ofRoot}", at the top of the file. Remove this one.`
  return unknownAt(path, key, fixWith(words, ...moveOrRemove(content, [...path, key], [ofRoot])))
}

function missingKey({ params, parentSchema }: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const key = String(params.missingProperty)
  const explanation = explanationOf(resolved(parentSchema?.properties?.[key] ?? {}))
  const fix = fixWith(`Add "${key}". ${explanation}`.trim(), ...missingKeyEdits(key, path, content))
  const rule = isInPart(path, 'field') ? SHAPE_RULES.missingKeyOfField : SHAPE_RULES.missingKey
  const at = [...path, key]
  return found(rule, at, fix, { key, holder: place(path), at: place(at) })
}

function invalidName(error: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const key = String(error.params.propertyName)
  const at = [...path, key]
  const values = { key, holder: place(path) }
  if (isMisplacedUi(error)) {
    const advice = ownValue(FOREIGN_KEYS, key) ?? `Write it for each field: "fieldName": { "${key}": … }.`
    const [fix, moved] = [fixOfAdvice(advice, at), buttonTextEdits(content, at)]
    return found(SHAPE_RULES.unknownKey, at, moved.length > 0 ? fixWith(wordsOf(fix), ...moved) : fix, values, 'ofUi')
  }
  const { enum: allowed } = (error.schema ?? {}) as { enum?: string[] }
  if (!allowed) return { rule: SHAPE_RULES.invalidName, path: at, values, edits: validNameEdits(content, at) }
  const fix = nameFix(key, allowed, `The names here are ${quotedList(allowed)}.`, (name) => rename(at, name))
  return found(SHAPE_RULES.unknownKey, at, fix, values, 'ofNames')
}

const requiredFlag = (path: JsonPath, content: unknown): ShapeFinding =>
  unknownAt(path.slice(0, -1), 'required', fixWith(REQUIRED, ...requiredFlagEdits(content, path)))

/** `steps` → 2 → `fields`, or `fields` of a section of a step. */
const emptyStep = (path: JsonPath): ShapeFinding => ({
  rule: SHAPE_RULES.emptyStep,
  path,
  values: { step: stepTitle(path), part: path.length > 3 ? 'section' : 'step', holder: place(path.slice(0, -1)) },
})

/** A value that breaks a keyword of the meta-schema, by keyword: the rule, its sentence, and further values. */
const BROKEN: Readonly<Record<string, (error: ErrorObject) => readonly [rule: Says, values?: Values, says?: string]>> =
  {
    type: (error) => {
      const wanted = wantedTypes(error)
      const words = wanted.map((type) => KINDS[type]).join(' or ')
      const given = isFraction(error) ? String(error.data) : kindOf(error.data)
      const isTyped = typeof error.data === 'string' && wanted.every((type) => type === 'number' || type === 'integer')
      const values = { wanted: words, given }
      return isTyped ? [SHAPE_RULES.noNumber, values] : [SHAPE_RULES.wrongType, values, 'type']
    },
    anyOf: ({ data }) => [SHAPE_RULES.wrongType, { given: kindOf(data) }, 'anyOf'],
    enum: ({ data }) => [SHAPE_RULES.invalidValue, { value: [data as Json] }, 'other'],
    pattern: ({ data, instancePath }) =>
      /\/format(?:Min|Max)imum$/.test(instancePath)
        ? [SHAPE_RULES.noDay, { value: [data as Json] }]
        : [SHAPE_RULES.invalidValue, { value: [data as Json] }, 'other'],
    const: ({ params }) => [SHAPE_RULES.invalidValue, { value: params.allowedValue }, 'constant'],
    minimum: ({ params }) => [SHAPE_RULES.invalidValue, { limit: params.limit }, 'tooSmall'],
    exclusiveMinimum: ({ params }) => [SHAPE_RULES.invalidValue, { limit: params.limit }, 'notMore'],
    minLength: () => [SHAPE_RULES.emptyText],
    minItems: () => [SHAPE_RULES.empty],
    minProperties: () => [SHAPE_RULES.empty],
    format: ({ data }) => [SHAPE_RULES.invalidPattern, { value: String(data) }],
  }

function twice(error: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const { i, j } = error.params
  const rule = path.at(-1) === 'enum' ? SHAPE_RULES.duplicateOption : SHAPE_RULES.duplicateEntry
  const edits = editsOf(fixOf(error, path, content))
  return { rule, path: [...path, Math.max(i, j)], values: { at: place(path), value: (error.data as Json[])[i] }, edits }
}

/** Puts an error of ajv about the meta-schema into words for someone who knows JSON. */
export function describeSchemaError(error: ErrorObject, path: JsonPath, content: unknown): ShapeFinding {
  const { keyword } = error
  const foreign = foreignOptions(path, content)
  if (foreign) return found(SHAPE_RULES.wrongType, foreign.at, foreign.fix, {}, foreign.says)
  if (keyword === 'additionalProperties') return unknownKey(error, path, content)
  if (keyword === 'required') return missingKey(error, path, content)
  if (keyword === 'propertyNames') return invalidName(error, path, content)
  if (isStrayUiKey(error, path)) return strayUiKey(error, path, content)
  if (booleanList(error) !== undefined) return booleanOption(error, path, content)
  const numbers = numberOptions(error, path, content)
  if (numbers) return numberOption(numbers, content)
  if (isRequiredFlag(error, path)) return requiredFlag(path, content)
  if (keyword === 'minItems' && path.at(-1) === 'fields') return emptyStep(path)
  if (keyword === 'uniqueItems') return twice(error, path, content)
  const [rule, values = {}, says] = BROKEN[keyword]?.(error) ?? [SHAPE_RULES.invalidValue, { keyword }, 'broken']
  return found(rule, path, fixOf(error, path, content), { at: place(path), ...values }, says)
}
