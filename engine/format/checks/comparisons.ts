import { COMPARISON_RULES } from '../../form/comparisons.ts'
import { kindOf } from '../../form/kinds.ts'
import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Definition } from '../fields.ts'
import { type Fix, set } from '../fix.ts'
import { answerOf } from '../kind-words.ts'
import { didYouMean } from '../nearest.ts'
import type { JsonPath } from '../source.ts'

/** A rule that compares an answer with that of another field. */
type Comparison = { readonly rule: string; readonly pointer: string; readonly path: JsonPath }

const comparisonsOf = ({ own, path }: Definition): Comparison[] =>
  COMPARISON_RULES.flatMap((rule) => {
    const limit = own[rule]
    return typeof limit === 'object' ? { rule, pointer: limit.$data, path: [...path, rule, '$data'] } : []
  })

/** Whether two answers can be compared by a rule: two dates, or two numbers. */
const canCompare = (rule: string, other: Definition): boolean =>
  kindOf(other.effective).rules.some((fitting) => fitting === rule)

function mistakeIn(
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
        ? `Name a field in ${context.place}: only fields at the same level can be compared.`
        : didYouMean(wanted, [...context.names], `Name a field in ${context.place}.`, (found) =>
            set(path, `1/${found}`),
          ),
    )
  if (wanted === name)
    return report('key-without-effect', `"${rule}" compares "${name}" with itself.`, 'Name another field.')
  if (canCompare(rule, other)) return []
  return report(
    'rule-type-mismatch',
    `"${rule}" of "${name}" compares it with "${wanted}", whose answer is ${answerOf(other.effective)}.`,
    'Compare two dates ("formatMinimum", "formatMaximum") or two numbers ("minimum", "maximum").',
  )
}

/** A rule between two fields refers to a field that exists and that can be compared. */
export const checkComparisons: Check = (context) =>
  context.definitions.flatMap((definition) =>
    comparisonsOf(definition).flatMap((comparison) => mistakeIn(comparison, definition, context)),
  )
