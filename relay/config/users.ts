import { createHash } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { DAY_MS } from '../../engine/words/day.ts'
import { relayPaths } from '../../site.config.ts'
import { backTo } from '../desk/inbox/list-url.ts'
import { loginPage } from '../desk/inbox/login-page.ts'
import { readBody } from '../desk/inbox/read-body.ts'
import { cookieOptions } from '../desk/inbox/session.ts'
import { clientOf } from '../http/client-address.ts'
import type { RelayContext, RelayEnv } from '../http/context.ts'
import { limitBody } from '../intake/request-body.ts'
import type { Store } from '../store/store.ts'
import { isPassword } from './password.ts'
import { isUserName } from './user-command.ts'

/** A user of the inbox. `hash` is made by `npm run leads -- user`. */
export type InboxUser = { readonly name: string; readonly hash: string }

/** Dependencies of the login. */
export type LoginOptions = {
  readonly users: readonly InboxUser[]
  readonly store: Pick<Store, 'secret' | 'rateLimiter'>
  /** Unit: ms since 1970. */
  readonly now: () => number
  readonly trustProxy: number
  readonly bodyLimitBytes: number
}

const COOKIE = 'inbox'
const SESSION_MS = 7 * DAY_MS

/** Attempts to log in, per client and per name. */
const PER_CLIENT = { count: 10, seconds: 600 }
const PER_NAME = { count: 50, seconds: 600 }

/** Hash to compare with if there is no such user, so that the time doesn't tell. It fits no password. */
const NOBODY = `scrypt.${'A'.repeat(22)}.${'A'.repeat(43)}`

/** Short form of a hash. It is in the cookie, which so ends with the password. */
const fingerprintOf = (hash: string) => createHash('sha256').update(hash).digest('base64url').slice(0, 16)

const secretOf = (store: Pick<Store, 'secret'>) => store.secret('inbox-cookie')

/** The user that a signed cookie names. Undefined if it has ended or the password has changed. */
function userIn(cookie: string, users: readonly InboxUser[], now: number): InboxUser | undefined {
  const [name, end, fingerprint] = cookie.split('|')
  const user = users.find((each) => each.name === name)
  return user && Number(end) > now && fingerprintOf(user.hash) === fingerprint ? user : undefined
}

async function logIn(c: RelayContext, user: InboxUser, back: string, { store, now }: LoginOptions): Promise<Response> {
  const value = [user.name, now() + SESSION_MS, fingerprintOf(user.hash)].join('|')
  const options = { ...cookieOptions(c), maxAge: SESSION_MS / 1000 }
  await setSignedCookie(c, COOKIE, value, await secretOf(store), options)
  return c.redirect(backTo(back), 303)
}

/** Lets users in who have logged in. Others get 401 and the login form. */
export function requireUser({ users, store, now }: LoginOptions): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    const cookie = await getSignedCookie(c, await secretOf(store), COOKIE)
    const user = cookie ? userIn(cookie, users, now()) : undefined
    if (!user) {
      c.set('refusalReason', 'inbox-login')
      const { pathname, search } = new URL(c.req.url)
      return c.html(loginPage(c.req.method === 'GET' ? pathname + search : ''), 401)
    }
    c.set('who', user.name)
    return next()
  }
}

/** Routes that log in and out. */
export function loginRoutes(options: LoginOptions): Hono<RelayEnv> {
  const { users, store, trustProxy, bodyLimitBytes } = options
  const app = new Hono<RelayEnv>()
  const [perClient, perName] = [store.rateLimiter('login', PER_CLIENT), store.rateLimiter('login-name', PER_NAME)]

  app.get('/login', (c) => c.html(loginPage('')))
  app.post('/login', limitBody(bodyLimitBytes), async (c) => {
    const entry = await readBody(c)
    const [name = '', password = '', back = ''] = ['name', 'password', 'back'].map((key) => entry(key)[0] ?? '')
    // All names that nobody can have count as one.
    const userName = isUserName(name.trim()) ? name.trim() : ''
    // An attempt that is refused because of its client doesn't count against the name.
    const waitSeconds = (await perClient(clientOf(c, trustProxy))) || (await perName(userName))
    if (waitSeconds > 0) {
      c.set('refusalReason', 'rate-limit')
      return c.html(loginPage(back, 'Too many attempts. Please try again in a few minutes.'), 429, {
        'Retry-After': String(waitSeconds),
      })
    }
    const user = users.find((each) => each.name === userName)
    if ((await isPassword(password, user?.hash ?? NOBODY)) && user) return logIn(c, user, back, options)
    c.set('refusalReason', 'inbox-login')
    return c.html(loginPage(back, 'Name or password is wrong.'), 401)
  })
  app.post('/logout', (c) => {
    deleteCookie(c, COOKIE, cookieOptions(c))
    return c.redirect(`${relayPaths.inbox}/login`, 303)
  })
  return app
}
