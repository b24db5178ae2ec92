import { fileURLToPath } from 'node:url'
import forms from 'virtual:all-forms'
import { readBuiltTemplates } from '../build/built-templates.ts'
import { readBuiltRedirects } from '../build/category-redirects.ts'
import { streamLog } from './log.ts'
import { closeOnSignals, startRelay } from './server.ts'

/** What the relay's bundle runs. The bundle is in `.relay/` of the built site that it serves. */
const siteFolder = fileURLToPath(new URL('..', import.meta.url))

try {
  const relay = await startRelay({
    forms,
    siteFolder,
    redirects: readBuiltRedirects(siteFolder),
    templates: readBuiltTemplates(siteFolder),
    log: streamLog(process.stdout),
  })
  closeOnSignals(relay)
  console.log(`Site:  ${relay.url}`)
  if (relay.inboxUrl) console.log(`Inbox: ${relay.inboxUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
