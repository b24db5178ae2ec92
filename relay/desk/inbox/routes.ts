import { Hono } from 'hono'
import { relayPaths } from '../../../site.config.ts'
import type { InboxUser } from '../../config/inbox-user.ts'
import type { RelayEnv } from '../../http/context.ts'
import { actionRoutes } from './action-routes.ts'
import { eraseRoutes } from './erase-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { refuseForeignActions, refuseNul } from './guards.ts'
import { loginRoutes, requireToken, requireUser } from './login.ts'
import { type InboxOptions, pageRoutes } from './page-routes.ts'
import { INBOX_SCRIPT_HASH } from './script.ts'
import { INBOX_STYLE } from './style.ts'

const PAGE_POLICY = `default-src 'none'; style-src 'self'; script-src ${INBOX_SCRIPT_HASH}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Who may open the inbox: whoever has the token, or the users that are configured. */
export type Access = { readonly token: string } | { readonly users: readonly InboxUser[] }

/** Routes of the inbox, below `relayPaths.inbox`. */
export function inboxRoutes(options: InboxOptions & { readonly access: Access }): Hono<RelayEnv> {
  const { access } = options
  const app = new Hono<RelayEnv>()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', PAGE_POLICY)
    c.res.headers.set('Referrer-Policy', 'same-origin')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.get('/style.css', (c) =>
    c.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.use(refuseForeignActions, refuseNul)
  if ('users' in access) {
    const login = { ...options, ...access }
    app.route('/', loginRoutes(login))
    app.use(requireUser(login))
  } else app.use(requireToken(access.token))
  app.route('/', exportRoutes(options))
  app.route('/', eraseRoutes(options))
  app.route('/', pageRoutes(options))
  app.route('/', actionRoutes(options))
  app.all('*', (c) => c.redirect(relayPaths.inbox, 303))
  return app
}
