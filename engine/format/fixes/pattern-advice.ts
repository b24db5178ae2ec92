import { RegExpParser, type RegExpSyntaxError } from '@eslint-community/regexpp'
import { type Fix, fixWith, set } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'

/** A mistake in a regular expression, and the expression without it if there is an obvious one. */
type Fault = { readonly advice: string; readonly better?: string }

const withoutAt = (text: string, index: number): string => text.slice(0, index) + text.slice(index + 1)

/** A backslash before a character that means itself. Before a letter or digit, it has a meaning in other languages. */
function escapeFault(pattern: string, index: number): Fault {
  const [escaped = ''] = pattern.slice(index)
  if (escaped === '') return { advice: 'Remove the backslash at the end, or write the character after it.' }
  return /[\p{L}\p{N}]/u.test(escaped) || pattern[index - 1] !== '\\'
    ? { advice: `There is a backslash before ${JSON.stringify(escaped)}, which has no meaning there.` }
    : {
        advice: `Remove the backslash before ${JSON.stringify(escaped)}, which needs none.`,
        better: withoutAt(pattern, index - 1),
      }
}

/** A hyphen between two characters of which one is a set: `[\w-.]`. */
function hyphenFault(pattern: string, end: number): Fault {
  const advice = 'Put the hyphen last in its brackets. Next to a set such as \\\\w, it makes no range.'
  const open = pattern.lastIndexOf('[', end - 1)
  const hyphen = [...pattern.slice(open, end).matchAll(/(?<=\\[wdsWDS])-|-(?=\\[wdsWDS])/g)].at(-1)
  const close = /(?<=[^\\](?:\\\\)*)\]/.exec(pattern.slice(end - 1))
  if (open < 0 || !hyphen || !close) return { advice }
  const [at, last] = [open + hyphen.index, end - 1 + close.index]
  return { advice, better: `${pattern.slice(0, at)}${pattern.slice(at + 1, last)}-${pattern.slice(last)}` }
}

/** Advice by the message of the parser. */
const FAULTS: Readonly<Record<string, (pattern: string, index: number) => Fault>> = {
  'Invalid escape': escapeFault,
  'Invalid character class': hyphenFault,
  'Unterminated character class': () => ({ advice: 'Close the [ with a ].' }),
  'Unterminated group': () => ({ advice: 'Close the ( with a ).' }),
  "Unmatched ')'": () => ({ advice: 'There is no ( before the ). If you mean the character, write \\\\).' }),
  'Nothing to repeat': () => ({
    advice:
      'Before *, + and ?, write what they repeat, once. If you mean the character, write two backslashes before it.',
  }),
  'Lone quantifier brackets': (pattern, index) => ({
    advice: `If you mean the character ${pattern[index]}, write two backslashes before it.`,
  }),
  'Incomplete quantifier': () => ({ advice: 'Close the { with a }. If you mean the character, write \\\\{.' }),
  'Range out of order in character class': () => ({ advice: 'Write the smaller character of the range first: [a-z].' }),
  'numbers out of order in {} quantifier': () => ({ advice: 'Write the smaller number first: {2,4}.' }),
  'Invalid group': () => ({
    advice:
      'A group starts with (, (?:, (?=, (?!, (?<=, (?<! or (?<name>. Other languages have more. For both cases, write [Aa].',
  }),
  'Invalid property name': () => ({ advice: 'Write a property of Unicode, such as \\\\p{L} for letters.' }),
}

/** The first mistake that the parser finds, if any. */
function faultIn(pattern: string): Fault | undefined {
  try {
    new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, { unicode: true })
    return undefined
  } catch (error) {
    const { message, index } = error as RegExpSyntaxError
    const said = message.slice(message.lastIndexOf(': ') + 2)
    return FAULTS[said]?.(pattern, index) ?? { advice: `${said}, at character ${index}.` }
  }
}

/** The expression without its faults; undefined if one of them has no obvious fix. */
function withoutFaults(pattern: string, mostFaults = 20): string | undefined {
  const fault = faultIn(pattern)
  if (!fault) return pattern
  return fault.better === undefined || mostFaults === 0 ? undefined : withoutFaults(fault.better, mostFaults - 1)
}

/** The fix for an invalid regular expression: advice about its first fault, and edits if all of its faults have an obvious fix. */
export function patternFix(pattern: string, path: JsonPath): Fix {
  const { advice } = faultIn(pattern) ?? { advice: "Browsers can't read it." }
  const better = withoutFaults(pattern)
  return better === undefined ? advice : fixWith(`${advice} Write ${JSON.stringify(better)}.`, set(path, better))
}
