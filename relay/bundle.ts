import { fileURLToPath } from 'node:url'
import forms from 'virtual:all-forms'
import receivers from 'virtual:receivers'
import { readBuiltSite, readSamples, rendererFile } from '../build/relay/built-site.ts'
import { checkRelay } from './check.ts'
import { mailboxesOf, readConfig } from './config/config.ts'
import { askPassword } from './desk/command/ask-password.ts'
import { runLeads } from './desk/command/leads.ts'
import { startRenderer } from './renderer.ts'
import { startSample } from './sample/sample.ts'
import { startRelay } from './server.ts'
import { closeOnSignals } from './signals.ts'
import { streamLog } from './watch/log.ts'

/** The entry of the relay's bundle. The bundle is in `.relay/` of the built site that it serves. */
const siteFolder = fileURLToPath(new URL('..', import.meta.url))

/** @param isSample whether to serve made-up requests; see `startSample` */
async function serve(isSample: boolean) {
  const log = streamLog(process.stdout)
  const { render } = startRenderer(rendererFile(siteFolder), log)
  const options = { forms, receivers, siteFolder, ...readBuiltSite(siteFolder), render, log }
  const starting = isSample ? startSample(options, readSamples(siteFolder)) : startRelay(options)
  closeOnSignals(starting)
  const relay = await starting
  console.log(`Site:  ${relay.url}`)
  // A log is read by more people than a terminal, so it doesn't have the token.
  if (relay.inboxUrl)
    console.log(`Inbox: ${process.stdout.isTTY ? relay.inboxUrl : relay.inboxUrl.replace(/\?.*/, '')}`)
}

/** Writes to standard output. Resolves once that is done, so that a slow reader isn't flooded. */
const write = (text: string) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
  })

async function run([command, ...args]: readonly string[]) {
  if (command === undefined || command === '--sample') return serve(command !== undefined)
  if (command === 'leads') {
    // Without a listener, an `error` event would end the process. Each write gets its own error.
    process.stdout.on('error', () => {})
    const context = {
      forms,
      receivers,
      environment: process.env,
      print: write,
      now: Date.now,
      askPassword: () => askPassword(process.stdin, process.stderr),
      isTerminal: process.stdout.isTTY,
    }
    process.exitCode = await runLeads(args, context, console.error)
    return
  }
  if (command !== '--check')
    throw new Error(`Unknown argument ${command}. Use --check, --sample, leads, or no argument to start the relay.`)
  const works = await checkRelay(readConfig(process.env, mailboxesOf(forms), receivers), args[0], console.log, {
    forms,
  })
  process.exitCode = works ? 0 : 1
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
