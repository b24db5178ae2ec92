import type { Form } from '../../../engine/form/form.ts'
import { startRenderer } from '../../../relay/renderer.ts'
import { type RunningRelay, startRelay } from '../../../relay/server.ts'
import { readBuiltSite, rendererFile } from '../../relay/built-site.ts'
import { repositoryFile } from '../../repository-file.ts'

export type SiteSettings = {
  /** Absolute path of the built site. Default: `dist/`. */
  readonly siteFolder?: string
  /** Returns the relay's configuration. Called when it starts. */
  readonly environment?: () => Record<string, string>
}

/**
 * Starts a built site with its relay on a free port.
 * @param data the relay's data folder
 * @param forms the relay's forms
 */
export async function startSite(
  data: string,
  forms: readonly Form[],
  settings: SiteSettings = {},
): Promise<RunningRelay> {
  const { siteFolder = repositoryFile('dist'), environment } = settings
  const ours = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: 'off', MIN_FILL_TIME: '0' }
  const renderer = startRenderer(rendererFile(siteFolder), () => undefined)
  const relay = await startRelay({
    forms,
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
