import type { MiddlewareHandler } from 'hono'
import type { RelayEnv } from '../../http/context.ts'
import { isOwnOrigin } from '../../http/origin.ts'
import { refusedPage } from './layout.ts'

/** Methods that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Refuses what another site's page has sent to change something, whatever its content type. */
export const refuseForeignActions: MiddlewareHandler<RelayEnv> = async (c, next) => {
  const isSafe = SAFE_METHODS.includes(c.req.method)
  const isOwn = c.req.header('sec-fetch-site') === 'same-origin' || isOwnOrigin(c, c.req.header('origin') ?? '')
  if (isSafe || isOwn) return next()
  c.set('refusalReason', 'inbox-form')
  return c.html(refusedPage(), 403)
}

/** Refuses queries with a NUL character, which no stored text has and PostgreSQL doesn't accept. */
export const refuseNul: MiddlewareHandler<RelayEnv> = async (c, next) => {
  const values = Object.values(c.req.queries()).flat()
  if (!values.some((value) => value.includes('\0'))) return next()
  c.set('refusalReason', 'inbox-query')
  return c.html(refusedPage(), 400)
}
