import { fileURLToPath } from 'node:url'
import { readBuiltSite, rendererFile } from '../../build/relay/built-site.ts'
import type { Form } from '../../engine/form/form.ts'
import { startRenderer } from '../../relay/renderer.ts'
import { type RunningRelay, startRelay } from '../../relay/server.ts'
import { forms } from '../categories/schemas.ts'

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

export type SiteSettings = {
  readonly siteFolder?: string
  /** The relay's forms, if they differ from those of the site. */
  readonly relayForms?: readonly Form[]
  /** Returns the relay's configuration. Called when it starts. */
  readonly environment?: () => Record<string, string>
}

/**
 * Starts a built site with its relay on a free port.
 * @param data the relay's data folder
 */
export async function startSite(data: string, settings: SiteSettings = {}): Promise<RunningRelay> {
  const { siteFolder = BUILT, relayForms = forms, environment } = settings
  const ours = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: 'off', MIN_FILL_TIME: '0' }
  const renderer = startRenderer(rendererFile(siteFolder), () => undefined)
  const relay = await startRelay({
    forms: relayForms,
    environment: { ...ours, ...environment?.() },
    siteFolder,
    ...readBuiltSite(siteFolder),
    render: renderer.render,
    log: () => undefined,
  })
  const close = async () => {
    await relay.close()
    await renderer.close()
  }
  return { ...relay, close }
}
