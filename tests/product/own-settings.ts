import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, 'site.config.ts')

/** Loads the tests' own settings of the site in place of `site.config.ts`, as the tests have category files of their own. */
export const ownSettings: Plugin = {
  name: 'own-settings',
  enforce: 'pre',
  resolveId: (source, importer) => (/\/site\.config(\.ts)?$/.test(source) && importer !== OWN ? OWN : undefined),
}
