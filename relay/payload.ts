import type { Payload, ReportedProblem } from '../engine/submission/protocol.ts'
import type { RefusalReason } from './http.ts'

/** Why a body was refused. */
export type Refusal = {
  readonly status: 400 | 404 | 422
  readonly message: string
  /** For the log. */
  readonly reason: RefusalReason
  /** The rules that the answers break, if that is why. */
  readonly problems?: readonly ReportedProblem[]
}

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g

const UNREADABLE: Refusal = { status: 400, message: 'The request is not readable.', reason: 'unreadable' }
export const NOT_ACCEPTABLE: Refusal = {
  status: 422,
  message: 'The form was not accepted. Please check your answers.',
  reason: 'invalid',
}

/** The text of bytes in UTF-8; undefined if they are something else. */
function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the body of a submission, JSON in UTF-8: one flat object whose values are all strings, no key twice. Anything nested is
 * refused, so no depth needs a limit of its own.
 */
export function readPayload(bytes: ArrayBuffer): { payload: Payload } | { refusal: Refusal } {
  const text = decode(bytes) ?? ''
  const body = parse(text)
  if (body === undefined) return { refusal: UNREADABLE }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { refusal: NOT_ACCEPTABLE }
  const entries = Object.entries(body)
  if (!entries.every(([, value]) => typeof value === 'string')) return { refusal: NOT_ACCEPTABLE }
  // In a flat object of strings every key and every value is one literal: fewer keys than pairs of literals is a key twice.
  if (text.match(STRING_LITERAL)?.length !== entries.length * 2 && entries.length > 0)
    return { refusal: NOT_ACCEPTABLE }
  return { payload: body as Payload }
}
