import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll } from 'vitest'
import { type SiteSettings, startSite } from '../../build/golden/browser/start-site.ts'
import type { Form } from '../../engine/form/form.ts'
import type { RunningRelay } from '../../relay/server.ts'
import { fromRow, type Row } from '../../relay/store/rows.ts'
import type { StoredSubmission } from '../../relay/store/submission.ts'
import { forms } from '../categories/schemas.ts'

/** Lists every submission in the store of a running relay, oldest first. */
function submissionsIn(data: string): StoredSubmission[] {
  const db = new Database(join(data, 'relay.db'), { readonly: true })
  try {
    return (db.prepare('SELECT * FROM submissions ORDER BY seq').all() as Row[]).map(fromRow)
  } finally {
    db.close()
  }
}

type Settings = SiteSettings & {
  /** The relay's forms, if they differ from those of `schemas/`. */
  readonly relayForms?: readonly Form[]
}

/**
 * Starts the built site with its relay, on a free port with an empty data folder, for all tests of a file.
 * @param settings or a function that builds another site and resolves to them
 */
export function siteForTests(settings: Settings | (() => Promise<Settings>) = {}) {
  let relay: RunningRelay
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'warmlane-'))
    const { relayForms = forms, ...others } = typeof settings === 'function' ? await settings() : settings
    relay = await startSite(data, relayForms, others)
  })
  afterAll(async () => {
    await relay.close()
    await rm(data, { recursive: true })
  })
  return {
    get url() {
      return relay.url
    },
    /** Data folder of the relay. */
    get data() {
      return data
    },
    /** Lists the submissions since the first test of the file, oldest first. */
    submissions: () => submissionsIn(data),
  }
}
