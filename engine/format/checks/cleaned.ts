import { type KindName, parseAnswer } from '../../form/kinds.ts'
import { type Diagnostic, fixWith, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { demandsOf } from '../reading/normal.ts'
import { type Check, type CheckContext, kindOfShown, type ShownField } from '../reading/read.ts'
import { testedValues } from '../reading/rules.ts'
import { textTraits } from '../resolve/fill-in.ts'
import { areDisjoint } from './patterns.ts'

const TEXTS: readonly KindName[] = ['text', 'longText', 'phone', 'place', 'email']

/** Patterns of all texts that a cleaned answer can be. */
const CLEAN_LINE = '^\\S(?:.*\\S)?$'
const CLEAN_LINES = '^\\S(?:[^]*\\S)?$'

function mistakesIn(shownField: ShownField, { object, source }: CheckContext): Diagnostic[] {
  const { name, definitions } = shownField
  const kind = kindOfShown(shownField).name
  if (!TEXTS.includes(kind)) return []
  const traits = textTraits(kind)
  const { isMultiline } = traits
  const cleanTexts = isMultiline ? CLEAN_LINES : CLEAN_LINE
  const inPattern = (rule: string, path: JsonPath, pattern: string | undefined): Diagnostic[] =>
    pattern === undefined || !areDisjoint(pattern, cleanTexts)
      ? []
      : [
          source.diagnosticAt(
            rule,
            path,
            `No answer to "${name}" matches ${JSON.stringify(pattern)}: answers arrive without spaces around them${isMultiline ? '' : ', on one line'}.`,
            'Remove the spaces and line breaks from the pattern.',
          ),
        ]
  const inText = (rule: string, path: JsonPath, text: unknown): Diagnostic[] => {
    const { format } = definitions[0]?.effective ?? {}
    const cleaned = parseAnswer({ type: 'string', format, ...traits }, String(text))
    if (typeof text !== 'string' || cleaned === text) return []
    const written = JSON.stringify(cleaned ?? '')
    return [
      source.diagnosticAt(
        rule,
        path,
        `An answer ${JSON.stringify(text)} to "${name}" arrives as ${written}.`,
        fixWith(`Write ${written}.`, set(path, cleaned ?? '')),
      ),
    ]
  }
  return [
    ...definitions.flatMap(({ own, path }) => [
      ...inPattern('no-passing-answer', [...path, 'pattern'], own.pattern),
      ...inText('failing-default', [...path, 'default'], own.default),
      ...(own.examples ?? []).flatMap((example, index) =>
        inText('failing-example', [...path, 'examples', index], example),
      ),
    ]),
    ...demandsOf(object)
      .filter((demand) => demand.name === name)
      .flatMap(({ tested, path }) => [
        ...inPattern('impossible-condition', [...path, 'pattern'], tested.pattern),
        ...testedValues(tested, path).flatMap(({ value, path: at }) => inText('impossible-condition', at, value)),
      ]),
  ]
}

/** Patterns, examples, defaults and tests are written as answers arrive: cleaned. */
export const checkCleaned: Check = (context) => context.shownFields.flatMap((field) => mistakesIn(field, context))
