import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { relayPaths } from '../../../site.config.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { lockedPage } from './layout.ts'

const COOKIE = 'inbox'
const COOKIE_MAX_AGE_SECONDS = 30 * 86_400

/** Who has done something, if everybody uses the same token. */
export const ANYBODY = 'inbox link'

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

/** Attributes of the inbox's cookies. `Lax`, so that links in emails open the inbox. Forms of other sites are refused by their origin. */
export const cookieOptions = (c: RelayContext) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: relayPaths.inbox,
    secure: new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https',
  }) as const

/**
 * Lets browsers in that have the token. A token in the URL sets a cookie and redirects to the URL without it; from then on the
 * cookie counts. Others get 401 and a page that says how to get in.
 */
export function requireToken(token: string): MiddlewareHandler<RelayEnv> {
  const cookie = digest(`cookie ${token}`).toString('base64url')
  return async (c, next) => {
    const given = c.req.query('token')
    if (given !== undefined && isSame(given, token)) {
      setCookie(c, COOKIE, cookie, { ...cookieOptions(c), maxAge: COOKIE_MAX_AGE_SECONDS })
      return c.redirect(relayPaths.inbox)
    }
    if (!isSame(getCookie(c, COOKIE) ?? '', cookie)) {
      c.set('refusalReason', 'inbox-token')
      return c.html(lockedPage(), 401)
    }
    c.set('who', ANYBODY)
    return next()
  }
}
