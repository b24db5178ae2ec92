import type { Payload } from '../../engine/submission/protocol.ts'
import { NO_MATCHING_FORM, type Refusal } from './refusal.ts'
import { decodeUtf8 } from './utf8.ts'

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g

const UNREADABLE: Refusal = { status: 400, message: "The request body isn't valid UTF-8 JSON.", reason: 'unreadable' }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a body has: a payload, or the reason why it has none. */
export type ReadBody =
  | {
      readonly payload: Payload
      /** Seed of the id, in a form that the relay has rendered. */
      readonly seed?: string
    }
  | { readonly refusal: Refusal }

/**
 * Parses the body of a submission: JSON in UTF-8, a flat object of strings without duplicate keys. Nested values are refused,
 * so there is no need to limit their depth.
 */
export function readPayload(bytes: ArrayBuffer): ReadBody {
  const text = decodeUtf8(bytes) ?? ''
  const body = parse(text)
  if (body === undefined) return { refusal: UNREADABLE }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { refusal: NO_MATCHING_FORM }
  const entries = Object.entries(body)
  if (!entries.every(([, value]) => typeof value === 'string')) return { refusal: NO_MATCHING_FORM }
  // In a flat object of strings, each key and each value is one string literal. More pairs of literals than keys means duplicates.
  if (text.match(STRING_LITERAL)?.length !== entries.length * 2 && entries.length > 0)
    return { refusal: NO_MATCHING_FORM }
  return { payload: body as Payload }
}
