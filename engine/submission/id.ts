import type { Payload } from './protocol.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 53-bit hash of a text (cyrb53, public domain, by bryc): well spread, not cryptographic. */
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

/** A new random seed of submission ids: 32 hexadecimal digits. Works without a secure context too. */
export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The id of a submission, sent as `Idempotency-Key`. It follows from the draft's seed and the exact payload: a retry of the
 * same answers has the same id, over a reload and in a duplicated tab too, and changed answers have another.
 */
export const submissionId = (seed: string, payload: Payload): string =>
  `${seed}-${hash53(JSON.stringify(payload)).toString(16).padStart(14, '0')}`

/** Short reference of a submission for people: `K3F9-7QXD`, the same on the Thank You card, in the mail and in the inbox. */
export function referenceOf(id: string): string {
  let rest = hash53(id)
  let code = ''
  for (let place = 0; place < 8; place += 1) {
    code += CROCKFORD[rest % 32]
    rest = Math.floor(rest / 32)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
