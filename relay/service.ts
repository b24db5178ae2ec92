import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Form } from '../engine/form/form.ts'
import { createRelay, type RelayOptions } from './app.ts'
import { DELIVERY, type DeliveryPolicy } from './backoff.ts'
import type { RelayConfig } from './config.ts'
import { openDataFile } from './data-file-error.ts'
import { lockDataFolder } from './data-lock.ts'
import { folderMailer } from './folder-mailer.ts'
import type { RelayEnv } from './http.ts'
import { INBOX_PATH, keptToken } from './inbox/session.ts'
import { errorFields, type Log } from './log.ts'
import type { Mailer } from './mailer.ts'
import { startOutbox } from './outbox.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { openStore } from './store.ts'

/** What a relay is made from; everything with a default is there for tests. */
export type ServiceOptions = {
  readonly config: RelayConfig
  /** The forms as they are now. */
  readonly forms: () => readonly Form[]
  readonly site?: RelayOptions['site']
  /** None: nothing is logged. */
  readonly log?: Log
  readonly mailer?: Mailer
  readonly policy?: Partial<DeliveryPolicy>
  readonly now?: () => number
  readonly random?: () => number
  /** How long a write waits while another program holds the write lock. */
  readonly busyPatienceMs?: number
}

/** A relay at work, without a socket: what `npm start` and the development server both run. */
export type Service = {
  readonly app: Hono<RelayEnv>
  /** Path of the inbox with its token; undefined where the inbox is off. */
  readonly inboxPath: string | undefined
  /** Stops sending (after `graceMs` at the latest), closes the store and gives the data folder back. */
  stop(graceMs: number): Promise<void>
}

const lockFileIn = (folder: string) => ({ folder, file: 'lock.db', remedy: 'Delete it: it holds no data.' })
const storeFileIn = (folder: string) => ({
  folder,
  file: 'relay.db',
  remedy: 'Restore it from a backup, or move it away to start with an empty store.',
})

/** Takes the data folder and starts sending. Throws DataFolderInUse, or if the store can't be opened. */
export function startService({
  config,
  forms,
  site,
  log = () => {},
  mailer,
  policy,
  now = Date.now,
  random = Math.random,
  busyPatienceMs,
}: ServiceOptions): Service {
  const unlock = openDataFile(lockFileIn(config.data), () => lockDataFolder(config.data))
  try {
    const store = openDataFile(storeFileIn(config.data), () => openStore(config.data, busyPatienceMs))
    const outbox = startOutbox({
      store,
      mailer: mailer ?? (config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(join(config.data, 'mail'))),
      config,
      policy: { ...DELIVERY, ...policy },
      log,
      now,
      random,
    })
    if (!config.inbox) log('inbox-off', { warning: 'Held and dead mail can be released only with INBOX=on' })
    const inboxToken = config.inbox ? (config.inboxToken ?? keptToken(config.data)) : undefined
    return {
      app: createRelay({ forms, config, store, now, onStored: outbox.wake, inboxToken, site, log }),
      inboxPath: inboxToken && `${INBOX_PATH}?token=${inboxToken}`,
      async stop(graceMs) {
        await outbox.stop(graceMs)
        try {
          store.close()
        } catch (error) {
          // Everything acknowledged is durable in the write-ahead log, and the next start reads it.
          log('store-not-closed', errorFields(error))
        } finally {
          unlock()
        }
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
