import { fileURLToPath } from 'node:url'
import { readBuiltTemplates } from '../../build/built-templates.ts'
import { readBuiltRedirects } from '../../build/category-redirects.ts'
import type { Form } from '../../engine/form/form.ts'
import { type RunningRelay, startRelay } from '../../relay/server.ts'
import { forms } from '../forms.ts'

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
export const startSite = (data: string, settings: SiteSettings = {}): Promise<RunningRelay> => {
  const { siteFolder = BUILT, relayForms = forms, environment } = settings
  const ours = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: 'off', MIN_FILL_TIME: '0' }
  return startRelay({
    forms: relayForms,
    environment: { ...ours, ...environment?.() },
    siteFolder,
    redirects: readBuiltRedirects(siteFolder),
    templates: readBuiltTemplates(siteFolder),
    log: () => undefined,
  })
}
