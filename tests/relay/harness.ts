import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach } from 'vitest'
import type { DeliveryPolicy } from '../../relay/backoff.ts'
import { type RunningRelay, type StartOptions, startRelay } from '../../relay/server.ts'
import { forms } from '../forms.ts'

/** A delivery policy that retries at once, so that tests don't wait. */
export const QUICK: DeliveryPolicy = {
  concurrency: 2,
  baseDelayMs: 20,
  maxDelayMs: 100,
  maxDeferrals: 1_000,
  storeRetryMs: 20,
}

/** Cleanup after each test, last added first. */
const cleanUps: (() => unknown)[] = []
export const afterThis = (cleanUp: () => unknown) => void cleanUps.push(cleanUp)
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Creates an empty folder, which is removed after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-relay-'))
  afterThis(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type TestRelay = RunningRelay & { readonly data: string }

/** Starts a relay on a free port with an empty data folder, and closes it after the test. */
export async function relayForTest(
  environment: Record<string, string> = {},
  options: Partial<StartOptions> = {},
): Promise<TestRelay> {
  const data = environment.DATA_DIR ?? emptyFolder()
  const relay = await startRelay({
    forms,
    environment: { PORT: '0', DATA_DIR: data, RATE_LIMIT: 'off', ...environment },
    policy: QUICK,
    ...options,
  })
  afterThis(() => relay.close())
  return { ...relay, data }
}

/** A valid car quote. */
export const car = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  pickupLocation: 'Austin, TX 78701',
  deliveryLocation: 'Denver, CO 80202',
  vehicleInfo: '2019 Honda Civic',
  vehicleCondition: 'operable',
  preferredDate: '2030-06-15',
  name: 'Sam Sample',
  email: 'sam@example.com',
  phone: '(512) 555-0142',
  category: 'Cars',
  _subject: 'New Cars Shipping Quote Request - Sam Sample',
  _captcha: 'false',
  _template: 'table',
  ...changes,
})

/** Posts a body to a mailbox: a string as it is, anything else as JSON. */
export const post = (url: string, mailbox: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/submit/${mailbox}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const postCar = (url: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post(url, 'vehicles', car(changes), headers)

type Entries = Record<string, unknown> | readonly (readonly [string, string])[]

const encode = (entries: Entries) =>
  new URLSearchParams(
    Array.isArray(entries)
      ? entries
      : Object.entries(entries).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** Posts a form as a browser without JavaScript does. A string is sent as it is. */
export const postForm = (
  url: string,
  mailbox: string,
  entries: Entries | string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/submit/${mailbox}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url, ...headers },
    body: typeof entries === 'string' ? entries : encode(entries),
    redirect: 'manual',
  })

export type StoredRow = Record<'id' | 'state' | 'subject' | 'message_id' | 'fields' | 'last_error', string> &
  Record<'seq' | 'suspected' | 'attempts', number>

/** Returns the stored rows of a data folder, oldest first. */
export function rowsIn(data: string): StoredRow[] {
  const db = new Database(join(data, 'relay.db'))
  try {
    return db.prepare('SELECT * FROM submissions ORDER BY seq').all() as StoredRow[]
  } finally {
    db.close()
  }
}

/** Whether every email of a data folder is sent. */
export function allSent(data: string): boolean {
  const db = new Database(join(data, 'relay.db'))
  try {
    return db.prepare(`SELECT 1 FROM submissions WHERE state <> 'sent' LIMIT 1`).get() === undefined
  } finally {
    db.close()
  }
}
