import { EXTENSION } from '../../engine/words/phone-number.ts'
import { plainDigits } from '../../engine/words/text.ts'
import type { Submission } from './submission.ts'

/** The contacts that a text mentions for certain, and those that it may mention. */
type Mentions = { readonly certain: readonly string[]; readonly possible: readonly string[] }

const withAscii = (text: string) => plainDigits(text.replace(/[‘’ʼ]/g, "'"))

/** A text with plain letters, digits and apostrophes, and without invisible characters: `３０３` becomes `303`. */
export const plainText = (text: string): string => withAscii(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

const withoutEscapes = (text: string) =>
  text.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The ways to read a text. Some characters that end an address, such as `™`, become letters in a plain text. */
function variantsOf(text: string): string[] {
  const plain = plainText(text)
  return [...new Set([withAscii(text), plain, withoutEscapes(plain)])]
}

const union = (all: readonly Mentions[]): Mentions => ({
  certain: [...new Set(all.flatMap(({ certain }) => certain))],
  possible: [...new Set(all.flatMap(({ possible }) => possible))],
})

/** Longest local part or domain that is read: more than any address has (RFC 5321). */
const MAX_PART = 255

/** Characters of addresses (RFC 5322), with the letters and digits of all scripts, but not their symbols. */
const CHARACTER = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~.-]"
const ADDRESS_WORD = new RegExp(`(?:${CHARACTER}|@)+`, 'gu')

