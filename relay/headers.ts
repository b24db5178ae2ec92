import type { MiddlewareHandler } from 'hono'
import { securityHeaders } from '../site.config.ts'

/** Sets the site's security headers where an answer has not set its own. */
export const setSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value)
}
