const ATOM = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'

const addressAt = (domain: string) => new RegExp(`^(?=.{1,254}$)(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${domain}$`, 'i')

/**
 * One plain email address, `local@domain.tld`: RFC 5321 with its limits on length, without quoted names and literals.
 * ASCII only; see docs/decisions/11-ascii-email-addresses.md. Fields with `"format": "email"` follow it, so every address
 * that a form accepts can become a Reply-To.
 */
export const EMAIL_ADDRESS = addressAt(`(?:${LABEL}\\.)+${LABEL}`)

const EMAIL_OR_LOCAL_ADDRESS = addressAt(`(?:${LABEL}\\.)*${LABEL}`)

/** True for such an address, and for one of the local network, `local@host`. For settings of the relay. */
export const isAddress = (text: string): boolean => EMAIL_OR_LOCAL_ADDRESS.test(text)

/** One address with what people copy along with it: a name, brackets, quotation marks, `mailto:`, the punctuation of a sentence. */
const COPIED_ADDRESS =
  /^(?:[^<@>]*<)?(?:mailto:)?["'“]?([^\s<@>"“”,;]{1,64}) ?@ ?([^\s<@>"'“”,;]{1,255}?)["'”]?>?[.,;\s]{0,9}$/i

/**
 * The address that a text means if it means one: `dana@example.com` for `Dana <dana@example.com>`, `mailto:dana@example.com`,
 * `dana @example.com.` and `dana@example..com`. Any other text stays as it is.
 */
export function plainAddress(text: string): string {
  const [, local, domain] = COPIED_ADDRESS.exec(text) ?? []
  return domain === undefined ? text : `${local}@${domain.replace(/\.{2,}/g, '.')}`
}
