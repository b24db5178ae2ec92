import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type RelayContext, type RelayEnv, refuse } from './http.ts'

const isJson = (c: RelayContext) =>
  /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '') &&
  /^(identity)?$/i.test(c.req.header('content-encoding') ?? '')

/** Answers 415 for anything but uncompressed JSON. */
export const requireJson: MiddlewareHandler<RelayEnv> = async (c, next) =>
  isJson(c) ? next() : refuse(c, 415, 'Please send JSON.', 'not-json')

/**
 * Answers 413 for a body above the limit. A declared length is judged before anything is read; a body without one is counted
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
