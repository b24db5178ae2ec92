import { type KindName, parseAnswer } from '../../form/kinds.ts'
import { set } from '../diagnostic.ts'
import type { Json, JsonPath } from '../json.ts'
import { demandsOf } from '../reading/normal.ts'
import { type CheckContext, kindOfShown, type ShownField } from '../reading/read.ts'
import { testedValues } from '../reading/rules.ts'
import { textTraits } from '../resolve/fill-in.ts'
import type { RuleFinding } from '../says.ts'
import type { Sentence } from '../sentence.ts'
import { areDisjoint } from './patterns.ts'
import type { Rule } from './rule.ts'

const TEXTS: readonly KindName[] = ['text', 'longText', 'phone', 'place', 'email']

/** Patterns of all texts that a cleaned answer can be. */
const CLEAN_LINE = '^\\S(?:.*\\S)?$'
const CLEAN_LINES = '^\\S(?:[^]*\\S)?$'

const FIX = 'Remove the spaces and line breaks from the pattern.'
const PATTERN: Readonly<Record<'line' | 'lines', Sentence>> = {
  line: {
    message:
      'No answer to {name:field} matches {pattern:json}: answers arrive without spaces around them, on one line.',
    fix: FIX,
  },
  lines: {
    message: 'No answer to {name:field} matches {pattern:json}: answers arrive without spaces around them.',
    fix: FIX,
  },
}
const TEXT: Sentence = {
  message: 'An answer {text:json} to {name:field} arrives as {cleaned:json}.',
  fix: 'Write {cleaned:json}.',
}

function inPattern(field: ShownField, pattern: string | undefined, path: JsonPath): RuleFinding[] {
  const { isMultiline } = textTraits(kindOfShown(field).name)
  if (pattern === undefined || !areDisjoint(pattern, isMultiline ? CLEAN_LINES : CLEAN_LINE)) return []
  return [{ says: isMultiline ? 'lines' : 'line', path: [...path, 'pattern'], values: { name: field.name, pattern } }]
}

function inText(field: ShownField, text: unknown, path: JsonPath): RuleFinding[] {
  const { format } = field.definitions[0]?.effective ?? {}
  const answer = parseAnswer({ type: 'string', format, ...textTraits(kindOfShown(field).name) }, String(text))
  if (typeof text !== 'string' || answer === text) return []
  const cleaned = (answer ?? '') as Json
  return [{ path, values: { name: field.name, text, cleaned }, edits: [set(path, cleaned)] }]
}

/** A rule for the fields that visitors write text into. */
const ofTexts = (
  id: string,
  says: Rule['says'],
  find: (field: ShownField, context: CheckContext) => RuleFinding[],
): Rule => ({
  id,
  looksAt: 'fields',
  isReadiness: true,
  says,
  find: (context) =>
    context.shownFields
      .filter((field) => TEXTS.includes(kindOfShown(field).name))
      .flatMap((field) => find(field, context)),
})

/** Patterns, examples, defaults and tests are written as answers arrive: cleaned. */
export const CLEANED_RULES: readonly Rule[] = [
  ofTexts('no-passing-answer', PATTERN, (field) =>
    field.definitions.flatMap(({ own, path }) => inPattern(field, own.pattern, path)),
  ),
  ofTexts('failing-default', TEXT, (field) =>
    field.definitions.flatMap(({ own, path }) => inText(field, own.default, [...path, 'default'])),
  ),
  ofTexts('failing-example', TEXT, (field) =>
    field.definitions.flatMap(({ own, path }) =>
      (own.examples ?? []).flatMap((example, index) => inText(field, example, [...path, 'examples', index])),
    ),
  ),
  ofTexts('impossible-condition', { ...PATTERN, text: TEXT }, (field, { object }) =>
    demandsOf(object).flatMap(({ name, tested, path }) => {
      if (name !== field.name) return []
      const texts = testedValues(tested, path).flatMap(({ value, path: at }) => inText(field, value, at))
      return [...inPattern(field, tested.pattern, path), ...texts.map((finding) => ({ ...finding, says: 'text' }))]
    }),
  ),
]
