import { _, Ajv, type Options } from 'ajv'

export type { ValidateFunction } from 'ajv'

import type { FieldSchema } from '../form/form.ts'
import { isComparison } from '../form/problems.ts'
import { isMultiple } from '../words/decimals.ts'
import { EMAIL_ADDRESS } from '../words/email-address.ts'
import { isRule } from './kind-guide.ts'

/**
 * A real date as YYYY-MM-DD: `2030-02-30` isn't one, and February 29 exists only in leap years. Same as `fullFormats.date` of
 * ajv-formats, but doesn't add its code to every validator.
 */
const DATE =
  /^(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/

/** Formats as regular expressions, so a compiled validator contains only those it uses. */
export const FORMATS = { email: EMAIL_ADDRESS, date: DATE } as const

const ANNOTATIONS = new Set(['title', 'description', 'message', 'examples', 'default', 'optionTitles', 'formerNames'])

/** The schema without the keywords that check nothing. Names of fields are kept, whatever they are called. */
export function withoutAnnotations(value: unknown, isFieldMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAnnotations(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => isFieldMap || !ANNOTATIONS.has(key))
  return Object.fromEntries(
    entries.map(([key, item]) => [key, withoutAnnotations(item, !isFieldMap && key === 'properties')]),
  )
}

/** Keywords of a field that ajv checks. Our own code checks `anyOf` and comparisons. */
const isForAjv = (keyword: string, limit: unknown): boolean =>
  (keyword === 'uniqueItems' || (isRule(keyword) && keyword !== 'anyOf')) && !isComparison(keyword, limit)

/** The rules of one definition of a field that ajv checks: not those of fields inside it, and no comparison of answers. */
export function rulesForAjv(field: FieldSchema): object {
  const rules = Object.entries(field).filter(([keyword, limit]) => isForAjv(keyword, limit))
  const { items } = field
  return {
    ...Object.fromEntries(rules),
    ...(items?.type === 'string' && { items: { type: 'string', ...(items.enum && { enum: items.enum }) } }),
  }
}

/** Replaces ajv's `multipleOf`, which takes 19.99 for no multiple of 0.01. Code of a module can't contain the new one. */
export function withExactMultiples<Instance extends Pick<Ajv, 'removeKeyword' | 'addKeyword'>>(
  ajv: Instance,
): Instance {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (step: number, number: number) => isMultiple(number, step),
    error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  })
  return ajv
}

/**
 * An ajv for category files: strict about keywords, all errors reported. Our meta-schema has already checked the files, so ajv
 * skips JSON Schema's own, which takes 20 ms to compile.
 */
export const createAjv = (options: Options = {}): Ajv =>
  withExactMultiples(
    new Ajv({
      allErrors: true,
      messages: false,
      meta: false,
      validateSchema: false,
      strict: true,
      strictTypes: false,
      strictRequired: false,
      formats: FORMATS,
      ...options,
    }),
  )

/**
 * A regular expression that refuses texts of more than 20,000 UTF-16 code units without trying them. With the checks of patterns,
 * this means that no text can keep the page or the relay busy. Compiled modules contain the text of this function, so it uses
 * nothing from outside. It has methods rather than named functions, because compilers add a helper to keep function names.
 */
export function boundedRegExp(pattern: string, flags: string) {
  const expression = new RegExp(pattern, flags)
  return {
    test(text: string) {
      return text.length <= 20_000 && expression.test(text)
    },
    toString() {
      return String(expression)
    },
  }
}
boundedRegExp.code = `(${boundedRegExp})`
