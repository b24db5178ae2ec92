import { meantAddress } from '../../../engine/form/doubts.ts'
import { daysUntil } from '../../../engine/words/day.ts'
import { type PhoneFault, phoneFault } from '../../../engine/words/phone-number.ts'
import { plainText } from '../../store/contact.ts'

const PHONE_DOUBTS: Readonly<Record<PhoneFault, string>> = {
  words: 'No number: read it',
  short: 'Not a complete US number',
  long: 'Not a US number',
}

/** Says why a phone number may be wrong: `Not a complete US number`. Undefined for a US number, and for an international one. */
export function phoneDoubt(text: string): string | undefined {
  const fault = phoneFault(plainText(text))
  return fault && PHONE_DOUBTS[fault]
}

/** Says which address the visitor probably meant: `Probably meant sam@gmail.com`, for `sam@gmial.com`. Undefined if it looks right. */
export function emailDoubt(address: string): string | undefined {
  const meant = meantAddress(address)
  return meant && `Probably meant ${meant}`
}

/** Says that a day had passed on the day of the request. Undefined for any other day, and for a text that isn't a day. */
export const dateDoubt = (day: string, today: string): string | undefined =>
  (daysUntil(day, today) ?? 0) < 0 ? 'Had already passed' : undefined
