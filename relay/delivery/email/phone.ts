import { EXTENSION, isForeign, usDigitsIn } from '../../../engine/words/phone-number.ts'
import { digitsOf, isPhone, MIN_DIGITS, plainText } from '../../store/contact.ts'

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
