import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type RelayContext, type RelayEnv, refuse } from '../http/context.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

const typeOf = (c: RelayContext) => c.req.header('content-type') ?? ''

/** Whether a request is a native form post, in any encoding. Then the response is a page, otherwise JSON. */
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

/**
 * Responds with 413 to a body above the limit. A request with `Content-Length` is checked before its body is read, any other
 * while it is read.
 * @param maxSize unit: bytes
 */
export function limitBody(maxSize: number): MiddlewareHandler<RelayEnv> {
  const onError = (c: RelayContext) => refuse(c, 413, 'The form is too large.', 'body-too-large')
  const counting = bodyLimit({ maxSize, onError: (c) => onError(c as RelayContext) })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(length) > maxSize ? onError(c) : next()
  }
}
