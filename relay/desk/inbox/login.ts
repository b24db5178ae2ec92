import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { DAY_MS } from '../../../engine/words/day.ts'
import { relayPaths } from '../../../site.config.ts'
import type { RelayConfig } from '../../config/config.ts'
import { type InboxUser, isPassword, nameKey } from '../../config/inbox-user.ts'
import { readRawFormFields } from '../../http/body.ts'
import type { RelayContext, RelayEnv } from '../../http/context.ts'
import { clientOf, isHttps } from '../../http/headers.ts'
import { INBOX_POLLS } from '../../http/polls.ts'
import type { Store } from '../../store/store.ts'
import { backTo } from '../leads/url.ts'
import { LockedPage } from './layout.tsx'
import { LoginPage } from './login-page.tsx'
import { ANYBODY } from './reader.ts'
import { takeTurns } from './turns.ts'
import { UnsavedNotePage } from './unsaved-note.tsx'

export type LoginOptions = {
  readonly users: readonly InboxUser[]
  readonly store: Pick<Store, 'secret' | 'sessions' | 'rateLimiter'>
  /** Unit: ms since 1970. */
  readonly now: () => number
  readonly trustProxy: number
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

/** A session ends when nobody has used it for so long. */
const SESSION_MS = 7 * DAY_MS
/** A session that is used ends so long after its login. */
const MAX_SESSION_MS = 30 * DAY_MS
/** How often a session that is used is prolonged. */
const PROLONG_MS = DAY_MS

/** Wrong passwords, per client. A limit per name would let anybody keep its owner out. */
const PER_CLIENT = { count: 10, seconds: 600 }

/** When to try again if many of the same network try to log in. */
const BUSY_SECONDS = 5

/** Hash to compare with if there is no such user, so the response takes just as long. No password matches it. */
const NOBODY = `scrypt.${'A'.repeat(22)}.${'A'.repeat(43)}`

/** Short form of a password's hash. It is stored in the cookie, so changing the password ends the session. */
const fingerprintOf = (hash: string) => createHash('sha256').update(hash).digest('base64url').slice(0, 16)

const secretOf = (store: Pick<Store, 'secret'>) => store.secret('inbox-cookie')

type Session = {
  readonly id: string
  /** When its user logged in, and when it ends if nobody uses it. Unit: ms since 1970. */
  readonly startedAt: number
  readonly expiresAt: number
  readonly user: InboxUser
}

/** Returns the session that a request's cookie names. Undefined if it has ended, or the password has changed since. */
async function sessionOf(c: RelayContext, { users, store, now }: LoginOptions): Promise<Session | undefined> {
  const cookie = await getSignedCookie(c, await secretOf(store), COOKIE, prefixOf(c))
  const [name, started, expires, fingerprint, id] = (cookie || '').split('|')
  const user = users.find((each) => each.name === name)
  const [startedAt, expiresAt] = [Number(started), Number(expires)]
  if (!user || !id || expiresAt <= now() || fingerprintOf(user.hash) !== fingerprint) return undefined
  return (await store.sessions.hasEnded(id)) ? undefined : { id, startedAt, expiresAt, user }
}

/** Sets the cookie of a session that somebody uses now. */
async function keepSession(
  c: RelayContext,
  { id, startedAt, user }: Omit<Session, 'expiresAt'>,
  { store, now }: LoginOptions,
): Promise<void> {
  const expiresAt = Math.min(now() + SESSION_MS, startedAt + MAX_SESSION_MS)
  const value = [user.name, startedAt, expiresAt, fingerprintOf(user.hash), id].join('|')
  const options = { ...cookieOptions(c), maxAge: Math.ceil((expiresAt - now()) / 1000) }
  await setSignedCookie(c, COOKIE, value, await secretOf(store), options)
}

/** Lets users in who have logged in. Others get 401 and the login form, which keeps a note that they have typed. */
export function requireUser(options: LoginOptions): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const session = await sessionOf(c, options)
    if (!session) {
      c.set('refusalReason', 'inbox-login')
      const { pathname, search } = new URL(c.req.url)
      if (c.req.method === 'GET') return c.html(LoginPage({ back: pathname + search }), 401)
      const valuesOf = await readRawFormFields(c)
      const [back = '', note = '', lead = ''] = ['back', 'note', 'noteOf'].map((name) => valuesOf(name)[0])
      return c.html(LoginPage({ back: backTo(back), note: note.trim(), lead }), 401)
    }
    c.set('who', session.user.name)
    const isOld = session.expiresAt - SESSION_MS < options.now() - PROLONG_MS
    if (isOld && !INBOX_POLLS.includes(c.req.path)) await keepSession(c, session, options)
    return next()
  }
}

