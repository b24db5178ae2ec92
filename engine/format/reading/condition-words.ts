import { LOCALE, sayList, sayNumber, sayPlural } from '../../words/say.ts'
import type { FieldDefinition, Test, TestedField } from '../category.ts'
import { optionsIn } from './rules.ts'

/** The fields of an object, by name. */
type Fields = ReadonlyMap<string, FieldDefinition>

const quoted = (text: unknown) => `“${typeof text === 'number' ? sayNumber(text, LOCALE) : text}”`

/** Words for a limit, and for its opposite. */
const LIMITS = {
  minimum: ['is at least', 'is less than'],
  maximum: ['is at most', 'is more than'],
  exclusiveMinimum: ['is more than', 'is at most'],
  exclusiveMaximum: ['is less than', 'is at least'],
  minItems: ['has at least', 'has fewer than'],
  maxItems: ['has at most', 'has more than'],
} as const

type LimitName = keyof typeof LIMITS

/** Those whose answers a clause is about: visitors themselves, or visitors as the studio speaks of them. */
type Who = { readonly subject: string; readonly possessive: string }

const YOU: Who = { subject: 'you', possessive: 'your' }
export const VISITORS: Who = { subject: 'visitors', possessive: 'their' }

/** The words of one condition: whose answers, and whether the test must fail. */
type Telling = { readonly who: Who; readonly isNegated: boolean }

/** An answer in words: `you chose “Grand” for “Which piano is it?”`. */
function answerWords(
  title: string,
  field: FieldDefinition,
  values: readonly unknown[],
  { who, isNegated }: Telling,
): string {
  const { subject } = who
  if (field.type === 'boolean')
    return values.includes(true) === isNegated ? `${subject} didn't check ${title}` : `${subject} checked ${title}`
  const options = new Map(optionsIn({ own: field, path: [] }).map(({ value, title }) => [value, title]))
  const named = sayList(
    values.map((value) => quoted(options.get(String(value)) ?? value)),
    'disjunction',
    LOCALE,
  )
  if (options.size > 0) return `${subject} ${isNegated ? "didn't choose" : 'chose'} ${named} for ${title}`
  return `${subject} ${isNegated ? "didn't answer" : 'answered'} ${named} to ${title}`
}

const limitWords = (title: string, name: LimitName, limit: number, { who, isNegated }: Telling): string => {
  const verb = `${LIMITS[name][isNegated ? 1 : 0]} ${sayNumber(limit, LOCALE)}`
  return name.endsWith('Items')
    ? `${title} ${verb} ${sayPlural(limit, { one: 'entry', other: 'entries' }, LOCALE)}`
    : `${who.possessive} answer to ${title} ${verb}`
}

/** Every demand of a test on one answer, in words. */
function demandWords(title: string, field: FieldDefinition, tested: TestedField, telling: Telling): string[] {
  const { const: value, enum: values, contains, not, pattern } = tested
  const lists = [value === undefined ? [] : [value], values ?? [], contains?.const ?? [], contains?.enum ?? []].map(
    (list) => [list].flat(),
  )
  const limits = (Object.keys(LIMITS) as LimitName[]).flatMap((name) => {
    const limit = tested[name]
    return limit === undefined ? [] : limitWords(title, name, limit, telling)
  })
  return [
    ...lists.filter((list) => list.length > 0).map((list) => answerWords(title, field, list, telling)),
    ...limits,
    ...(pattern === undefined ? [] : [`it goes with ${telling.who.possessive} answer to ${title}`]),
    ...(not ? demandWords(title, field, not, { ...telling, isNegated: !telling.isNegated }) : []),
  ]
}

/**
 * The test of a condition as a clause: `you chose “Grand” for “Which piano is it?”`.
 * @param isNegated whether the test must fail, as it must for an `else`
 */
export function conditionWords(test: Test, fields: Fields, isNegated = false, who = YOU): string {
  const titleOf = (name: string) => quoted(fields.get(name)?.title ?? name)
  const tested = Object.entries(test.properties ?? {})
  const answered = (test.required ?? []).filter((name) => !tested.some(([other]) => other === name))
  const [all, either] = isNegated
    ? (['disjunction', 'conjunction'] as const)
    : (['conjunction', 'disjunction'] as const)
  const inner = (tests: readonly Test[] = []) => tests.map((part) => conditionWords(part, fields, isNegated, who))
  const clauses = [
    ...tested.flatMap(([name, demand]) =>
      demandWords(titleOf(name), fields.get(name) ?? {}, demand, { who, isNegated }),
    ),
    ...answered.map((name) => `${who.subject} ${isNegated ? "didn't answer" : 'answered'} ${titleOf(name)}`),
    ...inner(test.allOf),
    ...(test.anyOf ? [sayList(inner(test.anyOf), either, LOCALE)] : []),
    ...(test.not ? [conditionWords(test.not, fields, !isNegated, who)] : []),
  ]
  return sayList(clauses, all, LOCALE)
}

/** Most conditions that a sentence names one by one. */
const MOST_CLAUSES = 2

/**
 * The conditions that show a field, any of which is enough, as a sentence without a period. From three on, it names only the questions:
 * `Depends on “Make”`.
 * @param tested titles of the questions that the conditions test
 */
export const shownIfAny = (clauses: readonly string[], tested: readonly string[]): string =>
  clauses.length > MOST_CLAUSES
    ? `Depends on ${sayList(tested.map(quoted), 'conjunction', LOCALE)}`
    : clauses.map((clause, index) => `${index === 0 ? 'If' : 'if'} ${clause}`).join(', or ')
