import { HONEYPOT, type Payload } from '../../engine/submission/protocol.ts'
import type { SpamReason } from '../store/submission.ts'

/** Reads the header `Form-Fill-Time`. Undefined if it is missing or malformed. Unit: ms. */
export const readFillTime = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/**
 * Why a submission looks like spam. Undefined if it doesn't.
 * @param fillTimeMs undefined if it is unknown, which is not suspicious
 * @param minFillTimeMs 0 turns this check off
 */
export function spamReasonOf(
  payload: Payload,
  fillTimeMs: number | undefined,
  minFillTimeMs: number,
): SpamReason | undefined {
  if ((payload[HONEYPOT] ?? '').trim() !== '') return 'hidden-field'
  return fillTimeMs !== undefined && fillTimeMs < minFillTimeMs ? 'too-fast' : undefined
}
