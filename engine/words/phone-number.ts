/** The extension at the end of a phone number, with its digits: `ext. 3`. */
export const EXTENSION = /(?:x|ext(?:ension)?[.:=]?|#)\s*(\d{1,6})$/i

/** A US or Canadian number with its area code, anywhere in a text. */
const US_NUMBER = /(?:^|\D)1?[^\p{L}\d]{0,3}([2-9]\d\d)[^\p{L}\d]{0,3}(\d{3})[^\p{L}\d]{0,3}(\d{4})(?!\d)/u

/** A text that can be a vanity number: `1-800-FLOWERS`. Nothing but its area code comes before the letters. */
const VANITY = /^[^\p{L}\d]{0,2}1?[^\p{L}\d]{0,3}[2-9]\d\d[^\p{L}]*[a-z][^\r\n]*$/iu
/** The digits of a vanity number. Toll-free numbers can spell more than phones dial. */
const VANITY_DIGITS = /^(?:1?([2-9]\d{9})|1(8\d{9})\d{1,2})$/
/** The digits on the keys of the letters from A to Z. */
const KEYPAD = '22233344455566677778889999'

/** Digits of a US phone number, and of a short one without area code. */
const [US_DIGITS, LOCAL_DIGITS] = [10, 7]

/** Whether a phone number begins with the code of a country other than the US and Canada: `+44`. */
export const isForeign = (text: string): boolean => /^[^\d+]*\+\D*[02-9]/.test(text)

const digitsIn = (text: string) => text.replace(/\D/g, '')

const withoutExtension = (text: string) => text.replace(EXTENSION, '')

function vanityDigits(text: string): string | undefined {
  if (!VANITY.test(text)) return undefined
  const dialed = text.replace(/[a-z]/gi, (letter) => KEYPAD.charAt(Number.parseInt(letter, 36) - 10))
  const [, digits, tollFree] = VANITY_DIGITS.exec(digitsIn(dialed)) ?? []
  return digits ?? tollFree
}

/**
 * The digits of the first US or Canadian number in a text, area code included: `5125550142`. Letters of a vanity number count. Undefined
 * if there is none, and for an international number.
 */
export function usDigitsIn(text: string): string | undefined {
  if (isForeign(text)) return undefined
  return US_NUMBER.exec(text)?.slice(1).join('') ?? vanityDigits(withoutExtension(text))
}

/** Why nobody can call a phone number: it has no digits to speak of, or not as many as a US number. */
export type PhoneFault = 'words' | 'short' | 'long'

/** Returns why nobody can call what was typed as a phone number. Undefined for a US number, and for an international one. */
export function phoneFault(text: string): PhoneFault | undefined {
  if (usDigitsIn(text) !== undefined) return undefined
  const number = withoutExtension(text)
  const digits = digitsIn(number)
  if (isForeign(text)) return digits.length > LOCAL_DIGITS ? undefined : 'short'
  if (digits.length < LOCAL_DIGITS && /\p{L}/u.test(number)) return 'words'
  const { length } = digits.replace(/^[01]/, '')
  if (length === US_DIGITS) return undefined
  return length < US_DIGITS ? 'short' : 'long'
}
