import { HONEYPOT, type Payload } from '../engine/submission/protocol.ts'

/**
 * Whether a submission looks like spam: the hidden field `_honey` is filled in, or the form was filled in faster than a person
 * could.
 * @param fillTime header `Form-Fill-Time`, in ms; undefined if it is missing, which is not suspicious
 * @param minFillTimeMs 0 turns this check off
 */
export function isLikelySpam(payload: Payload, fillTime: string | undefined, minFillTimeMs: number): boolean {
  const isTooFast = fillTime !== undefined && /^\d{1,15}$/.test(fillTime) && Number(fillTime) < minFillTimeMs
  return isTooFast || (payload[HONEYPOT] ?? '').trim() !== ''
}
