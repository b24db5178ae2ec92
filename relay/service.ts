import type { Hono } from 'hono'
import type { Form } from '../engine/form/form.ts'
import type { RenderPage } from '../engine/submission/page-request.ts'
import { createRelay, type RelayOptions } from './app.ts'
import type { RelayConfig } from './config/config.ts'
import { DELIVERY, type DeliveryPolicy } from './delivery/attempt.ts'
import type { Channel } from './delivery/channels/channel.ts'
import { createChannels, destinationsOf } from './delivery/channels/channels.ts'
import { type Mailer, smtpMailer } from './delivery/channels/mailer.ts'
import { startOutbox } from './delivery/outbox.ts'
import { accessOf, inboxPathOf } from './desk/inbox/login.ts'
import { startNotifier } from './desk/notices/notifier.ts'
import { warnOfOldStore } from './desk/privacy/erase.ts'
import { startRenewingDerived, startRetention } from './desk/privacy/retention.ts'
import type { RelayEnv } from './http/context.ts'
import { liveForms, startKeepingForms } from './intake/keep-forms.ts'
import { isStoreFull } from './intake/limits.ts'
import { postPages } from './intake/pages.ts'
import { builtPlaces, listedPlace } from './intake/places.ts'
import { formVersions } from './intake/versions.ts'
import { earlierSubmissions } from './store/leads/leads.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { healthCheck, waitingForOff } from './watch/health.ts'
import { errorFields, type Log } from './watch/log.ts'
import { startMetrics } from './watch/metrics.ts'

/** Configuration and dependencies of a relay. Those from `mailer` on are for tests. */
export type ServiceOptions = {
  readonly config: RelayConfig
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  /** Whether to store these forms, so that relays with others know what visitors have seen. */
  readonly keepsForms: boolean
  readonly site?: RelayOptions['site']
  /** Renders pages of the site. By default, none can be rendered, so form posts get bare pages. */
  readonly render?: RenderPage
  /** Logs nothing by default. */
  readonly log?: Log
  /** Whether all requests are made up: nothing is sent, and every page says so. */
  readonly isSample?: boolean
  readonly mailer?: Mailer
  readonly policy?: Partial<DeliveryPolicy>
  /** Clock of this relay, and of a store in its data folder. Unit: ms since 1970. */
  readonly now?: () => number
  readonly random?: () => number
  /** How long a write waits while another program holds the write lock. */
  readonly busyTimeoutMs?: number
}

/** A running relay without a socket, shared by `npm start` and the development server. */
export type Service = {
  readonly app: Hono<RelayEnv>
  /** Path of the inbox with its token; undefined if the inbox is off. */
  readonly inboxPath: string | undefined
  /** Stops delivering within `graceMs` and closes the store. */
  stop(graceMs: number): Promise<void>
}

const CHANNEL_OFF =
  'Deliveries wait for a channel that is turned off. Turn it on, or drop or move them: leads waiting CHANNEL --drop, or --to CHANNEL'

/** Logs what an operator should know when a relay starts. */
async function warnAtStart(store: Store, config: RelayConfig, channels: readonly Channel[], log: Log): Promise<void> {
  for (const { event, warning } of config.warnings) log(event, { warning })
  for (const { channel, count } of waitingForOff(await store.backlog(), channels))
    log('channel-off', { channel, count, warning: CHANNEL_OFF })
  await warnOfOldStore(store, config.data, log)
}

/** Opens the store and starts delivering. Rejects if the store can't be opened: see `openStore`. */
export async function startService({
  config,
  forms,
  keepsForms,
  site,
  render = async () => undefined,
  log: writeLog = () => {},
  isSample,
  mailer,
  policy,
  now = Date.now,
  random = Math.random,
  busyTimeoutMs,
}: ServiceOptions): Promise<Service> {
  const places = builtPlaces(site?.folder)
  const newChannels = isSample ? () => [] : createChannels
  const channels = newChannels(config, {
    mailer,
    placeOf: (text) => listedPlace(text, places),
    forms,
    formOf: async (submission) => forms().find(({ id }) => id === submission.form) ?? versions.seenWith(submission),
    earlierOf: (submission) => earlierSubmissions(store.leads, submission),
    reserve: (confirmation) => store.reserveConfirmation(confirmation),
  })
  const store = await openStore(config, { destinationsOf: destinationsOf(channels), busyTimeoutMs, now })
  const versions = formVersions(store.forms, forms, config.formVersionsDays)
  const health = healthCheck(
    store,
    { ...config, channels },
    {
      isFull: () => isStoreFull(store, config),
      isRetentionWaiting: () => retention.isWaiting(),
      isAlertLost: () => notifier.isAlertLost(),
      liveForms: () => liveForms(forms(), store.forms),
    },
  )
  const metrics = config.metricsToken === undefined ? undefined : startMetrics(store, health)
  const log: Log = (event, fields) => {
    metrics?.count(event, fields)
    writeLog(event, fields)
  }
  const retention = startRetention({ store, data: config.data, days: config.retainDays, log })
  const noticeMailer = mailer ?? (config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl))
  const notifier = startNotifier({ store, forms, config, mailer: noticeMailer, log, now })
  try {
    const outbox = startOutbox({ store, channels, policy: { ...DELIVERY, ...policy }, log, random })
    const stops = [startRenewingDerived({ store, log })]
    if (keepsForms) stops.push(await startKeepingForms({ store, forms, days: config.formVersionsDays, log }))
    await warnAtStart(store, config, channels, log)
    const inboxAccess = config.inbox ? accessOf(config) : undefined
    return {
      app: createRelay({
        forms,
        versions,
        config,
        store,
        places,
        now,
        onStored: outbox.wake,
        inboxAccess,
        site,
        isSample,
        log,
        health,
        isAlertLost: notifier.isAlertLost,
        metrics,
        render,
        postPage: postPages(render, now),
      }),
      inboxPath: inboxAccess && inboxPathOf(inboxAccess),
      async stop(graceMs) {
        for (const end of stops) end()
        retention.stop()
        await outbox.stop(graceMs)
        await notifier.stop()
        // Nothing is lost: everything accepted is already durable.
        await store.close().catch((error) => log('store-not-closed', errorFields(error)))
      },
    }
  } catch (error) {
    await notifier.stop()
    await store.close()
    throw error
  }
}
