import { emailKey, phoneKey } from '../contact-keys.ts'

/** Somebody whose requests are exported or erased, by an email address or a phone number. */
export type Person = { readonly email?: string; readonly phone?: string }

/** Returns the person that an email address or a phone number belongs to. Undefined if the text is neither. */
export function personOf(text: string): Person | undefined {
  const email = emailKey(text)
  if (email !== undefined) return { email }
  const phone = /^[+\d\s().x-]+$/i.test(text.trim()) ? phoneKey(text) : undefined
  return phone === undefined ? undefined : { phone }
}

const ADDRESSES = /[^\s<>,;:"'()]+@[^\s<>,;:"'()]+/g
const NUMBERS = /\+?\(?\d[\d\s().-]{5,}\d/g

/** Whether a text contains the email address or the phone number, however it is written. */
export function mentions(text: string, { email, phone }: Person): boolean {
  const addresses = email === undefined ? [] : (text.match(ADDRESSES) ?? [])
  const numbers = phone === undefined ? [] : (text.match(NUMBERS) ?? [])
  return (
    addresses.some((address) => emailKey(address.replace(/[.!?]+$/, '')) === email) ||
    numbers.some((number) => phoneKey(number) === phone)
  )
}
