import fc from 'fast-check'
import { expect } from 'vitest'
import { allFields, itemOf, leavesOf, resolveConditions } from '../../../engine/form/conditions.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema, Value, Values } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { itemCount } from '../../../engine/form/values.ts'
import { withoutAnnotations } from '../../../engine/format/ajv.ts'
import { withShared } from '../../../engine/format/reading/layers.ts'
import { rjsfProps } from '../../../engine/rjsf/rjsf-props.ts'
import { shared } from '../../categories/files.ts'
import { examples } from '../../run/times.ts'
import { answersTo, NUMBERS } from '../form/random-answers.ts'
import { fillIn } from './rjsf-form.ts'

const BOOLEANS: Record<string, Value | undefined> = { '': undefined, true: true, false: undefined }

const isNumber = ({ type }: FieldSchema) => type === 'number' || type === 'integer'

/** The value that a text stands for. */
function valueFor(field: FieldSchema, text: string): Value | undefined {
  if (isNumber(field)) return NUMBERS[text]
  if (field.type === 'array') return text === '' ? undefined : text.split(', ')
  return field.type === 'boolean' ? BOOLEANS[text] : text.trim() || undefined
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
  const visible = resolveConditions(variant, answers)
  const refused = problemsOf({ variant, ...visible }, order).map(({ path }) => path)
  return {
    fields: leavesOf(visible.fields)
      .map(({ path }) => path)
      .sort(),
    values: sorted(visible.values),
    refused: refused.sort(),
  }
}

/** How many items a visitor adds to a group. RJSF forgets those of a group that a condition hides. */
const itemCounts = ({ minItems = 0, maxItems = 3 }: FieldSchema, isConditional: boolean) => ({
  min: minItems,
  max: isConditional ? minItems : Math.min(maxItems, minItems + 2),
})

/** The data with which RJSF begins: as many empty items in each group as there are answers to. */
const startFor = ({ properties }: ObjectSchema, answers: Answers): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const count = itemOf(field) ? itemCount(answers, name) : 0
      return count > 0 ? [[name, Array.from({ length: count }, () => ({}))]] : []
    }),
  )

/** RJSF's form for a schema as written, without defaults, which would answer for the visitor. */
const propsFor = (variant: Pick<FormVariant, 'uiSchema' | 'texts'>, authored: unknown) =>
  rjsfProps({ ...variant, schema: withoutAnnotations(authored) as FormVariant['schema'] })

/** The findings of a comparison, so that a test can tell that it has compared something. */
export type Seen = { readonly fields: Set<string>; readonly refused: Set<string> }

/** Picks some of the paths: `pattern` says which, over and over. */
function pickerFrom(pattern: readonly boolean[]): (paths: readonly string[]) => string[] {
  let turn = 0
  return (paths) => paths.filter(() => pattern[turn++ % pattern.length])
}

/** Answers to all fields that a form can ask, and the order in which a visitor gives them; see `pickerFrom`. */
export const visitsOf = ({ schema }: Pick<FormVariant, 'schema'>) =>
  fc.record({
    answers: answersTo(schema, { counts: itemCounts }),
    pattern: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
  })

type Visit = { readonly answers: Answers; readonly pattern: readonly boolean[] }

/**
 * Compares a form with RJSF's, which is the reference for what a form asks, keeps and refuses. Ours gets answers to all fields.
 * RJSF's is filled in by a visitor who gives the same answers to the fields that it shows.
 *
 * RJSF differs from us in eight ways, which are not compared:
 * - Its conditions see the data of hidden fields until that data is omitted, so its state depends on how the visitor got
 *   there. A visitor who only answers shown fields gets to one state, whatever the order; see `fillIn`.
 * - A requirement on a field that isn't shown makes the form invalid. Ours has no effect.
 * - It forgets the added items of a group while a condition hides it. Here such a group has its minimum number of items.
 * - It keeps the items that a condition has added to a group once that condition no longer applies. Ours go.
 * - It keeps and refuses excess items once a condition lowers `maxItems`. Ours are hidden.
 * - It doesn't add an item to a group that becomes required.
 * - It takes numbers from its own widget. Here both get the value that a text stands for.
 * - It keeps a required address without an answer as `{}`, which its conditions take for answered.
 *
 * @param authored the schema as written, with shared fields written out; see `withSharedFields`
 */
export function compareWithRjsf(
  variant: FormVariant,
  authored: unknown,
  { answers, pattern }: Visit,
  seen: Seen,
): void {
  const theirs = fillIn(
    propsFor(variant, authored),
    (path, field) => valueFor(field, answers[path] ?? ''),
    pickerFrom(pattern),
    startFor(variant.schema, answers),
  )
  const order = Object.keys(allFields(variant.schema))
  expect(ours(variant, answers, order)).toEqual({ ...theirs, values: sorted(theirs.values) })
  seen.fields.add(theirs.fields.join())
  seen.refused.add(theirs.refused.join())
}

export const nothingSeen = (): Seen => ({ fields: new Set(), refused: new Set() })

/** Compares a form with RJSF's for some visits. */
export function compareVisits(variant: FormVariant, authored: unknown, counts: Parameters<typeof examples>[0]): Seen {
  const seen = nothingSeen()
  fc.assert(
    fc.property(visitsOf(variant), (visit) => compareWithRjsf(variant, authored, visit, seen)),
    examples(counts),
  )
  return seen
}

/** The schema of a file with the shared fields written out, since RJSF knows no other files. */
export function withSharedFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withSharedFields)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, ...whole } = withShared(schema, shared)
  return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, withSharedFields(value)]))
}
