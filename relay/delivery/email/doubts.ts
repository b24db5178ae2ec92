import { meantAddress } from '../../../engine/form/doubts.ts'
import { daysUntil } from '../../../engine/words/day.ts'
import { digitsOf, isPhone, telUrl } from '../../store/search.ts'

/** Digits of a US phone number, area code included. */
const PHONE_DIGITS = 10

/** Says why a phone number may be wrong: `Not a complete US number`. Undefined for a US number, and for an international one. */
export function phoneDoubt(text: string): string | undefined {
  if (!isPhone(text)) return 'Has letters in it'
  if (telUrl(text) !== undefined) return undefined
  return digitsOf(text).length > PHONE_DIGITS ? 'Too many digits for a US number' : 'Not a complete US number'
}

/** Says which address the visitor probably meant: `Probably meant sam@gmail.com`, for `sam@gmial.com`. Undefined if it looks right. */
export function emailDoubt(address: string): string | undefined {
  const meant = meantAddress(address)
  return meant && `Probably meant ${meant}`
}

/** Says that a day had passed on the day of the request. Undefined for any other day, and for a text that isn't a day. */
export const dateDoubt = (day: string, today: string): string | undefined =>
  (daysUntil(day, today) ?? 0) < 0 ? 'Had already passed' : undefined
