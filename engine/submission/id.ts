import type { Payload } from './protocol.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Pattern of a reference; see `referenceOf`. */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** 53-bit hash of a text: cyrb53 by bryc, public domain. Not cryptographic. */
function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** Returns a random seed for submission ids: 32 hexadecimal digits. Works outside secure contexts, unlike `randomUUID`. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the id of a submission, which is sent as `Idempotency-Key`. It is computed from the draft's seed and the exact
 * payload. So a retry of the same answers has the same id, even after a reload or in a duplicated tab, and changed answers have
 * another id.
 */
export const submissionId = (seed: string, payload: Payload): string =>
  `${seed}-${hash53(JSON.stringify(payload)).toString(16).padStart(14, '0')}`

/** Returns the short reference that people read: `K3F9-7QXD`. Thank You card, email and inbox show the same one. */
export function referenceOf(id: string): string {
  let rest = hash53(id)
  let code = ''
  for (let place = 0; place < 8; place += 1) {
    code += CROCKFORD[rest % 32]
    rest = Math.floor(rest / 32)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
