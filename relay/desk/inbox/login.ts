import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { DAY_MS } from '../../../engine/words/day.ts'
import { relayPaths } from '../../../site.config.ts'
import { type InboxUser, isPassword, nameKey } from '../../config/inbox-user.ts'
import { limitBody, readRawFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { clientOf, isHttps } from '../../http/headers.ts'
import type { Store } from '../../store/store.ts'
import { backTo } from '../leads/url.ts'
import { LockedPage } from './layout.tsx'
import { LoginPage } from './login-page.tsx'
import { ANYBODY } from './reader.ts'
import { takeTurns } from './turns.ts'

export type LoginOptions = {
  readonly users: readonly InboxUser[]
  readonly store: Pick<Store, 'secret' | 'sessions' | 'rateLimiter'>
  /** Unit: ms since 1970. */
  readonly now: () => number
  readonly trustProxy: number
  readonly bodyLimitBytes: number
}

const COOKIE = 'inbox'

/** Behind https, the name of the cookie begins with `__Secure-`, so no page sent by http can set it. */
const prefixOf = (c: RelayContext) => (isHttps(c) ? 'secure' : undefined)

/** Attributes of the inbox's cookies. `Lax` lets links in emails open the inbox. Forms of other sites are refused because of their origin. */
const cookieOptions = (c: RelayContext) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: relayPaths.inbox,
    secure: isHttps(c),
    prefix: prefixOf(c),
  }) as const

const SESSION_MS = 7 * DAY_MS

/** Wrong passwords, per client. A limit per name would let anybody keep its owner out. */
const PER_CLIENT = { count: 10, seconds: 600 }

/** When to try again if many of the same network try to log in. */
const BUSY_SECONDS = 5

/** Hash to compare with if there is no such user, so the response takes just as long. No password matches it. */
const NOBODY = `scrypt.${'A'.repeat(22)}.${'A'.repeat(43)}`

/** Short form of a password's hash. It is stored in the cookie, so changing the password ends the session. */
const fingerprintOf = (hash: string) => createHash('sha256').update(hash).digest('base64url').slice(0, 16)

const secretOf = (store: Pick<Store, 'secret'>) => store.secret('inbox-cookie')

type Session = { readonly id: string; readonly expiresAt: number; readonly user: InboxUser }

/** Returns the session that a request's cookie names. Undefined if it has ended, or the password has changed since. */
async function sessionOf(c: RelayContext, { users, store, now }: LoginOptions): Promise<Session | undefined> {
  const cookie = await getSignedCookie(c, await secretOf(store), COOKIE, prefixOf(c))
  const [name, expires, fingerprint, id] = (cookie || '').split('|')
  const user = users.find((each) => each.name === name)
  const expiresAt = Number(expires)
  if (!user || !id || expiresAt <= now() || fingerprintOf(user.hash) !== fingerprint) return undefined
  return (await store.sessions.hasEnded(id)) ? undefined : { id, expiresAt, user }
}

async function logIn(c: RelayContext, user: InboxUser, back: string, { store, now }: LoginOptions): Promise<Response> {
  const value = [user.name, now() + SESSION_MS, fingerprintOf(user.hash), randomUUID()].join('|')
  const options = { ...cookieOptions(c), maxAge: SESSION_MS / 1000 }
  await setSignedCookie(c, COOKIE, value, await secretOf(store), options)
  return c.redirect(backTo(back), 303)
}

/** Lets users in who have logged in. Others get 401 and the login form. */
export function requireUser(options: LoginOptions): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const session = await sessionOf(c, options)
    if (!session) {
      c.set('refusalReason', 'inbox-login')
      const { pathname, search } = new URL(c.req.url)
      return c.html(LoginPage({ back: c.req.method === 'GET' ? pathname + search : '' }), 401)
    }
    c.set('who', session.user.name)
    return next()
  }
}

/** Routes that log in and out. */
export function loginRoutes(options: LoginOptions): Hono<RelayEnv> {
  const { users, store, trustProxy, bodyLimitBytes } = options
  const app = new Hono<RelayEnv>()
  const perClient = store.rateLimiter('login', PER_CLIENT)
  const inTurn = takeTurns()

  app.get('/login', (c) => c.html(LoginPage({ back: '' })))
  app.post('/login', limitBody(bodyLimitBytes), async (c) => {
    const valuesOf = await readRawFormFields(c)
    const [name = '', password = '', back = ''] = ['name', 'password', 'back'].map((key) => valuesOf(key)[0] ?? '')
    const client = clientOf(c, trustProxy)
    const tooMany = (waitSeconds: number) => {
      c.set('refusalReason', 'rate-limit')
      return c.html(LoginPage({ back, error: 'Too many attempts. Please try again in a few minutes.' }), 429, {
        'Retry-After': String(waitSeconds),
      })
    }
    const user = users.find((each) => nameKey(each.name) === nameKey(name))
    let waitSeconds = BUSY_SECONDS
    const isRight = await inTurn(client, async () => {
      waitSeconds = await perClient.take(client)
      if (waitSeconds > 0) return undefined
      const matches = await isPassword(password, user?.hash ?? NOBODY)
      if (matches) await perClient.giveBack(client)
      return matches
    })
    if (isRight === undefined) return tooMany(waitSeconds)
    if (isRight && user) return logIn(c, user, back, options)
    c.set('refusalReason', 'inbox-login')
    return c.html(LoginPage({ back, error: 'Wrong name or password.' }), 401)
  })
  app.post('/logout', async (c) => {
    const session = await sessionOf(c, options)
    if (session) await store.sessions.end(session.id, session.expiresAt)
    deleteCookie(c, COOKIE, cookieOptions(c))
    return c.redirect(`${relayPaths.inbox}/login`, 303)
  })
  return app
}

const TOKEN_MAX_AGE_SECONDS = 30 * 86_400

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

/**
 * Lets browsers in that have the token. A token in the URL sets a cookie and redirects to the URL without it; from then on the
 * cookie counts. Others get 401 and a page that says how to get in.
 */
export function requireToken(token: string): MiddlewareHandler<RelayEnv> {
  const cookie = digest(`cookie ${token}`).toString('base64url')
  return async (c, next) => {
    const given = c.req.query('token')
    if (given !== undefined && isSame(given, token)) {
      setCookie(c, COOKIE, cookie, { ...cookieOptions(c), maxAge: TOKEN_MAX_AGE_SECONDS })
      return c.redirect(relayPaths.inbox)
    }
    if (!isSame(getCookie(c, COOKIE, prefixOf(c)) ?? '', cookie)) {
      c.set('refusalReason', 'inbox-token')
      return c.html(LockedPage(), 401)
    }
    c.set('who', ANYBODY)
    return next()
  }
}
