import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type RunningRelay, startRelay } from '../../relay/server.ts'
import { forms } from '../forms.ts'

/** The built site with its relay, on a port of its own and with an empty data folder, for the tests of a file. */
export function siteForTests(environment: Record<string, string> = {}) {
  let relay: RunningRelay
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'warmlane-'))
    relay = await startRelay({
      forms,
      environment: { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: '10000/60', MIN_FILL_TIME: '0', ...environment },
    })
  })
  afterAll(async () => {
    await relay.close()
    await rm(dataDir, { recursive: true })
  })
  return {
    get url() {
      return relay.url
    },
    get mailFolder() {
      return join(dataDir, 'mail')
    },
  }
}