const LOGIN_FIELDS = ['name', 'password', 'back', 'note', 'lead']

/** Routes that log in and out. */
export function loginRoutes(options: LoginOptions): Hono<RelayEnv> {
  const { users, store, trustProxy } = options
  const app = new Hono<RelayEnv>()
  const perClient = store.rateLimiter('login', PER_CLIENT)
  const inTurn = takeTurns()

  app.get('/login', (c) => c.html(LoginPage({ back: '' })))
  app.post('/login', async (c) => {
    const valuesOf = await readRawFormFields(c)
    const [name = '', password = '', back = '', note = '', lead = ''] = LOGIN_FIELDS.map((key) => valuesOf(key)[0])
    const page = { back, note, lead }
    const client = clientOf(c, trustProxy)
    const tooMany = (waitSeconds: number) => {
      c.set('refusalReason', 'rate-limit')
      return c.html(LoginPage({ ...page, error: 'Too many attempts. Please try again in a few minutes.' }), 429, {
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
    if (isRight && user) {
      await keepSession(c, { id: randomUUID(), startedAt: options.now(), user }, options)
      return note === '' ? c.redirect(backTo(back), 303) : c.html(UnsavedNotePage({ back: backTo(back), note, lead }))
    }
    c.set('refusalReason', 'inbox-login')
    return c.html(LoginPage({ ...page, error: 'Wrong name or password.' }), 401)
  })
  app.post('/logout', async (c) => {
    const session = await sessionOf(c, options)
    if (session) await store.sessions.end(session.id, session.startedAt + MAX_SESSION_MS)
    deleteCookie(c, COOKIE, cookieOptions(c))
    return c.redirect(`${relayPaths.inbox}/login`, 303)
  })
  return app
}

const TOKEN_MAX_AGE_SECONDS = 30 * 86_400

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Name of the file of the token in the data folder. */
export const TOKEN_FILE = 'inbox-token'

/** Returns the token kept in a data folder. The first call creates it; only the file's owner can read it. */
function loadOrCreateToken(folder: string): string {
  const path = join(folder, TOKEN_FILE)
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

/** People who may open the inbox: everyone with the token, or the configured users. */
export type Access = { readonly token: string } | { readonly users: readonly InboxUser[] }

export const accessOf = ({ inboxUsers, inboxToken, data }: RelayConfig): Access =>
  inboxUsers ? { users: inboxUsers } : { token: inboxToken ?? loadOrCreateToken(data) }

/** Path that opens the inbox. */
export const inboxPathOf = (access: Access): string =>
  'token' in access ? `${relayPaths.inbox}?token=${access.token}` : `${relayPaths.inbox}/login`

/**
 * Lets browsers in that have the token. A token in the URL sets a cookie, which also has an id of the browser, and redirects to the URL
 * without it; from then on the cookie counts. Others get 401 and a page that says how to get in.
 */
export function requireToken(token: string): MiddlewareHandler<RelayEnv> {
  const cookie = digest(`cookie ${token}`).toString('base64url')
  return async (c, next) => {
    const given = c.req.query('token')
    if (given !== undefined && isSame(given, token)) {
      setCookie(c, COOKIE, `${cookie}.${randomUUID()}`, { ...cookieOptions(c), maxAge: TOKEN_MAX_AGE_SECONDS })
      return c.redirect(relayPaths.inbox)
    }
    const [own = '', browser] = (getCookie(c, COOKIE, prefixOf(c)) ?? '').split('.')
    if (!isSame(own, cookie)) {
      c.set('refusalReason', 'inbox-token')
      return c.html(LockedPage(), 401)
    }
    c.set('who', ANYBODY)
    c.set('browser', browser)
    return next()
  }
}
