import type { MiddlewareHandler } from 'hono'
import { securityHeaders } from '../site.config.ts'

/** Adds the site's security headers, except those that a response has set itself. */
export const setSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value)
}
