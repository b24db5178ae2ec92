import { EMAIL_OR_LOCAL_ADDRESS } from '../../engine/words/email-address.ts'

/** Whether a text is exactly one email address: `local@domain` or `local@host`. */
export const isAddress = (text: string): boolean => EMAIL_OR_LOCAL_ADDRESS.test(text)

/** The sender of an email. `name` is empty if only an address was given. */
export type Sender = { readonly name: string; readonly address: string }

/** Parses `Name <local@domain>` or `local@domain`. Returns undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed] = /^\s*"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>\s*$/u.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  return isAddress(address) ? { name, address } : undefined
}
