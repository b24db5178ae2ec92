import { STATES } from '../../engine/places/states.ts'
import { referenceOf } from '../../engine/submission/payload.ts'
import { DAY_MS } from '../../engine/words/day.ts'
import { EXTENSION, isForeign, usDigitsIn } from '../../engine/words/phone-number.ts'
import {
  addressesIn,
  CHARACTER,
  LOCAL_DIGITS,
  numbersIn,
  plainText,
  typedAddresses,
  withPlainAddresses,
} from './mentions.ts'
import type { Submission } from './submission.ts'

/** How far apart two submissions with the same key may be to count as those of one person. */
export const SAME_PERSON_WITHIN_MS = 30 * DAY_MS

/** Domains whose addresses mean the same with and without dots, and in both domains. */
const DOMAINS_WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/** Longest email address (RFC 5321). A key is in indexes of the store, which refuse long ones. */
const MAX_ADDRESS = 254

/** A domain as DNS knows it: `münchen.de` becomes `xn--mnchen-3ya.de`. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}

const ADDRESS = new RegExp(`^(${CHARACTER}+)@([\\p{L}\\p{M}\\p{N}.-]+)$`, 'u')

const COMMENTS_AROUND = /^\([^()]*\)\s*|\s*\([^()]*\)$/g

/**
 * An email address as a key: `Sam.Sample+quotes@Gmail.com` becomes `samsample@gmail.com`. Two addresses with the same key
 * reach the same person. Undefined if the text isn't an address.
 */
export function emailKey(text: string): string | undefined {
  const address = withPlainAddresses(plainText(text).trim().replace(COMMENTS_AROUND, '')).toLowerCase()
  if (address.length > MAX_ADDRESS) return undefined
  const [, local = '', written = ''] = ADDRESS.exec(address) ?? []
  const person = local.replace(/\+.*$/, '')
  const domain = asciiDomain(written.replace(/\.$/, ''))
  if (person === '' || domain === '') return undefined
  return DOMAINS_WITHOUT_DOTS.includes(domain) ? `${person.replaceAll('.', '')}@gmail.com` : `${person}@${domain}`
}

const withoutExtension = (text: string) => plainText(text).trim().replace(EXTENSION, '')

/** The digits of a phone number, without its extension and without the country code of the US and Canada. */
function digitsOf(text: string): string {
  const digits = withoutExtension(text).replace(/\D/g, '')
  return digits.length === 11 ? digits.replace(/^1/, '') : digits
}

/** Whether a text is nothing but a phone number, or the URL that calls it. */
const isPhone = (text: string): boolean => /^(?:tel:)?[^\p{L}@\r\n]+$/iu.test(withoutExtension(text))

/** Minimum number of digits that identifies a phone, and the maximum: 15 (E.164) after a prefix for calls abroad. */
const [MIN_DIGITS, MAX_DIGITS] = [LOCAL_DIGITS, 20]

/** A phone number as a key: `+1 (512) 555-0142 ext. 3` becomes `5125550142`. Undefined if it doesn't have 7 to 20 digits. */
export function phoneKey(text: string): string | undefined {
  const digits = digitsOf(text)
  return digits.length < MIN_DIGITS || digits.length > MAX_DIGITS ? undefined : digits
}

const keysOf = (texts: readonly string[], keyOf: (text: string) => string | undefined): string[] => [
  ...new Set(texts.flatMap((text) => keyOf(text) ?? [])),
]

/**
 * The key of the email address in a text, or of a text that is just a phone number: `samsample@gmail.com`, `5125550142`. Undefined for
 * any other text, and for several addresses.
 */
export function contactKey(text: string): string | undefined {
  const [key, ...others] = keysOf(typedAddresses(text), emailKey)
  if (key !== undefined) return others.length === 0 ? key : undefined
  return isPhone(text) ? phoneKey(text) : undefined
}

/**
 * The key of texts that may mention a contact: `~5550142` for numbers with the same last digits, `~hara@example.com` for
 * `o'hara@example.com`.
 */
export const possibleKey = (key: string): string => `~${key.includes('@') ? key : key.slice(-LOCAL_DIGITS)}`

/** Whether a text has enough for an address or a number, which most answers don't. Some symbols are written with digits: `㏢`. */
const mayMention = (text: string): boolean => /[@＠﹫\p{No}\p{So}]|%40|(?:\p{Nd}\P{Nd}*){7}/u.test(text)

