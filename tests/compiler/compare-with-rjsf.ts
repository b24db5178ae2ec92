import { expect } from 'vitest'
import { leavesOf, resolveConditions } from '../../engine/form/conditions.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema, Value } from '../../engine/form/form.ts'
import { allFields, itemOf, objectIn } from '../../engine/form/object-schema.ts'
import { optionsOf } from '../../engine/form/options.ts'
import { joinPath } from '../../engine/form/paths.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { withShared } from '../../engine/format/fields.ts'
import { choicesOf } from '../form/random-schema.ts'
import { seededRandom } from '../random.ts'
import { shared } from './category-for-test.ts'
import { fillIn } from './rjsf-form.ts'

const TEXTS = ['', ' ', 'Oak', ' Oak ', 'sam@example.com', 'not-an-address', '2030-06-15', '2030-13-15', 'x'.repeat(12)]
const BOOLEANS: Record<string, Value | undefined> = { '': undefined, true: true, false: undefined }
const NUMBERS: Record<string, Value | undefined> = {
  '': undefined,
  '0': 0,
  '1': 1,
  '2': 2,
  '2.5': 2.5,
  '49': 49,
  ' 50 ': 50,
  '501': 501,
  '1,200': 1200,
  '-1': -1,
  many: 'many',
  '1e3': '1e3',
}

const isNumber = ({ type }: FieldSchema) => type === 'number' || type === 'integer'

/** The value that a text stands for. */
function valueFor(field: FieldSchema, text: string): Value | undefined {
  if (isNumber(field)) return NUMBERS[text]
  if (field.type === 'array') return text === '' ? undefined : text.split(', ')
  return field.type === 'boolean' ? BOOLEANS[text] : text.trim() || undefined
}

/** Texts that someone may give as an answer to a field: right, wrong, blank and none. */
function candidates(field: FieldSchema): string[] {
  if (isNumber(field)) return Object.keys(NUMBERS)
  if (field.type === 'boolean') return Object.keys(BOOLEANS)
  const options = optionsOf(field).map(({ value }) => value)
  if (field.type === 'array') return ['', ...options, options.join(', '), [...options].reverse().join(', '), 'Other']
  if (field.enum) return ['', ...options, ...options, 'Other']
  return [...TEXTS, ...(field.examples ?? []).map(String)]
}

/** Values without the order of their names. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}

function ours(variant: FormVariant, answers: Answers, order: readonly string[]) {
  const { fields, values } = resolveConditions(variant, answers)
  const refused = problemsOf(variant, answers, order).map(({ path }) => path)
  return {
    fields: leavesOf(fields)
      .map(({ path }) => path)
      .sort(),
    values: sorted(values),
    refused: refused.sort(),
  }
}

/** Returns how many items a group has. `isConditional` says that only a condition shows it. */
type ItemCount = (group: FieldSchema, isConditional: boolean) => number

/** Every field that a form can ask if each group has some items, by path, and the data that these items begin with. */
function fieldsWith(object: ObjectSchema, countOf: ItemCount, parent = '') {
  const fields: [path: string, field: FieldSchema][] = []
  const start: Record<string, Value> = {}
  for (const [name, field] of Object.entries(allFields(object))) {
    const path = joinPath(parent, name)
    const inner = objectIn(field)
    if (!inner) fields.push([path, field])
    else if (itemOf(field)) {
      const items = Array.from({ length: countOf(field, !Object.hasOwn(object.properties, name)) }, (_, index) =>
        fieldsWith(inner, countOf, joinPath(path, index)),
      )
      fields.push(...items.flatMap((item) => item.fields))
      if (items.length > 0) start[name] = items.map((item) => item.start)
    } else fields.push(...fieldsWith(inner, countOf, path).fields)
  }
  return { fields, start }
}

/** What a comparison came across, so that a test can tell that it has compared something. */
export type Seen = { readonly fields: Set<string>; readonly refused: Set<string> }

/**
 * Compares a form with RJSF's, which is the reference for what a form asks, keeps and refuses. For random answers to all
 * fields, ours is compared with RJSF's form as a visitor leaves it who gives the same answers to the fields that it shows.
 *
 * RJSF differs from us in seven ways, which are not compared:
 * - Its conditions see the data of hidden fields until that data is omitted, so its state depends on how the visitor got
 *   there. A visitor who only answers shown fields gets to one state, whatever the order; see `fillIn`.
 * - A requirement on a field that isn't shown makes the form invalid. Ours has no effect.
 * - It ignores `dependencies` on a field that only a condition shows.
 * - It forgets the added items of a group while a condition hides it. Here such a group has its least number of items.
 * - It omits the data of a branch of `oneOf` by a guess; see `stateFor`.
 * - It takes numbers from its own widget. Here both get the value that a text stands for.
 * - It keeps an address and several choices without an answer as `{}` and `[]`; see `withoutEmpty`.
 *
 * @param authored the schema as written, with shared fields written out; see `withSharedFields`
 */
export function compareWithRjsf(variant: FormVariant, authored: unknown, rounds: number, seed = 2026): Seen {
  const random = seededRandom(seed)
  const { oneOf, someOf, below } = choicesOf(random)
  const order = Object.keys(allFields(variant.schema))
  const seen = { fields: new Set<string>(), refused: new Set<string>() }
  for (let round = 0; round < rounds; round += 1) {
    const { fields: known, start } = fieldsWith(variant.schema, ({ minItems = 0, maxItems = 3 }, isConditional) =>
      isConditional ? minItems : minItems + below(Math.min(maxItems, minItems + 2) - minItems + 1),
    )
    const answers = Object.fromEntries(known.map(([path, field]) => [path, oneOf(candidates(field))]))
    const theirs = fillIn(
      authored,
      (path, field) => valueFor(field, answers[path] ?? ''),
      (paths) => someOf(paths, 0.5),
      start,
    )
    const expected = { ...theirs, values: sorted(theirs.values) }
    expect(ours(variant, answers, order), JSON.stringify({ authored, answers })).toEqual(expected)
    seen.fields.add(theirs.fields.join())
    seen.refused.add(theirs.refused.join())
  }
  return seen
}

/** The schema of a file with the shared fields written out, since RJSF knows no other files. */
export function withSharedFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withSharedFields)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...whole } = withShared(schema, shared)
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, withSharedFields(value)]))
}
