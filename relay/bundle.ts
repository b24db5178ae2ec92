import { fileURLToPath } from 'node:url'
import forms from 'virtual:all-forms'
import { readBuiltTemplates } from '../build/built-templates.ts'
import { readBuiltRedirects } from '../build/category-redirects.ts'
import { checkRelay } from './check.ts'
import { mailboxesOf, readConfig } from './config.ts'
import { streamLog } from './log.ts'
import { closeOnSignals, startRelay } from './server.ts'

/** What the relay's bundle runs. The bundle is in `.relay/` of the built site that it serves. */
const siteFolder = fileURLToPath(new URL('..', import.meta.url))

async function serve() {
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
}

async function run([command, ...args]: readonly string[]) {
  if (command === undefined) return serve()
  if (command !== '--check')
    throw new Error(`Unknown argument ${command}. Use --check, or no argument to start the relay.`)
  const works = await checkRelay(readConfig(process.env, mailboxesOf(forms)), args[0], console.log)
  process.exitCode = works ? 0 : 1
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
