import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Form } from '../engine/form/form.ts'
import type { RenderPage } from '../engine/submission/page-request.ts'
import { isRelayPath } from './app.ts'
import { mailboxesOf, readConfig } from './config/config.ts'
import { startService } from './service.ts'

/** The relay as middleware of a development server. */
export type DevRelay = {
  /** Path of the inbox with its token; undefined if the inbox is off. */
  readonly inboxPath: string | undefined
  /** Handles requests to the relay's own paths and passes on all others. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the relay inside a development server, with the same configuration as `npm start`.
 * @param forms resolves to the current forms; called for every request to the relay
 * @param render renders the pages for visitors without JavaScript
 */
export async function startDevRelay(
  forms: () => Promise<readonly Form[]>,
  render: RenderPage,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<DevRelay> {
  let current = await forms()
  const config = readConfig(environment, mailboxesOf(current))
  const service = await startService({ config, forms: () => current, keepsForms: false, render })
  const listener = getRequestListener(service.app.fetch, { overrideGlobalObjects: false })
  return {
    inboxPath: service.inboxPath,
    async middleware(request, response, next) {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (!isRelayPath(path)) return next()
      current = await forms()
      void listener(request, response)
    },
    close: () => service.stop(1_000),
  }
}
