import type { MiddlewareHandler } from 'hono'
import { JSON_TYPE, type Payload } from '../../engine/submission/protocol.ts'
import { type RelayContext, type RelayEnv, refuse } from '../http/context.ts'
import { NO_MATCHING_FORM, type Refusal } from './refusal.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

const typeOf = (c: RelayContext) => c.req.header('content-type') ?? ''

/** Whether a request is a native form post, in any encoding. The response is a page if it is, otherwise JSON. */
export const isFormPost = (c: RelayContext): boolean => FORM_TYPE.test(typeOf(c))

/** Whether a body is uncompressed text in UTF-8, which both JSON and form posts are without `charset`. */
function isPlainUtf8(c: RelayContext): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(typeOf(c)) ?? []
  return /^utf-?8$/i.test(charset) && /^(identity)?$/i.test(c.req.header('content-encoding') ?? '')
}

/** Responds with 415 to anything but uncompressed JSON or a form post in UTF-8. */
export const requireKnownType: MiddlewareHandler<RelayEnv> = async (c, next) => {
  if (isPlainUtf8(c) && (JSON_TYPE.test(typeOf(c)) || isFormPost(c))) return next()
  return isFormPost(c)
    ? refuse(c, 415, 'Please send the form in UTF-8.', 'not-utf-8')
    : refuse(c, 415, 'Please send JSON in UTF-8.', 'not-json')
}

/** Decodes UTF-8. Returns undefined if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g

const UNREADABLE: Refusal = { status: 400, message: "The request body isn't valid UTF-8 JSON.", reason: 'unreadable' }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A body as read: its payload, or the reason why it has none. */
export type ReadBody =
  | {
      readonly payload: Payload
      /** Id of the submission, from the form that a browser has posted. JSON has it in a header. */
      readonly id?: string
      /** The payload as sent, from which earlier relays made the id and the fingerprint; see `formerIdentity`. */
      readonly sent: Payload
    }
  | { readonly refusal: Refusal }

/**
 * Parses the body of a submission: JSON in UTF-8, a flat object of strings without duplicate keys. Refuses nested values, so there
 * is no depth to limit.
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
  return { payload: body as Payload, sent: body as Payload }
}
