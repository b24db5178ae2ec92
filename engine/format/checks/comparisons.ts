import { kindOf } from '../../form/kinds.ts'
import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Definition } from '../fields.ts'
import { answerOf } from '../kind-words.ts'
import { didYouMean } from '../nearest.ts'
import type { JsonPath } from '../source.ts'

const COMPARED = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'formatMinimum',
  'formatMaximum',
] as const

/** A rule that compares an answer with that of another field. */
type Comparison = { readonly rule: string; readonly pointer: string; readonly path: JsonPath }

const comparisonsOf = ({ own, path }: Definition): Comparison[] =>
  COMPARED.flatMap((rule) => {
    const limit = own[rule]
    return typeof limit === 'object' ? { rule, pointer: limit.$data, path: [...path, rule, '$data'] } : []
  })

/** The object that many levels above a field: an item is two levels below its form, since its list is between them. */
function objectAbove(context: CheckContext | undefined, levels: number): CheckContext | undefined {
  if (levels === 1 || !context) return context
  const step = context.parent?.field.effective.type === 'array' ? 2 : 1
  return levels - step < 1 ? undefined : objectAbove(context.parent?.context, levels - step)
}

/** Levels from a field of an object up to the nearest object that has another field; undefined where none has it. */
function levelsTo(wanted: string, context: CheckContext, levels = 1): number | undefined {
  if (context.names.has(wanted)) return levels
  const step = context.parent?.field.effective.type === 'array' ? 2 : 1
  return context.parent && levelsTo(wanted, context.parent.context, levels + step)
}

function pointerFix(wanted: string, place: CheckContext, context: CheckContext): string {
  const levels = levelsTo(wanted, context)
  const known = [...place.names]
  return levels === undefined
    ? didYouMean(wanted, known, `A field beside it is "1/" and its name, such as "1/${known[0] ?? 'name'}".`)
    : `Write "${levels}/${wanted}": the number says how many levels up it is, 1 for a field beside it.`
}

/** Whether two answers can be compared by a rule: two dates, or two numbers. */
function canCompare(rule: string, { effective }: Definition, other: Definition): boolean {
  const isDate = rule.startsWith('format')
  const kinds = [effective, other.effective].map((field) => kindOf(field))
  return kinds.every(({ name, rules }) => (isDate ? name === 'date' : rules.some((fitting) => fitting === rule)))
}

function mistakeIn({ rule, pointer, path }: Comparison, definition: Definition, context: CheckContext): Diagnostic[] {
  const [levels = '', wanted = ''] = pointer.split('/')
  const { name } = definition
  const place = objectAbove(context, Number(levels))
  const found = place?.definitions.find((other) => other.name === wanted)
  const report = (id: string, message: string, fix: string) => [context.source.diagnosticAt(id, path, message, fix)]
  if (!found)
    return report(
      'unknown-field',
      `"${rule}" of "${name}" names the unknown field "${wanted}".`,
      pointerFix(wanted, place ?? context, context),
    )
  if (place === context && wanted === name)
    return report('key-without-effect', `"${rule}" compares "${name}" with itself.`, 'Name another field.')
  if (canCompare(rule, definition, found)) return []
  return report(
    'rule-does-not-fit-type',
    `"${rule}" of "${name}" compares it with "${wanted}", whose answer is ${answerOf(found.effective)}.`,
    'Compare two dates ("formatMinimum", "formatMaximum") or two numbers ("minimum", "maximum").',
  )
}

/** A rule between two fields names one that is there, and whose answer it can be compared with. */
export const checkComparisons: Check = (context) =>
  context.definitions.flatMap((definition) =>
    comparisonsOf(definition).flatMap((comparison) => mistakeIn(comparison, definition, context)),
  )
