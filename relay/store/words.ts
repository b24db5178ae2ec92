import { STATES } from '../../engine/places/states.ts'
import { referenceOf } from '../../engine/submission/payload.ts'
import { LOCALE, sayDay } from '../../engine/words/say.ts'
import { contactKeysIn, contactsOf, isPhone, phoneKey } from './contact.ts'
import type { Submission } from './submission.ts'

/** Longest word that is indexed, in code points. The rest of a longer one can't be searched for. */
const MAX_WORD = 40
/** Most words of one submission that are indexed. PostgreSQL takes 1 MB of them. */
const MAX_WORDS = 5_000
/** Most words of one search, which limits its work. */
const MAX_SEARCHED = 50
/** Shorter words must match exactly: `tx`. Longer ones match the beginning of a word: `aust`. */
const MIN_PREFIX = 3

/** Scripts that are written without spaces. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((name) => `\\p{scx=${name}}`)
  .join('')

/** A letter of such a script, or a word. */
const WORD = new RegExp(
  `(?=\\p{L})[${UNSPACED}]|((?:(?![${UNSPACED}])[\\p{L}\\p{N}]){1,${MAX_WORD}})(?:(?![${UNSPACED}])[\\p{L}\\p{N}])*`,
  'gu',
)

/** Latin letters that Unicode doesn't take apart, as people type them on a US keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
}
const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** Splits a text into words of letters and digits in lower case, without accents, and without the zero of a day: `06` becomes `6`. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const letters = plain.replace(TO_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
  return Array.from(letters.matchAll(WORD), ([letter, word = letter]) => word.replace(/^0(?=\d$)/, ''))
}

const IN_WORD = /(?<=[\p{L}\p{N}])['’ʼ‐-](?=[\p{L}\p{N}])/gu

/** The words of a text that has apostrophes or hyphens, without these: `ohara`, `f150`, `k3f97qxd`. */
const joinedWords = (text: string): string[] => (text.search(IN_WORD) < 0 ? [] : wordsIn(text.replace(IN_WORD, '')))

/** Most digits of a country code (ITU-T E.164). */
const COUNTRY_DIGITS = 3

/** A number as people look for it: whole, by its last digits, and without the code of its country: `5125550142`, `5550142`, `0142`. */
function phoneWords(key: string): string[] {
  const dialed = key.replace(/^0+/, '')
  const withoutCountry = Array.from({ length: COUNTRY_DIGITS }, (_, index) => dialed.slice(index + 1))
  return [key, key.slice(-7), key.slice(-4), ...(key.length > 10 ? [dialed, ...withoutCountry] : [])]
}

const isPhoneKey = (key: string) => /^\d+$/.test(key)

/** Prefixes that mark the words of where a lead comes from and goes to. */
const SCOPES = { from: 'from_', to: 'to_' } as const

const scoped = (scope: keyof typeof SCOPES, text: string) => wordsIn(text).map((word) => SCOPES[scope] + word)

/**
 * The words that find a submission, each once, the most important ones first.
 * @param notes what people have written about it
 * @param contacts see `contactsOf`
 */
export function indexedWords(
  submission: Submission,
  notes: readonly string[] = [],
  contacts = contactsOf(submission),
): string[] {
  const { from, to, date } = submission.facts
  const texts = [submission.category ?? '', submission.subject, ...submission.fields.map(({ text }) => text), ...notes]
  const words = new Set([
    ...wordsIn(referenceOf(submission.id)),
    ...joinedWords(referenceOf(submission.id)),
    ...[...contacts, ...notes.flatMap(contactKeysIn)].filter(isPhoneKey).flatMap(phoneWords),
    ...scoped('from', from?.text ?? ''),
    ...scoped('to', to?.text ?? ''),
    ...texts.flatMap(wordsIn),
    ...wordsIn(sayDay(date?.text ?? '', 'full', LOCALE) ?? ''),
    ...texts.flatMap(joinedWords),
  ])
  return [...words].slice(0, MAX_WORDS)
}

/** A word to find; as a prefix, it finds longer words, too. */
export type Word = { readonly word: string; readonly isPrefix: boolean }

/** One thing that a lead must contain: all words of one of these lists. */
export type Term = readonly (readonly Word[])[]

const STATE_NAMES = new Map(Object.entries(STATES).map(([code, name]) => [code.toLowerCase(), name.toLowerCase()]))
const STATE_CODES = new Map([...STATE_NAMES].map(([code, name]) => [name, code]))
const LONGEST_STATE = 3

const LATIN = /^[a-z0-9]/

const wordOf = (scope: string, word: string): Word => ({
  word: scope + word,
  isPrefix: word.length >= MIN_PREFIX || !LATIN.test(word),
})

const exactly = (word: string): Word => ({ word, isPrefix: false })

/** The term that the words at an index begin, and how many words it takes. The name of a state also finds its code. */
function termAt(words: readonly string[], index: number, scope: string): { term: Term; length: number } {
  const asTerm = (list: readonly string[]) => list.map((word) => wordOf(scope, word))
  for (let length = LONGEST_STATE; length > 0; length -= 1) {
    const named = words.slice(index, index + length)
    const code = STATE_CODES.get(named.join(' '))
    if (code !== undefined && named.length === length) return { term: [asTerm(named), asTerm([code])], length }
  }
  const word = words[index] ?? ''
  const name = STATE_NAMES.get(word)
  return { term: [asTerm([word]), ...(name === undefined ? [] : [asTerm(name.split(' '))])], length: 1 }
}

/**
 * Parses the text of the search field. A lead must contain every word. Words after `from` must be in its pickup place, and words
 * after `to` in its destination: `civic from texas to denver`. A phone number is found in any notation, and by its first or last digits.
 */
export function parseSearch(text: string): Term[] {
  const words = wordsIn(text).slice(0, MAX_SEARCHED)
  const phone = isPhone(text) ? phoneKey(text) : undefined
  // Within a country, people often write a 0 in place of its code: `020 7946 0958`.
  if (phone !== undefined)
    return [[[wordOf('', phone)], [wordOf('', phone.replace(/^0+(?=\d)/, ''))], words.map(exactly)]]
  const terms: Term[] = []
  let scope = ''
  for (let index = 0; index < words.length; ) {
    const word = words[index] ?? ''
    if (Object.hasOwn(SCOPES, word) && index + 1 < words.length) {
      scope = SCOPES[word as keyof typeof SCOPES]
      index += 1
      continue
    }
    const { term, length } = termAt(words, index, scope)
    terms.push(term)
    index += length
  }
  return terms
}
