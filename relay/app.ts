import { Hono } from 'hono'
import type { RenderPage, ShownNames } from '../engine/submission/page-request.ts'
import { RETRY_AFTER_HEADER } from '../engine/submission/protocol.ts'
import { type Redirect, relayPaths } from '../site.config.ts'
import type { Access } from './desk/inbox/login.ts'
import { inboxRoutes } from './desk/inbox/routes.ts'
import { type RelayEnv, refuse } from './http/context.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { renderedPages } from './http/rendered.ts'
import { siteRoutes } from './http/static.ts'
import { type SubmitOptions, submitRoutes } from './intake/submit.ts'
import { sampleBand } from './sample/band.ts'
import { StoreUnavailable } from './store/store.ts'
import type { Health } from './watch/health.ts'
import { errorFields, type Log } from './watch/log.ts'
import { type Metrics, metricsRoute } from './watch/metrics.ts'
import { logRequests, warnOperator } from './watch/requests.ts'

export type RelayOptions = SubmitOptions & {
  /** Undefined if the inbox is off. */
  readonly inboxAccess: Access | undefined
  /** The built site; undefined if another server serves it. */
  readonly site?: {
    readonly folder: string
    readonly redirects: readonly Redirect[]
    readonly shownNames: ShownNames
  }
  readonly isSample?: boolean | undefined
  readonly render: RenderPage
  readonly log: Log
  readonly health: () => Promise<Health>
  /** Whether an alert has reached nobody. */
  readonly isAlertLost: () => boolean
  /** Undefined if they are off. */
  readonly metrics: Metrics | undefined
}

/** Value of `Retry-After` while nothing can be stored. */
const STORE_RETRY_SECONDS = '5'

/** Whether the relay handles a path itself, rather than as part of the site. */
export const isRelayPath = (path: string): boolean =>
  Object.values(relayPaths).some((base) => path === base || path.startsWith(`${base}/`))

/** The relay's HTTP side: submissions, the inbox, `/livez`, `/healthz`, and the site if there is one. */
export function createRelay(options: RelayOptions): Hono<RelayEnv> {
  const { config, store, now, onStored, inboxAccess, site, log, health, metrics } = options
  const app = new Hono<RelayEnv>()
  app.use(logRequests(log), warnOperator(log, config, now), setSecurityHeaders)
  if (options.isSample) app.use(sampleBand)
  app.onError((error, c) => {
    // The client has gone before it had sent everything, so nobody reads the response.
    if (c.env.incoming?.readableAborted) return refuse(c, 400, 'The request broke off.', 'aborted')
    log('request-error', errorFields(error))
    if (!(error instanceof StoreUnavailable))
      return refuse(c, 500, 'Something went wrong. Please try again.', 'server-error')
    c.header(RETRY_AFTER_HEADER, STORE_RETRY_SECONDS)
    return refuse(c, 503, "We can't accept submissions right now. Please try again later.", 'store-unavailable')
  })
  app.route(relayPaths.submit, submitRoutes(options))
  if (inboxAccess !== undefined)
    app.route(
      relayPaths.inbox,
      inboxRoutes({
        store,
        data: config.data,
        forms: options.forms,
        mailboxes: Object.keys(config.mailboxes),
        timeZone: config.timeZone,
        timeZones: config.timeZones,
        seenWith: options.versions.seenWith,
        access: inboxAccess,
        trustProxy: config.trustProxy,
        now,
        onQueued: onStored,
        bodyLimitBytes: config.bodyLimitBytes,
        onExportFailed: (error) => log('export-failed', errorFields(error)),
        isAlertLost: options.isAlertLost,
      }),
    )
  app.get(relayPaths.livez, (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get(relayPaths.healthz, async (c) => {
    const report = await health()
    return c.json(report, report.status === 'failing' ? 503 : 200, { 'Cache-Control': 'no-store' })
  })
  if (metrics && config.metricsToken) app.route(relayPaths.metrics, metricsRoute(metrics, config.metricsToken))
  app.all('*', async (c, next) => (isRelayPath(c.req.path) ? refuse(c, 404, 'Not found.', 'not-found') : next()))
  if (site) {
    app.get('*', renderedPages(site.shownNames, options.render, now))
    app.route('/', siteRoutes(site.folder, site.redirects))
  }
  return app
}
