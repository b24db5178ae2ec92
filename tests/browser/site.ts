import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'libsql'
import { afterAll, beforeAll } from 'vitest'
import type { Form } from '../../engine/wizard/form.ts'
import { type RunningRelay, startRelay } from '../../relay/server.ts'
import { fromRow, type Row } from '../../relay/store-row.ts'
import type { StoredSubmission } from '../../relay/submission.ts'
import { forms } from '../forms.ts'

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

/** Every submission in the store of a running relay, oldest first. */
function submissionsIn(data: string): StoredSubmission[] {
  const db = new Database(join(data, 'relay.db'), { readonly: true })
  try {
    return (db.prepare('SELECT * FROM submissions ORDER BY seq').all() as Row[]).map(fromRow)
  } finally {
    db.close()
  }
}

type Settings = {
  readonly siteFolder?: string
  /** The forms that the relay knows, where they differ from those of the site. */
  readonly relayForms?: readonly Form[]
  /** Settings of the relay, read when it starts. */
  readonly environment?: () => Record<string, string>
}

/** The built site with its relay, on a port of its own and with an empty data folder, for the tests of a file. */
export function siteForTests({ siteFolder = BUILT, relayForms = forms, environment: more }: Settings = {}) {
  let relay: RunningRelay
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'warmlane-'))
    const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: 'off', MIN_FILL_TIME: '0' }
    relay = await startRelay({
      forms: relayForms,
      environment: { ...environment, ...more?.() },
      siteFolder,
      log: () => undefined,
    })
  })
  afterAll(async () => {
    await relay.close()
    await rm(data, { recursive: true })
  })
  return {
    get url() {
      return relay.url
    },
    /** What arrived since the first test of the file, oldest first. */
    submissions: () => submissionsIn(data),
  }
}
