import { fileURLToPath } from 'node:url'
import { loadBuiltForms } from '../build/built-forms.ts'
import { readBuiltTemplates } from '../build/built-templates.ts'
import { readBuiltRedirects } from '../build/category-redirects.ts'
import { ensureBuilt } from '../build/ensure-built.ts'
import { withNodeEnv } from '../build/node-env.ts'
import { checkSettings } from '../site.config.ts'
import { mailboxesOf, readConfig } from './config.ts'
import { streamLog } from './log.ts'
import { closeOnSignals, startRelay } from './server.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Checks the category files and the configuration before the build, which takes a while. */
async function checkBeforeBuild() {
  const { siteCatalog } = await import('../build/site-catalog.ts')
  const { soundCategories } = await import('../engine/compiler/catalog.ts')
  const categories = soundCategories(siteCatalog().read())
  readConfig(process.env, mailboxesOf(categories.map(({ form }) => form)))
}

try {
  checkSettings()
  await ensureBuilt(checkBeforeBuild)
  // The build has loaded React for production, which has to stay the only one in this process.
  await withNodeEnv('production', () => import('./render-pages.tsx'))
  const relay = await startRelay({
    forms: await loadBuiltForms(dist),
    siteFolder: dist,
    redirects: readBuiltRedirects(dist),
    templates: readBuiltTemplates(dist),
    log: streamLog(process.stdout),
  })
  closeOnSignals(relay)
  console.log(`Site:  ${relay.url}`)
  if (relay.inboxUrl) console.log(`Inbox: ${relay.inboxUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
