import { Ajv, type Options } from 'ajv'
import { EMAIL_ADDRESS } from './email-address.ts'

/** Formats as regular expressions, so that a compiled validator carries just those it uses. */
const FORMATS: Options['formats'] = {
  email: EMAIL_ADDRESS,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

const ANNOTATIONS = new Set(['title', 'description', 'message', 'examples'])

/** The schema without the keywords that check nothing. Names of fields are kept, whatever they are called. */
export function withoutAnnotations(value: unknown, isFieldMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAnnotations(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => isFieldMap || !ANNOTATIONS.has(key))
  return Object.fromEntries(
    entries.map(([key, item]) => [key, withoutAnnotations(item, !isFieldMap && key === 'properties')]),
  )
}

/** An ajv for category files: strict about keywords, all errors reported. */
export const createAjv = (options: Options = {}): Ajv =>
  new Ajv({
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    formats: FORMATS,
    ...options,
  })
