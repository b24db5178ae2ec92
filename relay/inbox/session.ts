import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RelayContext, RelayEnv } from '../http.ts'
import { isOwnOrigin } from '../origin.ts'
import { lockedPage, refusedPage } from './pages.ts'

/** Path of the inbox and everything below it. */
export const INBOX_PATH = '/inbox'

const COOKIE = 'inbox'
/** How long a browser stays let in. Unit: s. */
const COOKIE_AGE = 30 * 86_400

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** The token kept in a data folder, made at the first call and readable by its owner alone. */
export function keptToken(folder: string): string {
  const path = join(folder, 'inbox-token')
  try {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept.length >= 16) return kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const token = randomBytes(24).toString('base64url')
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}

/** What a form of the inbox carries to show that it comes from there. */
export const formKeyOf = (token: string): string => createHmac('sha256', token).update('inbox form').digest('base64url')

/**
 * Lets in who has the token: from the URL once, which sets a cookie and takes the token out of the address bar, then from
 * the cookie. Others get a page that says how. Changing anything takes a form of our own, too.
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
        path: INBOX_PATH,
        maxAge: COOKIE_AGE,
        secure: isSecure,
      } as const
      setCookie(c, COOKIE, cookie, options)
      return c.redirect(INBOX_PATH)
    }
    if (!isSame(getCookie(c, COOKIE) ?? '', cookie)) {
      c.set('refusalReason', 'inbox-token')
      return c.html(lockedPage(), 401)
    }
    if (c.req.method === 'POST' && !(await isOwnForm(c, token))) {
      c.set('refusalReason', 'inbox-form')
      return c.html(refusedPage(), 403)
    }
    return next()
  }
}

async function isOwnForm(c: RelayContext, token: string): Promise<boolean> {
  const origin = c.req.header('origin')
  if (origin !== undefined && !isOwnOrigin(c, origin)) return false
  const { key } = await c.req.parseBody()
  return typeof key === 'string' && isSame(key, formKeyOf(token))
}
