import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { relayPaths } from '../../site.config.ts'
import type { RelayContext, RelayEnv } from '../http.ts'
import { isOwnOrigin } from '../origin.ts'
import { lockedPage, refusedPage } from './pages.ts'

const COOKIE = 'inbox'
const COOKIE_MAX_AGE_SECONDS = 30 * 86_400

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Returns the token kept in a data folder. The first call creates it; only the file's owner can read it. */
export function loadOrCreateToken(folder: string): string {
  const path = join(folder, 'inbox-token')
  try {
    const existing = readFileSync(path, 'utf8').trim()
    if (existing.length >= 16) return existing
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const token = randomBytes(24).toString('base64url')
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}

/** The CSRF token that every form of the inbox sends, derived from the inbox token. */
export const csrfTokenFor = (token: string): string =>
  createHmac('sha256', token).update('inbox form').digest('base64url')

/**
 * Lets browsers in that have the token. A token in the URL sets a cookie and redirects to the URL without it; from then on the
 * cookie counts. Others get 401 and a page that says how to get in. A POST also needs the CSRF token.
 */
export function requireToken(token: string): MiddlewareHandler<RelayEnv> {
  const cookie = digest(`cookie ${token}`).toString('base64url')
  return async (c, next) => {
    const given = c.req.query('token')
    if (given !== undefined && isSame(given, token)) {
      const isSecure = new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https'
      const options = {
        httpOnly: true,
        sameSite: 'Strict',
        path: relayPaths.inbox,
        maxAge: COOKIE_MAX_AGE_SECONDS,
        secure: isSecure,
      } as const
      setCookie(c, COOKIE, cookie, options)
      return c.redirect(relayPaths.inbox)
    }
    if (!isSame(getCookie(c, COOKIE) ?? '', cookie)) {
      c.set('refusalReason', 'inbox-token')
      return c.html(lockedPage(), 401)
    }
    if (c.req.method === 'POST' && !(await hasCsrfToken(c, token))) {
      c.set('refusalReason', 'inbox-form')
      return c.html(refusedPage(), 403)
    }
    return next()
  }
}

async function hasCsrfToken(c: RelayContext, token: string): Promise<boolean> {
  const origin = c.req.header('origin')
  if (origin !== undefined && !isOwnOrigin(c, origin)) return false
  const { csrf } = await c.req.parseBody()
  return typeof csrf === 'string' && isSame(csrf, csrfTokenFor(token))
}
