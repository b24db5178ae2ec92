import { HONEYPOT, type Payload } from '../engine/submission/protocol.ts'

/** Reads the header `Form-Fill-Time`. Undefined if it is missing or malformed. Unit: ms. */
export const readFillTime = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/**
 * Whether a submission looks like spam: the hidden field `_honey` is filled in, or the form was filled in faster than a person
 * could.
 * @param fillTimeMs undefined if it is unknown, which is not suspicious
 * @param minFillTimeMs 0 turns this check off
 */
export function isLikelySpam(payload: Payload, fillTimeMs: number | undefined, minFillTimeMs: number): boolean {
  const isTooFast = fillTimeMs !== undefined && fillTimeMs < minFillTimeMs
  return isTooFast || (payload[HONEYPOT] ?? '').trim() !== ''
}
