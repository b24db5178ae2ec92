import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type RelayContext, type RelayEnv, refuse } from './http.ts'

/** Whether a media type is JSON in UTF-8. Without `charset`, JSON is UTF-8. */
function isUtf8Json(type: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? []
  return /^application\/json\s*(;|$)/i.test(type) && /^utf-?8$/i.test(charset)
}

const isJson = (c: RelayContext) =>
  isUtf8Json(c.req.header('content-type') ?? '') && /^(identity)?$/i.test(c.req.header('content-encoding') ?? '')

/** Responds with 415 to anything but uncompressed JSON in UTF-8. */
export const requireJson: MiddlewareHandler<RelayEnv> = async (c, next) =>
  isJson(c) ? next() : refuse(c, 415, 'Please send JSON in UTF-8.', 'not-json')

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
