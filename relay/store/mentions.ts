import { plainDigits } from '../../engine/words/text.ts'

/** The contacts that a text mentions for certain, and those that it may mention. */
export type Mentions = { readonly certain: readonly string[]; readonly possible: readonly string[] }

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
export const CHARACTER = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~.-]"
const WORD = new RegExp(`(?:${CHARACTER}|@)+`, 'gu')

/** They can be in an address, but nearly always stand before one: `e-mail=sam@example.com`. */
const USUALLY_BEFORE = /[!#$%*/=?^`{|}~]/g
/** They are in some addresses, and stand before others: `o'hara@example.com`. */
const SOMETIMES_BEFORE = /['&]|^_+/g

/** A text in which addresses have no quotation marks, no comments and no spaces around `@`, which mail servers ignore. */
export const withPlainAddresses = (text: string): string =>
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
  return Array.from(withPlainAddresses(variant).matchAll(WORD)).flatMap(([word]) => {
    const [first = '', ...others] = word.split('@')
    return others.flatMap((after, index) => {
      const [domain = ''] = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*/u.exec(after.slice(0, MAX_PART)) ?? []
      return domain === '' ? [] : readingsOf(others[index - 1] ?? first, domain.replace(/[.-]+$/, ''))
    })
  })
}

/** The email addresses in a text. One that may begin later is certain in all its readings: `a=sam@example.com`. */
export const addressesIn = (text: string): Mentions => union(variantsOf(text).flatMap(readAddresses))

/** The addresses that a person has typed, each in its shortest reading: `sam@example.com` for `mailto:sam@example.com`. */
export const typedAddresses = (text: string): string[] =>
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

const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** A gap that stands between two numbers more often than within one: `, `, ` / `, ` +`. */
const WIDE = /\+|^.{3}$|[\s,;|/&]{2}/u
/** Fewer digits than this beside others aren't a number: `(303) 555-0199` has no number `555-0199`. */
const MIN_BESIDE = 8
/** Most digits of a number, with an extension. */
const MAX_DIGITS = 26
/** Finds numbers of the US and Canada in groups of digits, but not after the code of another country: `1-303-555-0199-+44-207-946-0958`. */
const AMERICAN = /(?<!\d)(?<!\+(?!1-)\d{1,3}-)(?=(1?-?\d{3}-?\d{3}-?\d{4})(?!\d))/g

/** How many digits at the end of a number are enough to ask a person. */
export const LOCAL_DIGITS = 7
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
    const { length } = digitsOf(part)
    return length >= min && length <= MAX_DIGITS
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
export const numbersIn = (text: string): Mentions => union(variantsOf(text).flatMap(readNumbers))
