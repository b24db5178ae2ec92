import { parseAnswer } from '../../form/kinds.ts'
import { type Diagnostic, fixWith, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { demandsOf } from '../reading/normal.ts'
import { type Check, type CheckContext, kindOfShown, type ShownField } from '../reading/read.ts'
import { testedValues } from '../reading/rules.ts'
import { textTraits } from '../resolve/fill-in.ts'
import { areDisjoint } from './patterns.ts'

/** A text or a pattern with which a file compares the answers to a field, and the rule for mistakes in it. */
type Compared = { readonly text: unknown; readonly path: JsonPath; readonly rule: string; readonly isPattern?: true }

/** All texts and patterns with which the file compares the answers to a field. */
function comparedWith({ name, definitions }: ShownField, { object }: CheckContext): Compared[] {
  return [
    ...definitions.flatMap(({ own, path }): Compared[] => [
      { text: own.pattern, path: [...path, 'pattern'], rule: 'no-passing-answer', isPattern: true },
      { text: own.default, path: [...path, 'default'], rule: 'failing-default' },
      ...(own.examples ?? []).map((text, index) => ({
        text,
        path: [...path, 'examples', index],
        rule: 'failing-example',
      })),
    ]),
    ...demandsOf(object).flatMap(({ name: tested, tested: demanded, path }): Compared[] => {
      const rule = 'impossible-condition'
      if (tested !== name) return []
      return [
        { text: demanded.pattern, path: [...path, 'pattern'], rule, isPattern: true },
        ...testedValues(demanded, path).map(({ value, path: at }) => ({ text: value, path: at, rule })),
      ]
    }),
  ]
}

/** Texts that a cleaned answer can be, on one line or several. */
const CLEAN_LINE = '^\\S(?:.*\\S)?$'
const CLEAN_LINES = '^\\S(?:[^]*\\S)?$'

function mistakesIn(shownField: ShownField, context: CheckContext): Diagnostic[] {
  const { name } = kindOfShown(shownField)
  const traits = textTraits(name)
  const [field] = shownField.definitions
  const isText = ['text', 'longText', 'phone', 'place', 'email'].includes(name)
  if (!isText || !field) return []
  const answer = { type: 'string' as const, format: field.effective.format, ...traits }
  return comparedWith(shownField, context).flatMap(({ text, path, rule, isPattern }) => {
    if (typeof text !== 'string') return []
    if (isPattern)
      return areDisjoint(text, traits.isMultiline ? CLEAN_LINES : CLEAN_LINE)
        ? context.source.diagnosticAt(
            rule,
            path,
            `No answer to "${shownField.name}" matches ${JSON.stringify(text)}: answers arrive without spaces around them${traits.isMultiline ? '' : ', on one line'}.`,
            'Remove the spaces and line breaks from the pattern.',
          )
        : []
    const cleaned = String(parseAnswer(answer, text) ?? '')
    if (cleaned === text) return []
    return context.source.diagnosticAt(
      rule,
      path,
      `An answer ${JSON.stringify(text)} to "${shownField.name}" arrives as ${JSON.stringify(cleaned)}.`,
      fixWith(`Write ${JSON.stringify(cleaned)}.`, set(path, cleaned)),
    )
  })
}

/** Patterns, examples, defaults and tests are written as answers arrive: cleaned. */
export const checkCleaned: Check = (context) => context.shownFields.flatMap((field) => mistakesIn(field, context))