/** The keys of all email addresses and phone numbers in a text, then those of contacts that it may mention. */
export function contactKeysIn(text: string): string[] {
  if (!mayMention(text)) return []
  const [addresses, numbers] = [addressesIn(text), numbersIn(text)]
  const possible = [...keysOf(addresses.possible, emailKey), ...numbers.possible]
  return [
    ...keysOf(addresses.certain, emailKey),
    ...keysOf(numbers.certain, phoneKey),
    ...new Set(possible.map(possibleKey)),
  ]
}

const extensionOf = (text: string): string | undefined => EXTENSION.exec(plainText(text).trim())?.[1]

/**
 * The URL that calls the phone number in a text (RFC 3966): `tel:+15125550142;ext=3`. Undefined if there is neither a US number nor an
 * international one.
 */
export function telUrl(text: string): string | undefined {
  const plain = plainText(text)
  const national = usDigitsIn(plain)
  const digits = digitsOf(text)
  if (national === undefined && !(isForeign(plain) && digits.length > MIN_DIGITS)) return undefined
  const extension = extensionOf(text)
  return `tel:+${national === undefined ? digits : `1${national}`}${extension === undefined ? '' : `;ext=${extension}`}`
}

/** A US or Canadian phone number as people write it: `(512) 555-0142 ext. 3`. Any other text stays as it is. */
export function phoneText(text: string): string {
  const digits = isPhone(text) ? usDigitsIn(plainText(text)) : undefined
  if (digits === undefined || digits !== digitsOf(text)) return text
  const extension = extensionOf(text)
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return extension === undefined ? number : `${number} ext. ${extension}`
}

/** Number of the rule by which `contactsOf` finds contacts. Increase it when the rule changes: stored ones are then found again. */
export const CONTACTS_RULE = 1

/** Most keys of one submission. Its own contacts come first, and those that are certain. */
const MAX_CONTACTS = 5_000

/** Returns the keys of everyone a submission mentions or may mention, each once. */
export function contactsOf({ category, subject, replyTo, facts, fields }: Submission): string[] {
  const own = Object.values(facts).map(({ text }) => text)
  const texts = [replyTo ?? '', ...own, category ?? '', subject, ...fields.map(({ text }) => text)]
  const keys = [...new Set(texts)].flatMap(contactKeysIn)
  const isCertain = (key: string) => !key.startsWith('~')
  return [...new Set([...keys.filter(isCertain), ...keys.filter((key) => !isCertain(key))])].slice(0, MAX_CONTACTS)
}

/** Longest word that is indexed, in code points. The rest of a longer one can't be searched for. */
const MAX_WORD = 40
/** Most words of one submission that are indexed. PostgreSQL takes 1 MB of them. */
const MAX_WORDS = 5_000
/** Most words of one search, which limits its work. */
const MAX_SEARCHED = 50
/** Shorter words must match exactly: `tx`. Longer ones match the beginning of a word: `aust`. */
const MIN_PREFIX = 3

const WORD = new RegExp(`([\\p{L}\\p{N}]{1,${MAX_WORD}})[\\p{L}\\p{N}]*`, 'gu')

/** Splits a text into words of letters and digits in lower case, without accents. */
const wordsIn = (text: string): string[] =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().matchAll(WORD), ([, word = '']) => word)

/** Prefixes that mark the words of where a lead comes from and goes to. */
const SCOPES = { from: 'from_', to: 'to_' } as const

const scoped = (scope: keyof typeof SCOPES, text: string) => wordsIn(text).map((word) => SCOPES[scope] + word)

/** The words that find a submission, each once, the most important ones first. */
export function indexedWords(submission: Submission): string[] {
  const { from, to, phone } = submission.facts
  const texts = [submission.category ?? '', submission.subject, ...submission.fields.map(({ text }) => text)]
  const words = new Set([
    ...wordsIn(referenceOf(submission.id)),
    ...wordsIn(phoneKey(phone?.text ?? '') ?? ''),
    ...scoped('from', from?.text ?? ''),
    ...scoped('to', to?.text ?? ''),
    ...texts.flatMap(wordsIn),
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

const wordOf = (scope: string, word: string): Word => ({ word: scope + word, isPrefix: word.length >= MIN_PREFIX })

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
 * after `to` in its destination: `civic from texas to denver`. A phone number is found in any notation.
 */
export function parseSearch(text: string): Term[] {
  const words = wordsIn(text).slice(0, MAX_SEARCHED)
  const phone = isPhone(text) ? phoneKey(text) : undefined
  if (phone !== undefined) return [[[exactly(phone)], words.map(exactly)]]
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
