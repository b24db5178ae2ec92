import { HONEYPOT, type Payload } from '../engine/submission/protocol.ts'

/**
 * Whether a submission looks like a robot's: it filled the field that people do not see (`_honey`), or the page says that it
 * was filled in quicker than anyone reads. Silence about the time is no suspicion.
 * @param fillTime header `Form-Fill-Time`: ms from the first look at the form to sending it
 * @param minFillTime unit: ms; 0: the time is not looked at
 */
export function isSuspected(payload: Payload, fillTime: string | undefined, minFillTime: number): boolean {
  const isTooQuick = fillTime !== undefined && /^\d{1,15}$/.test(fillTime) && Number(fillTime) < minFillTime
  return isTooQuick || (payload[HONEYPOT] ?? '').trim() !== ''
}
