import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleAnswers } from '../../build/relay/built-site.ts'
import { FILL_TIME_HEADER, SUBMIT_PATH } from '../../engine/submission/protocol.ts'
import { HOUR_MS } from '../../engine/words/day.ts'
import { ConfigError, mailboxesOf, type RelayConfig, readConfig } from '../config/config.ts'
import { type RunningRelay, type StartOptions, startRelay } from '../server.ts'
import { type ServiceOptions, startService } from '../service.ts'
import { lockFolder, openStore } from '../store/open.ts'
import { isMessage } from '../store/submission.ts'
import { type SampleRequest, sampleRequests } from './sample-requests.ts'

/** The settings that it takes from the relay's. All others have their defaults, so that it sends nothing. */
const TAKEN = ['PORT', 'HOST', 'TIMEZONE', 'TRUST_PROXY'] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Throws a ConfigError with PostgreSQL. */
function sampleSettings(environment: Environment): Environment {
  if (environment.DATABASE_URL || environment.DATABASE_URL_FILE)
    throw new ConfigError(['--sample is a folder of its own with SQLite. Unset DATABASE_URL for it.'])
  const taken = TAKEN.map((name) => [name, environment[name]] as const)
  return { ...Object.fromEntries(taken), DATA_DIR: join(environment.DATA_DIR?.trim() || 'data', 'sample'), INBOX: 'on' }
}

/** The file that marks a folder as that of a sample, which may be deleted. */
const MARK = 'made-by-sample'

/** Makes the folder new. Throws DataFolderInUse if another relay runs in it, and a ConfigError if something else is in it. */
function makeFolder({ data }: RelayConfig): void {
  if (existsSync(data)) {
    if (!existsSync(join(data, MARK)))
      throw new ConfigError([`${data} isn't the folder of a sample. Move it away, or set DATA_DIR to another folder.`])
    lockFolder(data)()
    rmSync(data, { recursive: true })
  }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  writeFileSync(join(data, MARK), '')
}

/** Sends the requests to a relay whose clock is at the time of each. */
async function send(requests: readonly SampleRequest[], options: ServiceOptions) {
  let now = requests[0]?.sentAt ?? 0
  const service = await startService({ ...options, now: () => now })
  try {
    for (const [index, { mailbox, payload, sentAt }] of requests.entries()) {
      now = sentAt
      // A bot is faster than people.
      const fillTimeMs = index % 15 === 11 ? 400 : 60_000
      const headers = { 'Content-Type': 'application/json', [FILL_TIME_HEADER]: String(fillTimeMs) }
      const request = { method: 'POST', headers, body: JSON.stringify(payload) }
      const response = await service.app.request(`${SUBMIT_PATH}/${mailbox}`, request, { incoming: { socket: {} } })
      if (!response.ok) throw new Error(`A sample request was refused: ${await response.text()}`)
    }
  } finally {
    await service.stop(0)
  }
}

const CALLERS = ['Kim', 'Alex'] as const

/** How many of the newest requests nobody has called yet. */
const UNCALLED_COUNT = 12

/** Says how the first call of each request but the newest went. */
async function callFirst(requests: readonly SampleRequest[], config: RelayConfig) {
  let now = requests[0]?.sentAt ?? 0
  const store = await openStore(config, { destinationsOf: () => [], now: () => now })
  const { leads } = store
  try {
    for (const [index, { sentAt }] of requests.slice(0, -UNCALLED_COUNT).entries()) {
      const [lead] = await leads.withNumbers([index + 1])
      if (!lead || lead.isQuarantined) continue
      const actor = { who: CALLERS[index % CALLERS.length] ?? '' }
      now = sentAt + (1 + (index % 4)) * HOUR_MS
      if (isMessage(lead)) await leads.finish([lead.seq], { state: 'reached' }, actor)
      else if (index % 7 === 3) await leads.noAnswer([lead], now + 20 * HOUR_MS, actor)
      else if (index % 7 === 5) await leads.finish([lead.seq], { state: 'not-for-us', reason: 'out-of-area' }, actor)
      else if (index % 7 !== 6) await leads.finish([lead.seq], { state: 'reached' }, actor)
    }
  } finally {
    await store.close()
  }
}

/**
 * Starts a relay with made-up requests of all forms, in a folder of its own that is made new each time. It sends nothing, and says on
 * every page that this is a sample.
 */
export async function startSample(options: StartOptions, samples: SampleAnswers): Promise<RunningRelay> {
  const environment = sampleSettings(options.environment ?? process.env)
  const { forms, receivers } = options
  const config = readConfig(
    { ...environment, RATE_LIMIT: 'off', SAME_TEXT_LIMIT: 'off' },
    mailboxesOf(forms),
    receivers,
  )
  const requests = sampleRequests(forms, samples, Date.now())
  makeFolder(config)
  await send(requests, { config, forms: () => forms, keepsForms: true, isSample: true })
  await callFirst(requests, config)
  return startRelay({ ...options, environment, isSample: true })
}
