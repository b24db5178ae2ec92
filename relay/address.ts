const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i

/** Whether a text is one plain mail address, `local@domain` in ASCII (RFC 5321, without quotes and literals). */
export function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  return at > 0 && text.length <= 254 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain)
}

/** A sender: an address, with or without a name. */
export type Sender = { readonly name: string; readonly address: string }

/** Reads `Name <local@domain>` or `local@domain`; undefined where it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed] = /^\s*"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>\s*$/u.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  return isAddress(address) ? { name, address } : undefined
}