/** They can be in an address, but nearly always stand before one: `e-mail=sam@example.com`. */
const USUALLY_BEFORE = /[!#$%*/=?^`{|}~]/g
/** They are in some addresses, and stand before others: `o'hara@example.com`. */
const SOMETIMES_BEFORE = /['&]|^_+/g

/** A text in which addresses have no quotation marks, no comments and no spaces around `@`, which mail servers ignore. */
const withPlainAddresses = (text: string): string =>
  text
    .replace(/\([^()@\r\n]{0,64}\)(?=@)|(?<=@)\([^()@\r\n]{0,64}\)/g, '')
    .replace(/"([^"@\s]{1,64})"(?=@)/g, (_, local: string) => local.replace(/\\(.)/g, '$1'))
    .replace(/[^\S\r\n]?\\?@[^\S\r\n]?/g, '@')

/** A local part without the punctuation before it. */
const named = (local: string) => local.replace(/^[^\p{L}\p{N}_]+/u, '')

const endsAfter = (local: string, before: RegExp): string[] =>
  Array.from(local.matchAll(before), ({ 0: { length }, index }) => named(local.slice(index + length)))

/** The readings of one address, the longest first. */
function readingsOf(local: string, domain: string): Mentions {
  const end = local.slice(-MAX_PART)
  const whole = local.length > MAX_PART ? [] : [named(end)]
  const locals = [...whole, ...endsAfter(end, USUALLY_BEFORE)].filter((each) => each !== '')
  const shortest = locals.at(-1)
  if (shortest === undefined) return { certain: [], possible: [] }
  const shorter = endsAfter(shortest, SOMETIMES_BEFORE).filter((each) => each !== '')
  // A sentence may follow the address without a space: `sam@example.com.Thanks`.
  const [, beforeSentence] = /^(.+\..+)[.-][^.-]+$/u.exec(domain) ?? []
  return {
    certain: locals.map((each) => `${each}@${domain}`),
    possible: [
      ...shorter.map((each) => `${each}@${domain}`),
      ...(beforeSentence === undefined ? [] : [`${shortest}@${beforeSentence}`]),
    ],
  }
}

function readAddresses(variant: string): Mentions[] {
  if (!variant.includes('@')) return []
  return Array.from(withPlainAddresses(variant).matchAll(ADDRESS_WORD)).flatMap(([word]) => {
    const [first = '', ...others] = word.split('@')
    return others.flatMap((after, index) => {
      const [domain = ''] = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*/u.exec(after.slice(0, MAX_PART)) ?? []
      return domain === '' ? [] : readingsOf(others[index - 1] ?? first, domain.replace(/[.-]+$/, ''))
    })
  })
}

/** The email addresses in a text. One that may begin later is certain in all its readings: `a=sam@example.com`. */
const addressesIn = (text: string): Mentions => union(variantsOf(text).flatMap(readAddresses))

/** The addresses that a person has typed, each in its shortest reading: `sam@example.com` for `mailto:sam@example.com`. */
const typedAddresses = (text: string): string[] =>
  readAddresses(withoutEscapes(plainText(text))).flatMap(({ certain }) => certain.at(-1) ?? [])

/** Digits with nothing between them, and where they are in a text. */
type Group = { readonly digits: string; readonly start: number; readonly end: number }

/** Most characters between two digits of a number. Some take two units of UTF-16. */
const MAX_GAP = 3
const GAP = new RegExp(`^[^\\p{L}\\r\\n\\v\\f\\x85\\u2028\\u2029]{1,${MAX_GAP}}$`, 'u')
const isGap = (text: string, { end }: Group, { start }: Group) =>
  start - end <= 2 * MAX_GAP && GAP.test(text.slice(end, start))

/** Splits groups between two neighbors for which a condition is true. */
function splitWhere(groups: readonly Group[], isBetween: (before: Group, after: Group) => boolean): Group[][] {
  const parts: Group[][] = []
  let last: Group | undefined
  for (const group of groups) {
    if (last === undefined || isBetween(last, group)) parts.push([])
    parts.at(-1)?.push(group)
    last = group
  }
  return parts
}

const digitsOfGroups = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** A gap that stands between two numbers more often than within one: `, `, ` / `, ` +`. */
const WIDE = /\+|^.{3}$|[\s,;|/&]{2}/u
/** Fewer digits than this beside others aren't a number: `(303) 555-0199` has no number `555-0199`. */
const MIN_BESIDE = 8
/** Most digits of a number, with an extension. */
const MAX_WITH_EXTENSION = 26
/** Finds numbers of the US and Canada in groups of digits, but not after the code of another country: `1-303-555-0199-+44-207-946-0958`. */
const AMERICAN = /(?<!\d)(?<!\+(?!1-)\d{1,3}-)(?=(1?-?\d{3}-?\d{3}-?\d{4})(?!\d))/g

/** How many digits at the end of a number are enough to ask a person. */
const LOCAL_DIGITS = 7
/** Most digits of a number with nothing between them. It may be anywhere in more. */
const MAX_GROUP = 10

/** The digits that the numbers in a run can end with. */
function endingsIn(run: readonly Group[]): string[] {
  let before = ''
  return run.flatMap(({ digits }) => {
    const all = before + digits
    before = all.slice(-LOCAL_DIGITS)
    const count = digits.length > MAX_GROUP ? digits.length - LOCAL_DIGITS + 1 : 1
    return Array.from({ length: count }, (_, index) =>
      all.slice(all.length - index - LOCAL_DIGITS, all.length - index),
    ).filter(({ length }) => length === LOCAL_DIGITS)
  })
}

function readNumbers(text: string): Mentions[] {
  const groups = Array.from(text.matchAll(/\d+/g), ({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }))
  const textOf = (part: readonly Group[]) => text.slice(part[0]?.start, part.at(-1)?.end)
  const inGroups = (run: readonly Group[]) =>
    run.map(({ digits, start }) => (text[start - 1] === '+' ? `+${digits}` : digits)).join('-')
  const isNumber = (part: readonly Group[], min: number) => {
    const { length } = digitsOfGroups(part)
    return length >= min && length <= MAX_WITH_EXTENSION
  }
  return splitWhere(groups, (before, after) => !isGap(text, before, after)).map((run) => {
    const parts = splitWhere(run, ({ end }, { start }) => WIDE.test(text.slice(end, start)))
    return {
      certain: [
        ...(isNumber(run, 0) ? [textOf(run)] : []),
        ...parts.filter((part) => isNumber(part, MIN_BESIDE)).map(textOf),
        ...Array.from(inGroups(run).matchAll(AMERICAN), ([, number = '']) => number),
      ],
      possible: endingsIn(run),
    }
  })
}

/** The phone numbers in a text, and the last digits of those that may be in it. */
const numbersIn = (text: string): Mentions => union(variantsOf(text).flatMap(readNumbers))

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
export function digitsOf(text: string): string {
  const digits = withoutExtension(text).replace(/\D/g, '')
  return digits.length === 11 ? digits.replace(/^1/, '') : digits
}

/** Whether a text is nothing but a phone number, or the URL that calls it. */
export const isPhone = (text: string): boolean => /^(?:tel:)?[^\p{L}@\r\n]+$/iu.test(withoutExtension(text))

/** Least digits that identify a phone, and most: 15 (E.164) after a prefix for calls abroad. */
export const MIN_DIGITS = LOCAL_DIGITS
const MAX_DIGITS = 20

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
