import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureBuilt } from '../build/ensure-built.ts'
import { checkSettings } from '../site.config.ts'
import { mailboxesOf, readConfig } from './config.ts'

/** What `npm start` runs: builds the site and the relay's bundle if needed, then runs the bundle. */
const bundle = fileURLToPath(new URL('../dist/.relay/relay.mjs', import.meta.url))

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
  await import(pathToFileURL(bundle).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
