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
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/**
 * Starts the relay inside a development server, with the same configuration as `npm start`.
 * @param forms returns the current forms; called for every submission
 * @param render renders a page in which the relay responds to a visitor without JavaScript
 */
export async function startDevRelay(
  forms: () => readonly Form[],
  render: RenderPage,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<DevRelay> {
  const service = await startService({ config: readConfig(environment, mailboxesOf(forms())), forms, render })
  const listener = getRequestListener(service.app.fetch, { overrideGlobalObjects: false })
  return {
    inboxPath: service.inboxPath,
    middleware: (request, response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (isRelayPath(path)) void listener(request, response)
      else next()
    },
    close: () => service.stop(1_000),
  }
}
