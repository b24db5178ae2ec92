import { DAY_MS } from '../../engine/words/day.ts'

/** How far apart two requests with the same key may be to count as those of one person. */
export const SAME_PERSON_WITHIN_MS = 30 * DAY_MS

/** Domains whose addresses mean the same with and without dots. */
const DOMAINS_WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/** Longest email address (RFC 5321). A key is in indexes of the store, which refuse long ones. */
const MAX_ADDRESS = 254

/**
 * An email address as a key: `Sam.Sample+quotes@Gmail.com` becomes `samsample@gmail.com`. Two addresses with the same key
 * reach the same person. Undefined if the text is no address.
 */
export function emailKey(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  if (address.length > MAX_ADDRESS) return undefined
  const [, local = '', domain = ''] = /^([^@\s\p{Cc}\p{Cs}]+)@([^@\s\p{Cc}\p{Cs}]+)$/u.exec(address) ?? []
  const person = local.replace(/\+.*$/, '')
  if (person === '') return undefined
  return `${DOMAINS_WITHOUT_DOTS.includes(domain) ? person.replaceAll('.', '') : person}@${domain}`
}

const EXTENSION = /(?<![\s,;])[\s,;]*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i

/** The digits of a phone number, without its extension and without the country code of the US and Canada. */
function digitsOf(text: string): string {
  const digits = text.trim().replace(EXTENSION, '').replace(/\D/g, '')
  return digits.length === 11 ? digits.replace(/^1/, '') : digits
}

/** Whether a phone number is a US or Canadian number with its area code. */
export const hasTenDigits = (text: string): boolean => digitsOf(text).length === 10

/** Whether a text is nothing but a phone number. */
export const isPhone = (text: string): boolean => /^[+\d\s().x-]+$/i.test(text.trim())

/** Fewest digits that identify a phone, and the most that one can have: 15 (E.164) behind a prefix for calls abroad. */
const [MIN_DIGITS, MAX_DIGITS] = [7, 20]

/** A phone number as a key: `+1 (512) 555-0142 ext. 3` becomes `5125550142`. Undefined if it doesn't have 7 to 20 digits. */
export function phoneKey(text: string): string | undefined {
  const digits = digitsOf(text)
  return digits.length < MIN_DIGITS || digits.length > MAX_DIGITS ? undefined : digits
}

/**
 * The key of what is nothing but an email address or a phone number: `samsample@gmail.com`, `5125550142`. Undefined if the text is
 * neither.
 */
export const contactKey = (text: string): string | undefined =>
  emailKey(text) ?? (isPhone(text) ? phoneKey(text) : undefined)

/** What surrounds an address: `"Sam" <sam@example.com>,`. */
const SEPARATORS = /[\s<>,;:"'()]+/
/** A number in one line. Limited, because reading a long text must not take long. */
const NUMBERS = /\+?\(?(?<!\d)\d(?:[\d().-]|[^\S\n]){5,40}\d(?!\d)/g

const addressesIn = (text: string) =>
  text.split(SEPARATORS).flatMap((word) => (word.includes('@') ? word.replace(/(?<![.!?])[.!?]+$/, '') : []))

/** The keys of all email addresses and phone numbers in a text. */
export function contactKeysIn(text: string): string[] {
  const keys = [...addressesIn(text).map(emailKey), ...(text.match(NUMBERS) ?? []).map(phoneKey)]
  return keys.flatMap((key) => key ?? [])
}

/** The URL that calls a phone number: `tel:+15125550142`. Undefined if it is neither a US number nor an international one. */
export function telUrl(text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits.length === 10) return `tel:+1${digits}`
  return /^\s*\+/.test(text) && digits.length > MIN_DIGITS ? `tel:+${digits}` : undefined
}
