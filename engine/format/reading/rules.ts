import type { ValidateFunction } from 'ajv'
import type { RuleName } from '../../form/form.ts'
import { type FieldType, kindOf } from '../../form/kinds.ts'
import { isWrittenAsDay } from '../../words/day.ts'
import { createAjv, FORMATS, withoutAnnotations } from '../ajv.ts'
import type { FieldDefinition, TestedField } from '../category.ts'
import { isObject, type JsonPath, listAt, textAt } from '../json.ts'

/** The values of the options, also of several choices; undefined for a field without options. */
export function optionsOf({ enum: values, oneOf, items }: FieldDefinition): readonly string[] | undefined {
  const own = oneOf?.map((option) => option.const) ?? values
  return own ?? (items?.type === 'string' ? optionsOf({ enum: items.enum, oneOf: items.oneOf }) : undefined)
}

function hasRule(field: FieldDefinition, rule: RuleName): boolean {
  return rule === 'enum' ? optionsOf(field) !== undefined : field[rule] !== undefined
}

/**
 * The rules of a field that an answer can break. A group has none, because the page keeps visitors within its limits.
 * @param whole the field merged with its other definitions
 */
export function breakableRules(field: FieldDefinition, whole: FieldDefinition = field): RuleName[] {
  const kind = kindOf(whole)
  return kind.name === 'group' ? [] : kind.rules.filter((rule) => hasRule(field, rule))
}

export function isOfType(value: unknown, type: FieldType): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === (type === 'number' ? 'number' : type)
}

/** Whether a field lacks the key that says which sort of list or object it is: its type, its items or its fields. */
export function isIncomplete({ type, items, properties }: FieldDefinition): boolean {
  if (type === undefined) return items !== undefined || properties !== undefined
  if (type === 'object') return properties === undefined
  if (type !== 'array') return false
  return items?.type === 'object' ? items.properties === undefined : !(items?.enum || items?.oneOf)
}

/** An option as authored. `keys` are those of its value and its title, if it has both. */
export type Option = {
  readonly value: string
  readonly title: string
  readonly path: JsonPath
  readonly keys: readonly string[]
}

type Written = { readonly own: FieldDefinition; readonly path: JsonPath }

/** The options that a definition writes itself, also in the `items` of several choices. The file may have mistakes. */
export function optionsIn({ own, path }: Written): Option[] {
  const inside = isObject(own.items) ? ['items'] : []
  const optionsAt = (key: 'enum' | 'oneOf') =>
    listAt(own, [...inside, key]).flatMap((option, index): Option[] => {
      const value = textAt(option, key === 'enum' ? [] : ['const'])
      const at = [...path, ...inside, key, index]
      if (value === undefined) return []
      const title = textAt(option, ['title'])
      return [
        title === undefined
          ? { value, title: value, path: at, keys: [] }
          : { value, title, path: at, keys: ['const', 'title'] },
      ]
    })
  return [...optionsAt('enum'), ...optionsAt('oneOf')]
}

const RULES_OF_OTHERS = new Set(['$ref', 'oneOf', 'default', 'formatMinimum', 'formatMaximum'])

/** The rules of a field that depend only on its own answer, as JSON Schema. Comparisons with other fields are left out. */
export function rulesOf(field: FieldDefinition): object {
  const own = Object.entries(field).filter(
    ([keyword, value]) => !RULES_OF_OTHERS.has(keyword) && !(typeof value === 'object' && '$data' in value),
  )
  const options = optionsOf(field)
  const values = options && { enum: [...new Set(options)] }
  const isList = field.type === 'array'
  return withoutAnnotations({
    ...Object.fromEntries(own),
    ...(isList ? { items: { type: 'string', ...values } } : values),
  }) as object
}

/** The day of a limit, such as `2030-06-15`, if it is a fixed date, not another field and not "today". */
export const fixedDay = (limit: FieldDefinition['formatMinimum']): string | undefined =>
  typeof limit === 'string' && FORMATS.date.test(limit) ? limit : undefined

/** The rules with a fixed date that a day breaks. */
export function brokenDays({ formatMinimum, formatMaximum }: FieldDefinition, value: unknown): string[] {
  const [first, last] = [fixedDay(formatMinimum), fixedDay(formatMaximum)]
  if (typeof value !== 'string') return []
  return [
    ...(first !== undefined && value < first ? ['formatMinimum'] : []),
    ...(last !== undefined && value > last ? ['formatMaximum'] : []),
  ]
}

/** Whether a value is written as a day that no calendar has. @param rule the rule that it breaks */
export const isNoDay = (value: unknown, rule: string | undefined): boolean =>
  rule === 'format' && isWrittenAsDay(String(value))

/** The rules that a value breaks, by keyword. Empty if the rules themselves are not valid JSON Schema. */
export function createRuleCheck(): (field: FieldDefinition, value: unknown) => string[] {
  const ajv = createAjv()
  const compiled = new Map<string, ValidateFunction | undefined>()
  const compile = (rules: object) => {
    try {
      return ajv.compile(rules)
    } catch {
      return undefined
    }
  }
  return (field, value) => {
    const rules = rulesOf(field)
    const key = JSON.stringify(rules)
    if (!compiled.has(key)) compiled.set(key, compile(rules))
    const validate = compiled.get(key)
    if (!validate) return []
    const errors = validate(value) ? [] : (validate.errors ?? [])
    return [...new Set([...errors.map(({ keyword }) => keyword), ...brokenDays(field, value)])]
  }
}

/** A value that a test compares an answer with, and its path. */
export type TestedValue = { readonly value: unknown; readonly path: JsonPath }

type Values = Pick<TestedField, 'const' | 'enum'>

function valuesIn({ const: value, enum: values }: Values, path: JsonPath): TestedValue[] {
  const named = value === undefined ? [] : [{ value, path: [...path, 'const'] }]
  return [...named, ...(values ?? []).map((item, index) => ({ value: item, path: [...path, 'enum', index] }))]
}

/**
 * The values that a test compares an answer with.
 * @param path path of the test
 */
export const testedValues = ({ not, contains, ...own }: TestedField, path: JsonPath): TestedValue[] => [
  ...valuesIn(own, path),
  ...valuesIn(contains ?? {}, [...path, 'contains']),
  ...valuesIn(not ?? {}, [...path, 'not']),
  ...valuesIn(not?.contains ?? {}, [...path, 'not', 'contains']),
]
