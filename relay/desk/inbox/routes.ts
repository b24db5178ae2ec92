import { Hono, type MiddlewareHandler } from 'hono'
import { dayAt } from '../../../engine/words/day.ts'
import { relayPaths } from '../../../site.config.ts'
import { limitBody } from '../../http/body.ts'
import type { RelayEnv } from '../../http/context.ts'
import { isFromOwnPage } from '../../http/headers.ts'
import { exportCsv, exportJson } from '../leads/export.ts'
import { textsIn } from '../leads/url.ts'
import { actionRoutes } from './actions.ts'
import { assetRoutes } from './assets.ts'
import { eraseRoutes } from './erase-routes.tsx'
import { RefusedPage } from './layout.tsx'
import { type Access, type LoginOptions, loginRoutes, requireToken, requireUser } from './login.ts'
import { filterIn, type InboxOptions, pageRoutes } from './pages.tsx'
import { readerOf } from './reader.ts'

/** Methods that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Refuses requests from pages of other sites that would change something, whatever their content type. */
const refuseForeignActions: MiddlewareHandler<RelayEnv> = async (c, next) => {
  if (SAFE_METHODS.includes(c.req.method) || isFromOwnPage(c)) return next()
  c.set('refusalReason', 'inbox-form')
  return c.html(RefusedPage(), 403)
}

/** Refuses queries with a NUL character, which no stored text has and PostgreSQL doesn't accept. */
const refuseNul: MiddlewareHandler<RelayEnv> = async (c, next) => {
  const values = Object.values(c.req.queries()).flat()
  if (!values.some((value) => value.includes('\0'))) return next()
  c.set('refusalReason', 'inbox-query')
  return c.html(RefusedPage(), 400)
}

const FORMATS = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** A response that reads texts only as its reader takes them, and stops once the reader has gone. */
function streamOf(texts: AsyncGenerator<string>, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      try {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Streams the leads that a list shows, as a file to save. If reading fails, the connection ends, so that nobody takes a part for all. */
function exportRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, forms, onExportFailed } = options
  const app = new Hono<RelayEnv>()
  for (const format of ['csv', 'json'] as const)
    app.get(`/export.${format}`, async (c) => {
      const reader = await readerOf(c, options)
      const filter = filterIn(textsIn(c.req.url), reader)
      const texts =
        format === 'csv' ? exportCsv(store.leads, filter, forms(), reader.timeZone) : exportJson(store.leads, filter)
      const day = dayAt(reader.now, reader.timeZone)
      c.header('Content-Type', FORMATS[format])
      c.header('Content-Disposition', `attachment; filename="leads-${day}.${format}"`)
      const fail = (error: unknown) => {
        onExportFailed(error)
        c.env.outgoing.destroy()
      }
      return c.body(streamOf(texts, fail))
    })
  return app
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Routes of the inbox, below `relayPaths.inbox`. */
export function inboxRoutes(
  options: Omit<LoginOptions, 'users'> & InboxOptions & { readonly access: Access },
): Hono<RelayEnv> {
  const { access } = options
  const app = new Hono<RelayEnv>()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', PAGE_POLICY)
    c.res.headers.set('Referrer-Policy', 'same-origin')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/', assetRoutes())
  app.use(refuseForeignActions, refuseNul, limitBody(options.bodyLimitBytes))
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
