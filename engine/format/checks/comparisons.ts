import { kindOf } from '../../form/kinds.ts'
import { brokenComparison, COMPARISON_RULES } from '../../form/problems.ts'
import type { FieldDefinition } from '../category.ts'
import { type Diagnostic, didYouMean, type Fix, offer, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { answerOf } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'
import { fixedDay } from '../reading/rules.ts'
import { numberRange } from './accepted.ts'

/** A rule that compares an answer with that of another field. */
type Comparison = {
  readonly rule: (typeof COMPARISON_RULES)[number]
  readonly pointer: string
  readonly path: JsonPath
}

const comparisonsOf = ({ own, path }: Definition): Comparison[] =>
  COMPARISON_RULES.flatMap((rule) => {
    const limit = own[rule]
    return typeof limit === 'object' ? { rule, pointer: limit.$data, path: [...path, rule, '$data'] } : []
  })

/** Whether two answers can be compared by a rule: two dates, or two numbers. */
const canCompare = (rule: string, other: Definition): boolean =>
  kindOf(other.effective).rules.some((fitting) => fitting === rule)

function diagnosticsOf(
  { rule, pointer, path }: Comparison,
  { name, effective }: Definition,
  context: CheckContext,
): Diagnostic[] {
  const [, wanted = ''] = pointer.split('/')
  const other = context.definitions.find((definition) => definition.name === wanted)
  const report = (id: string, message: string, fix: Fix) => [context.source.diagnosticAt(id, path, message, fix)]
  // Another check reports a rule that doesn't fit the field itself.
  if (!kindOf(effective).rules.some((fitting) => fitting === rule)) return []
  if (!other)
    return report(
      'unknown-field',
      `"${rule}" of "${name}" names the unknown field "${wanted}".`,
      context.parent?.context.names.has(wanted)
        ? `Name a field in ${context.propertiesPath}: only fields at the same level can be compared.`
        : didYouMean(wanted, [...context.names], `Name a field in ${context.propertiesPath}.`, (found) =>
            set(path, `1/${found}`),
          ),
    )
  if (wanted === name)
    return report('key-without-effect', `"${rule}" compares "${name}" with itself.`, 'Name another field.')
  if (!canCompare(rule, other))
    return report(
      'rule-type-mismatch',
      `"${rule}" of "${name}" compares it with "${wanted}", whose answer is ${answerOf(other.effective)}.`,
      'Compare two dates ("formatMinimum", "formatMaximum") or two numbers ("minimum", "maximum").',
    )
  const apart = apartBy(rule, rangeOf(effective), rangeOf(other.effective))
  if (!apart) return []
  return report(
    'no-passing-answer',
    `No answer to "${name}" can pass: it is at ${apart.own}, and its "${rule}" is "${wanted}", which is at ${apart.other}.`,
    'Change the limits of one of the two, so that some answers pass.',
  )
}

/** The least and the greatest answer that the fixed limits of a field allow: numbers or days. */
type Range = { readonly least: number | string | undefined; readonly greatest: number | string | undefined }

const rangeOf = (field: FieldDefinition): Range =>
  kindOf(field).name === 'date'
    ? { least: fixedDay(field.formatMinimum), greatest: fixedDay(field.formatMaximum) }
    : numberRange(field)

/** The limits of two fields, in words, if no pair of answers passes both; undefined otherwise. */
function apartBy(rule: string, own: Range, other: Range): { own: string; other: string } | undefined {
  const isLower = /minimum/i.test(rule)
  const [high, low] = isLower ? [own.greatest, other.least] : [other.greatest, own.least]
  if (high === undefined || low === undefined) return undefined
  if (high > low || (high === low && !rule.startsWith('exclusive'))) return undefined
  const [most, least] = [`most ${high}`, `least ${low}`]
  return isLower ? { own: most, other: least } : { own: least, other: most }
}

/** The rules here name another field, never today. */
const NO_DAY = { earliest: '', latest: '' }

/** A default that breaks a rule between its field and another one with a default. */
function brokenDefault(definition: Definition, { definitions, source }: CheckContext): Diagnostic[] {
  const { name, own, effective, path } = definition
  const value = effective.default
  const values = Object.fromEntries(
    definitions.flatMap((one) => (one.isBase && one.effective.default ? [[one.name, one.effective.default]] : [])),
  )
  const rules = comparisonsOf(definition)
  if (value === undefined || rules.length === 0) return []
  const compared = Object.fromEntries(rules.map(({ rule }) => [rule, effective[rule]]))
  const broken = brokenComparison(compared, value, [values], NO_DAY)
  if (!broken) return []
  const [, other] = rules.find(({ rule }) => rule === broken.rule)?.pointer.split('/') ?? []
  return [
    source.diagnosticAt(
      'failing-default',
      [...path, own.default === undefined ? broken.rule : 'default'],
      `The default ${JSON.stringify(value)} of "${name}" breaks its rule "${broken.rule}": "${other}" starts with ${JSON.stringify(broken.limit)}.`,
      offer(
        'Change one of the two defaults, or remove one.',
        ...(own.default === undefined ? [] : [remove([...path, 'default'])]),
      ),
    ),
  ]
}

/** A rule between two fields refers to a field that exists and that can be compared. */
export const checkComparisons: Check = (context) =>
  context.definitions.flatMap((definition) => [
    ...comparisonsOf(definition).flatMap((comparison) => diagnosticsOf(comparison, definition, context)),
    ...brokenDefault(definition, context),
  ])
