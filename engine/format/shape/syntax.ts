import { type ParseError, printParseErrorCode } from 'jsonc-parser'

/** A syntax error: its offset, what is wrong and how to fix it. */
type SyntaxFault = { readonly offset: number; readonly message: string; readonly fix: string }
type Words = readonly [message: string, fix: string]
/** The wrong token, and the last character before it. */
type Unexpected = { readonly token: string; readonly before: string }

const CLOSING: Record<string, string> = { '}': '{', ']': '[' }
const QUOTES: Words = [
  'text and keys need double quotes.',
  'Put it in "double quotes". A double quote inside a text is written \\".',
]
const MERGE: Words = [
  'two versions of the file were not merged.',
  'Keep one version, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
]
const COMMENT: Words = ['JSON has no comments.', 'Remove the comment.']
const BACKSLASH: Words = ['this is not a valid escape sequence.', 'Write a backslash as \\\\.']
const NUMBER: Words = ['this is not a number.', 'Write it like 12 or 0.5.']

const EQUALS: Words = ['there is an = instead of a colon.', 'Write "key": value.']

const LITERALS = ['true', 'false', 'null']

function symbol({ token }: Unexpected): Words {
  const literal = LITERALS.find((known) => known === token.toLowerCase())
  if (literal) return [`"${token}" is unknown.`, `Did you mean ${literal}, in lowercase letters?`]
  if (/^[\p{Z}\p{C}]/u.test(token))
    return ['there is an invisible character here.', 'Remove it, or replace it with a space.']
  if (token.startsWith('=')) return EQUALS
  if (/^(<{7}|>{7})/.test(token)) return MERGE
  if (/^-?(NaN|Infinity)$|^undefined$/i.test(token))
    return [`"${token}" is not a value of JSON.`, 'Write a number, or remove the key.']
  return /^[+.]?\d|^[-.]/.test(token) ? NUMBER : QUOTES
}

function missingComma({ token, before }: Unexpected): Words {
  if (/^\d/.test(token) && before === '0') return ['a number starts with 0.', `Remove the 0: ${token}.`]
  if (!(token in CLOSING)) return ['a comma is missing before this.', 'Put a comma after the value before it.']
  const missing = token === '}' ? ']' : '}'
  return [`a ${missing} is missing before this ${token}.`, `Add a ${missing} to close the ${CLOSING[missing]}.`]
}

function missingKey(unexpected: Unexpected): Words {
  if (unexpected.token === '') return endsEarly('}')
  return ['a key is missing here.', 'Write "key": value, with the key in double quotes.']
}

function missingValue({ token }: Unexpected): Words {
  if (token === '') return ['the file ends too early.', 'Add what is missing at the end.']
  return ['a value is missing here.', 'Write the value, or remove the key and its colon.']
}

const endsEarly = (bracket: string): Words => [
  `the file ends before a closing ${bracket}.`,
  `Each ${CLOSING[bracket]} needs its ${bracket}: add the missing one.`,
]

const WORDS: Record<string, (unexpected: Unexpected) => Words> = {
  InvalidSymbol: symbol,
  InvalidNumberFormat: () => NUMBER,
  UnexpectedEndOfNumber: () => NUMBER,
  PropertyNameExpected: missingKey,
  ValueExpected: missingValue,
  ColonExpected: ({ token }) =>
    token.startsWith('=') ? EQUALS : ['a colon is missing before this.', 'Write "key": value.'],
  CommaExpected: missingComma,
  CloseBraceExpected: () => endsEarly('}'),
  CloseBracketExpected: () => endsEarly(']'),
  EndOfFileExpected: () => [
    'the file goes on after its last bracket.',
    'Remove the text after it, or the bracket that closes the file too early.',
  ],
  InvalidCommentToken: () => COMMENT,
  UnexpectedEndOfComment: () => COMMENT,
  UnexpectedEndOfString: () => [
    'a text has no closing quote on its line.',
    'Close it with a double quote. A line break inside a text is written \\n.',
  ],
  InvalidUnicode: () => BACKSLASH,
  InvalidEscapeCharacter: () => BACKSLASH,
  InvalidCharacter: () => ['a text contains a tab or another control character.', 'Replace it with a space.'],
}

/**
 * A key that is in the wrong object because a bracket before it is missing or one too many; undefined for
 * errors that aren't about brackets. A missing comma right before such a key is about brackets.
 */
export function misplacedBracket(
  { error, offset: errorOffset, length }: ParseError,
  offset: number,
  key: string,
): SyntaxFault | undefined {
  const code = printParseErrorCode(error)
  const isExtra = code === 'EndOfFileExpected'
  const isLost = length === 0 && (code === 'CloseBraceExpected' || code === 'CloseBracketExpected')
  if (!isExtra && !isLost && !(code === 'CommaExpected' && offset === errorOffset)) return undefined
  return {
    offset,
    message: `This is not valid JSON: ${isExtra ? 'there is one } or ] too many' : 'a } or ] is missing'} before "${key}".`,
    fix: 'Check the brackets before it: each { needs its }, and each [ its ].',
  }
}

/** The first error of the parser, in words for someone who knows little about JSON. */
export function describeSyntax(text: string, { error, offset, length }: ParseError): SyntaxFault {
  const fault = (at: number, [message, fix]: Words) => ({
    offset: at,
    message: `This is not valid JSON: ${message}`,
    fix,
  })
  if (text.trim() === '')
    return fault(0, ['the file is empty.', 'Start with a copy of the most similar category file.'])
  const start = text.slice(0, offset).trimEnd()
  const end = length === 0 ? start.length : offset
  const unexpected = { token: text.slice(offset, offset + length), before: start.at(-1) ?? '' }
  const code = printParseErrorCode(error)
  const isAfterComma = unexpected.before === ',' && (code === 'PropertyNameExpected' || code === 'ValueExpected')
  if (isAfterComma && ['}', ']', ','].includes(unexpected.token))
    return fault(start.length - 1, [`there is an extra comma before the ${unexpected.token}.`, 'Remove the comma.'])
  const words =
    WORDS[code] ?? (() => ['a character is in the wrong place.', 'Compare it with another category file.'] as const)
  return fault(end, words(unexpected))
}
