import { siteCatalog } from '../build/schemas/site-catalog.ts'
import { soundCategories } from '../engine/compiler/catalog.ts'
import { mailboxesOf, readConfig } from './config/config.ts'

/** Builds what `npm start` serves, but first checks the category files and the configuration, because a build takes a while. */
try {
  const categories = soundCategories(siteCatalog.read())
  readConfig(process.env, mailboxesOf(categories.map(({ form }) => form)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../build/site/main.ts')
