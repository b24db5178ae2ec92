import { HONEYPOT, type Payload } from '../engine/submission/protocol.ts'

/**
 * Whether a submission looks like a robot's: the hidden field `_honey` is filled in, or the form was filled in faster than a
 * person could.
 * @param fillTime header `Form-Fill-Time`: ms from showing the form to sending it; a missing header proves nothing
 * @param minFillTime unit: ms; 0 turns this check off
 */
export function isLikelySpam(payload: Payload, fillTime: string | undefined, minFillTime: number): boolean {
  const isTooFast = fillTime !== undefined && /^\d{1,15}$/.test(fillTime) && Number(fillTime) < minFillTime
  return isTooFast || (payload[HONEYPOT] ?? '').trim() !== ''
}
