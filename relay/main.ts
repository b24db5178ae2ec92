import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../build/ensure.ts'
import { sitePaths } from '../build/site-paths.ts'
import { loadForms } from '../engine/compiler/load.ts'
import { checkSettings } from '../site.config.ts'
import { mailboxesOf, readConfig } from './config.ts'
import { streamLog } from './log.ts'
import { closeOnSignals, startRelay } from './server.ts'

// As it was given: building the site sets NODE_ENV.
const environment = { ...process.env }

try {
  checkSettings()
  const forms = await loadForms(fileURLToPath(new URL('../schemas', import.meta.url)), sitePaths())
  // Checked before the build, which takes a while.
  readConfig(environment, mailboxesOf(forms))
  await ensureBuilt()
  const relay = await startRelay({ forms, environment, log: streamLog(process.stdout) })
  closeOnSignals(relay)
  console.log(`Site:  ${relay.url}`)
  if (relay.inboxUrl) console.log(`Inbox: ${relay.inboxUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
