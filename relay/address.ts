import { EMAIL_OR_LOCAL_ADDRESS } from '../engine/format/email-address.ts'

/** Whether a text is one plain email address, `local@domain` or `local@host`. */
export const isAddress = (text: string): boolean => EMAIL_OR_LOCAL_ADDRESS.test(text)

/** A sender: an address, with or without a name. */
export type Sender = { readonly name: string; readonly address: string }

/** Reads `Name <local@domain>` or `local@domain`; undefined where it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed] = /^\s*"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>\s*$/u.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  return isAddress(address) ? { name, address } : undefined
}
