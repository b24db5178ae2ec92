import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { isDisjointWith, JS, NFA } from 'refa'
import { getLengthRange, isPotentiallyEmpty } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import { set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { demandsOf } from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import type { Rule } from './rule.ts'

const IN_SLASHES = /^\/(.*)\/[a-z]*$/s

/** The patterns of the fields and of the tests. */
const patternsIn = ({ object, definitions }: CheckContext): { pattern: string; path: JsonPath }[] =>
  [
    ...definitions.map(({ own: { pattern }, path }) => ({ pattern, path })),
    ...demandsOf(object).map(({ tested: { pattern }, path }) => ({ pattern, path })),
  ].flatMap(({ pattern, path }) => (pattern === undefined ? [] : { pattern, path: [...path, 'pattern'] }))

/** Patterns are written without slashes, fail fast, and cover the whole answer. */
export const PATTERN_RULES: readonly Rule[] = [
  {
    id: 'pattern-in-slashes',
    looksAt: 'fields',
    says: {
      message: '{"pattern"} is written between slashes, so every answer would need slashes, too: {pattern}',
      fix: 'Remove the slashes: {inner:json}.',
    },
    find: (context) =>
      patternsIn(context).flatMap(({ pattern, path }) => {
        const [, inner] = IN_SLASHES.exec(pattern) ?? []
        return inner === undefined ? [] : { path, values: { pattern, inner }, edits: [set(path, inner)] }
      }),
  },
  {
    id: 'unsafe-pattern',
    looksAt: 'fields',
    says: {
      message: '{"pattern"} takes very long for some answers, and would freeze the page and the relay: {pattern}',
      fix: 'Don\'t repeat a part that already repeats: write "^a+$", not "^(a+)+$".',
    },
    find: (context) =>
      patternsIn(context)
        .filter(({ pattern }) => !IN_SLASHES.test(pattern) && !isSafe(pattern))
        .map(({ pattern, path }) => ({ path, values: { pattern } })),
  },
  {
    id: 'unanchored-pattern',
    looksAt: 'definition',
    isReadiness: true,
    says: {
      message: '{"pattern"} allows anything before or after the part that it matches: {pattern}',
      fix: 'Start each alternative with ^ and end it with $: "{anchored}". If anything may come before or after, write .* there.',
    },
    find: ({ own: { pattern }, effective: { examples = [] }, path }) => {
      if (pattern === undefined || IN_SLASHES.test(pattern) || isAnchored(pattern)) return undefined
      const anchored = `^(${pattern.replace(/^\^|\$$/g, '')})$`
      const isFitting =
        isAnchored(anchored) && examples.every((example) => new RegExp(anchored, 'u').test(String(example)))
      const at = [...path, 'pattern']
      return { path: at, values: { pattern, anchored }, edits: isFitting ? [set(at, anchored)] : [] }
    },
  },
]

const FLAGS = { unicode: true }

function parse(pattern: string): AST.Pattern | undefined {
  try {
    return new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, FLAGS)
  } catch {
    return undefined
  }
}

function isEdge(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  if (element?.type === 'Assertion') return element.kind === kind
  if (element?.type !== 'Group' && element?.type !== 'CapturingGroup') return false
  return element.alternatives.every(({ elements }) => isEdge(elements.at(kind === 'start' ? 0 : -1), kind))
}

/** Whether a pattern covers the whole answer: each of its alternatives starts with ^ and ends with $. */
export function isAnchored(pattern: string): boolean {
  const alternatives = parse(pattern)?.alternatives ?? []
  return alternatives.every(({ elements }) => isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end'))
}

/** The least and most characters of the texts that an anchored pattern accepts. */
export function lengthsOf(pattern: string): { min: number; max: number } {
  const alternatives = isAnchored(pattern) ? (parse(pattern)?.alternatives ?? []) : []
  const ranges = alternatives.map((alternative) => getLengthRange(alternative, FLAGS))
  return ranges.length > 0
    ? { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) }
    : { min: 0, max: Number.POSITIVE_INFINITY }
}

/** Every text that a pattern matches as a whole, and with a lookaround some that it doesn't. Throws for a pattern with a back reference. */
function textsOf(pattern: string): NFA {
  const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' })
  const { expression, maxCharacter } = parser.parse({ assertions: 'ignore', backreferences: 'throw' })
  return NFA.fromRegex(expression, { maxCharacter })
}

/** Whether no text matches both of two anchored patterns. False if that takes too long to tell. */
export function areDisjoint(one: string, other: string): boolean {
  if (!isAnchored(one) || !isAnchored(other)) return false
  try {
    return isDisjointWith(textsOf(one), textsOf(other))
  } catch {
    return false
  }
}

type Group = AST.Group | AST.CapturingGroup

/** Whether a group that can be empty is repeated, as in `(a?){30}`: any of its rounds can be empty. */
function repeatsEmpty(pattern: AST.Pattern): boolean {
  let isFound = false
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max }) {
      isFound ||= max > 1 && isPotentiallyEmpty(element, FLAGS)
    },
  })
  return isFound
}

/** The groups that are repeated and have alternatives. */
function repeatedChoices(pattern: AST.Pattern): Group[] {
  const found: Group[] = []
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max }) {
      const isGroup = element.type === 'Group' || element.type === 'CapturingGroup'
      if (max > 1 && isGroup && element.alternatives.length > 1) found.push(element)
    },
  })
  return found
}

/** The texts that start with an alternative of a repeated group and go on with any of them. */
function startingWith({ raw }: AST.Alternative, { alternatives }: Group): NFA {
  const source = `(?:${raw})(?:${alternatives.map((alternative) => alternative.raw).join('|')})*`
  const parser = JS.Parser.fromLiteral({ source, flags: 'u' })
  const { expression, maxCharacter } = parser.parse({ assertions: 'disable', backreferences: 'disable' })
  return NFA.fromRegex(expression, { maxCharacter })
}

/** Whether a repeated group can read one text in two ways, as `(a|aa)+` does: each letter doubles the tries. */
function isAmbiguous(group: Group): boolean {
  const texts = group.alternatives.map((alternative) => startingWith(alternative, group))
  return texts.some((text, index) => texts.slice(0, index).some((other) => !isDisjointWith(text, other)))
}

/**
 * Whether the time of a pattern grows faster than with the square of the length. Two neighbors that can take each other's
 * characters, as in `^[^@ ]+@[^@ ]+\.[^@ ]+$`, are quadratic, which is acceptable, because patterns are never
 * matched against very long texts. Three in a row are not.
 */
function isSlow(pattern: AST.Pattern): boolean {
  const { reports } = analyse({ source: pattern.raw, flags: 'u' }, { reportTypes: { Move: false } })
  if (reports.some(({ type, exponential }) => exponential || type === 'Self')) return true
  const trading = reports.flatMap((report) => (report.type === 'Trade' ? [report.startQuant, report.endQuant] : []))
  return new Set(trading).size < trading.length
}

/** Whether a pattern is fast for every text. */
export function isSafe(pattern: string): boolean {
  const parsed = parse(pattern)
  return !parsed || !(isSlow(parsed) || repeatsEmpty(parsed) || repeatedChoices(parsed).some(isAmbiguous))
}
