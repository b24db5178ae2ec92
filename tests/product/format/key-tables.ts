import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explanationOf } from '../../../engine/format/meta-schema.ts'

/** A part of a meta-schema. */
type Part = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly markdownDescription?: string
  readonly enum?: readonly string[]
  readonly enumDescriptions?: readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Part>>
}

const CATEGORY = 'category.schema.json'
const META_SCHEMAS: Readonly<Record<string, object>> = Object.fromEntries(
  [CATEGORY, 'shared.schema.json'].map((name) => [name, JSON.parse(readFileSync(join('schemas', name), 'utf8'))]),
)

/** The part of a meta-schema at a place: `category.schema.json#/definitions/field`. */
export function schemaAt(place: string): Part {
  const [file, ...keys] = place.split(/#?\//)
  return keys.reduce((part, key) => part[key as never], META_SCHEMAS[file || CATEGORY] ?? {})
}

/** A part with the keys of the part that it refers to, which replace its own, as in VS Code. */
const followed = ({ $ref, ...own }: Part): Part => ($ref ? { ...own, ...followed(schemaAt($ref)) } : own)

/** The places below one place of all objects that have several keys. */
function placesBelow(part: unknown, place: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, properties = {} } = part as Part
  const own = type === 'object' && Object.keys(properties).length > 1 ? [place] : []
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => placesBelow(inner, `${place}/${key}`))]
}

/** The places in the meta-schemas of all objects that have several keys. */
export const placesOfKeys = (): string[] =>
  Object.entries(META_SCHEMAS).flatMap(([file, schema]) =>
    placesBelow(schema, `${file}#`).map((place) => place.replace(/#$/, '')),
  )

/** JSON in an explanation: a value, also with its key before it. A list or an object can have others in it. */
const JSON_PART = /("[^"]*": )?("[^"]*"|\[(?:[^[\]]|\[[^[\]]*\])*\]|\{(?:[^{}]|\{[^{}]*\})*\}|\b(?:true|null)\b)/g
const asCode = (text: string): string => text.replace(JSON_PART, '`$&`')

/** The values of a key as sentences. None if the explanation names all of them. */
function valuesOf(part: Part): string[] {
  const { enum: values = [], enumDescriptions = [] } = part
  const quoted = values.map((value) => JSON.stringify(value))
  if (quoted.every((value) => explanationOf(part).includes(value))) return []
  if (enumDescriptions.length === 0) return [`Values: ${quoted.join(', ')}.`]
  return quoted.map((value, at) => `${value}: ${enumDescriptions[at]}`)
}

/**
 * A table of the keys of an object: the explanations that editors show. Keys with the same one share a row, and so do those that
 * an earlier table explains in the same words. If it explains them all, a line names the keys.
 * @param explained what the earlier tables explain; this one adds its own
 */
export function tableOfKeys({ properties = {}, required = [] }: Part, explained: Set<string>): string {
  const rows = new Map<string, string[]>()
  const known: string[] = []
  for (const [key, part] of Object.entries(properties)) {
    const whole = followed(part)
    const name = `\`${key}\`${required.includes(key) ? ' (required)' : ''}`
    const meaning = [explanationOf(whole), ...valuesOf(whole)].map(asCode).join('<br>')
    if (explained.has(`${key}: ${meaning}`)) known.push(name)
    else rows.set(meaning, [...(rows.get(meaning) ?? []), name])
    explained.add(`${key}: ${meaning}`)
  }
  if (rows.size === 0) return `${known.join(', ')}, as above.`
  if (known.length > 0) rows.set('As above.', known)
  const lines = Array.from(rows, ([meaning, names]) => `| ${names.join(', ')} | ${meaning} |`)
  return ['| key | meaning |', '|---|---|', ...lines].join('\n')
}
