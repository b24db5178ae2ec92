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

/** What surrounds an address: `"Sam" <sam@example.com>,`. */
const SEPARATORS = /[\s<>,;:"'()]+/
/** A number in one line. Limited, because reading a long text must not take long. */
const NUMBERS = /\+?\(?(?<!\d)\d(?:[\d().-]|[^\S\n]){5,40}\d(?!\d)/g

const addressesIn = (text: string) =>
  text.split(SEPARATORS).flatMap((word) => (word.includes('@') ? word.replace(/(?<![.!?])[.!?]+$/, '') : []))

/** Returns the keys of all email addresses and phone numbers in a text: `samsample@gmail.com`, `5125550142`. */
export function contactsIn(text: string): string[] {
  const keys = [...addressesIn(text).map(emailKey), ...(text.match(NUMBERS) ?? []).map(phoneKey)]
  return keys.flatMap((key) => key ?? [])
}

/** The key of a person among those that `contactsIn` returns. */
export const contactOf = ({ email, phone }: Person): string | undefined => email ?? phone
