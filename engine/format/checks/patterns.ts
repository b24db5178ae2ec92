import { type Diagnostic, fixWith, type JsonSource, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import type { Check } from '../reading/check-context.ts'
import { demandsOf } from '../reading/normal.ts'
import { isAnchored, isSafe } from './pattern.ts'

const IN_SLASHES = /^\/(.*)\/[a-z]*$/s

function mistakeIn(pattern: string, path: JsonPath, source: JsonSource): Diagnostic[] {
  const [, inner] = IN_SLASHES.exec(pattern) ?? []
  if (inner !== undefined)
    return [
      source.diagnosticAt(
        'pattern-in-slashes',
        path,
        `"pattern" is between slashes, which would have to be part of the answer: ${pattern}`,
        fixWith(`Remove the slashes: ${JSON.stringify(inner)}.`, set(path, inner)),
      ),
    ]
  if (isSafe(pattern)) return []
  return [
    source.diagnosticAt(
      'unsafe-pattern',
      path,
      `"pattern" takes very long for some answers, and would freeze the page and the relay: ${pattern}`,
      'Don\'t repeat a part that already repeats: write "^a+$", not "^(a+)+$".',
    ),
  ]
}

/** Patterns are written without slashes and fail fast. */
export const checkPatterns: Check = ({ object, source, definitions }) => [
  ...definitions.flatMap(({ own, path }) =>
    own.pattern === undefined ? [] : mistakeIn(own.pattern, [...path, 'pattern'], source),
  ),
  ...demandsOf(object).flatMap(({ tested, path }) =>
    tested.pattern === undefined ? [] : mistakeIn(tested.pattern, [...path, 'pattern'], source),
  ),
]

/** The pattern of a field covers the whole answer. */
export const checkAnchors: Check = ({ source, definitions }) =>
  definitions.flatMap(({ own: { pattern }, effective: { examples = [] }, path }) => {
    if (pattern === undefined || IN_SLASHES.test(pattern) || isAnchored(pattern)) return []
    const anchored = `^(${pattern.replace(/^\^|\$$/g, '')})$`
    return source.diagnosticAt(
      'unanchored-pattern',
      [...path, 'pattern'],
      `"pattern" allows anything before or after the part that it matches: ${pattern}`,
      fixWith(
        `Start each alternative with ^ and end it with $: "${anchored}". If anything may come before or after, write .* there.`,
        ...(isAnchored(anchored) && examples.every((example) => new RegExp(anchored, 'u').test(String(example)))
          ? [set([...path, 'pattern'], anchored)]
          : []),
      ),
    )
  })
