import { kindOf } from '../../form/kinds.ts'
import { brokenComparison, COMPARISON_RULES } from '../../form/problems.ts'
import type { FieldDefinition } from '../category.ts'
import { meantName, remove, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { answerOf } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { CheckContext } from '../reading/read.ts'
import { fixedDay } from '../reading/rules.ts'
import type { RuleFinding } from '../says.ts'
import { numberRange } from './accepted.ts'
import type { Rule } from './rule.ts'

/** A rule that compares an answer with that of another field. */
type Comparison = {
  readonly rule: (typeof COMPARISON_RULES)[number]
  /** Name of the other field. */
  readonly wanted: string
  readonly path: JsonPath
}

const comparisonsOf = ({ own, path }: Definition): Comparison[] =>
  COMPARISON_RULES.flatMap((rule) => {
    const limit = own[rule]
    if (typeof limit !== 'object') return []
    return { rule, wanted: limit.$data.split('/')[1] ?? '', path: [...path, rule, '$data'] }
  })

/** A comparison, its field, and the other field if there is one. */
type Compared = Comparison & {
  readonly name: string
  readonly field: FieldDefinition
  readonly other: FieldDefinition | undefined
}

const fits = (rule: string, field: FieldDefinition): boolean => kindOf(field).rules.some((fitting) => fitting === rule)

/** A rule for each comparison of a field. Another check reports one that doesn't fit the field itself. */
const ofComparisons = (
  id: string,
  words: Pick<Rule, 'says' | 'fixes'>,
  find: (compared: Compared, context: CheckContext) => RuleFinding | undefined,
): Rule => ({
  id,
  looksAt: 'definition',
  ...words,
  find: (definition, context) =>
    comparisonsOf(definition).flatMap((one) => {
      const { name, effective: field } = definition
      const other = context.definitions.find((definition) => definition.name === one.wanted)?.effective
      return (fits(one.rule, field) ? find({ ...one, name, field, other }, context) : undefined) ?? []
    }),
})

/** The least and the greatest answer that the fixed limits of a field allow: numbers or days. */
type Range = { readonly least: number | string | undefined; readonly greatest: number | string | undefined }

const rangeOf = (field: FieldDefinition): Range =>
  kindOf(field).name === 'date'
    ? { least: fixedDay(field.formatMinimum), greatest: fixedDay(field.formatMaximum) }
    : numberRange(field)

/** The limits of two fields if no pair of answers passes both. */
function apart({ rule, path, name, field, wanted, other }: Compared): RuleFinding | undefined {
  if (!other || name === wanted || !fits(rule, other)) return undefined
  const [own, others] = [rangeOf(field), rangeOf(other)]
  const isLower = /minimum/i.test(rule)
  const [most, least] = isLower ? [own.greatest, others.least] : [others.greatest, own.least]
  if (most === undefined || least === undefined) return undefined
  if (most > least || (most === least && !rule.startsWith('exclusive'))) return undefined
  return { says: isLower ? 'lower' : 'upper', path, values: { rule, name, wanted, most, least } }
}

/** The rules here name another field, never today. */
const NO_DAY = { earliest: '', latest: '' }

/** A default that breaks a rule between its field and another one with a default. */
function brokenDefault(definition: Definition, { definitions }: CheckContext): RuleFinding | undefined {
  const { name, own, effective, path } = definition
  const value = effective.default
  const values = Object.fromEntries(
    definitions.flatMap((one) => (one.isBase && one.effective.default ? [[one.name, one.effective.default]] : [])),
  )
  const rules = comparisonsOf(definition)
  if (value === undefined || rules.length === 0) return undefined
  const compared = Object.fromEntries(rules.map(({ rule }) => [rule, effective[rule]]))
  const broken = brokenComparison(compared, value, [values], NO_DAY)
  if (!broken) return undefined
  const { rule, limit } = broken
  const other = rules.find((one) => one.rule === rule)?.wanted
  const at = [...path, 'default']
  const said = { name, value, rule, other, limit }
  return own.default === undefined
    ? { path: [...path, rule], values: said }
    : { path: at, values: said, edits: [remove(at)], needsChoice: true }
}

/** A rule between two fields refers to a field that exists and that can be compared. */
export const COMPARED_RULES: readonly Rule[] = [
  ofComparisons(
    'unknown-field',
    {
      says: { message: '{rule:key} of {name:field} names the unknown field {wanted:json}.' },
      fixes: {
        outside: {
          fix: 'Name a field in {place}: only fields at the same level can be compared.',
          owner: { fix: 'Choose a question beside it: only these can be compared.' },
        },
        unknown: { fix: 'Name a field in {place}.', owner: { fix: 'Choose another question.' } },
      },
    },
    ({ rule, path, name, wanted, other }, { names, parent, propertiesPath }) => {
      const values = { rule, name, wanted, place: propertiesPath }
      if (other) return undefined
      if (parent?.context.names.has(wanted)) return { fix: 'outside', path, values }
      return { fix: 'unknown', path, values, ...meantName(wanted, [...names], (found) => set(path, `1/${found}`)) }
    },
  ),
  ofComparisons(
    'key-without-effect',
    { says: { message: '{rule:key} compares {name:field} with itself.', fix: 'Choose another field.' } },
    ({ rule, path, name, wanted, other }) => (other && name === wanted ? { path, values: { rule, name } } : undefined),
  ),
  ofComparisons(
    'rule-type-mismatch',
    {
      says: {
        message: '{rule:key} of {name:field} compares it with {wanted:field}, whose answer is {answer:words}.',
        fix: 'Compare two dates ("formatMinimum", "formatMaximum") or two numbers ("minimum", "maximum").',
        owner: { fix: 'Compare two dates or two numbers.' },
      },
    },
    ({ rule, path, name, wanted, other }) =>
      other && name !== wanted && !fits(rule, other)
        ? { path, values: { rule, name, wanted, answer: answerOf(other) } }
        : undefined,
  ),
  ofComparisons(
    'no-passing-answer',
    {
      says: {
        lower: {
          message:
            'No answer to {name:field} can pass: it is at most {most}, and its {rule:key} is {wanted:field}, which is at least {least}.',
        },
        upper: {
          message:
            'No answer to {name:field} can pass: it is at least {least}, and its {rule:key} is {wanted:field}, which is at most {most}.',
        },
      },
      fixes: { fix: 'Change the limits of one of the two, so that some answers pass.' },
    },
    apart,
  ),
  {
    id: 'failing-default',
    looksAt: 'definition',
    says: {
      message:
        'The default {value:json} of {name:field} breaks its rule {rule:key}: {other:field} starts with {limit:json}.',
      fix: 'Change one of the two defaults, or remove one.',
    },
    find: brokenDefault,
  },
]
