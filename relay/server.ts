import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Form } from '../engine/form/form.ts'
import { redirects } from '../site.config.ts'
import { mailboxesOf, readConfig } from './config.ts'
import { listen } from './listen.ts'
import { type ServiceOptions, startService } from './service.ts'

/** How long requests, and then mails, under way may take once the relay stops. Unit: ms. */
const PATIENCE = 4_000

/** A relay that listens. */
export type RunningRelay = {
  readonly url: string
  /** URL that lets a browser into the inbox; undefined where the inbox is off. */
  readonly inboxUrl: string | undefined
  /** Finishes what is under way, within seconds, and frees port and data folder. */
  close(): Promise<void>
}

/** What a relay is started with. */
export type StartOptions = Omit<ServiceOptions, 'config' | 'forms' | 'site'> & {
  readonly forms: readonly Form[]
  /** See `readConfig`. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Absolute path of the built site. */
  readonly siteFolder?: string
}

/** Starts a relay on its port. Throws ConfigError, DataFolderInUse, and what listening throws. */
export async function startRelay({
  forms,
  environment = process.env,
  siteFolder = fileURLToPath(new URL('../dist', import.meta.url)),
  ...options
}: StartOptions): Promise<RunningRelay> {
  const config = readConfig(environment, mailboxesOf(forms))
  const service = startService({ ...options, config, forms: () => forms, site: { folder: siteFolder, redirects } })
  try {
    const listener = await listen(getRequestListener(service.app.fetch), config.port, config.host)
    let closing: Promise<void> | undefined
    return {
      url: listener.url,
      inboxUrl: service.inboxPath && listener.url + service.inboxPath,
      close: () => {
        closing ??= listener.close(PATIENCE).then(() => service.stop(PATIENCE))
        return closing
      },
    }
  } catch (error) {
    await service.stop(0)
    throw error
  }
}

/** How often to look whether npm is still there. Unit: ms. */
const PARENT_CHECK = 500

/**
 * Closes the relay on SIGTERM and SIGINT, and then ends the process with status 0. Under npm, whose shell passes no signal
 * on, the end of the parent process counts as one.
 */
export function closeOnSignals(relay: RunningRelay): void {
  const end = () => void relay.close().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
  const parent = process.ppid
  const isLeft = () => process.ppid !== parent
  if (process.env.npm_lifecycle_event) setInterval(() => isLeft() && end(), PARENT_CHECK)
}
