import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { DeliveryPolicy } from '../../../relay/delivery/attempt.ts'
import type { OutgoingEmail, SendError } from '../../../relay/delivery/channels/mailer.ts'
import { type RunningRelay, type StartOptions, startRelay } from '../../../relay/server.ts'
import { openSqliteStore, type SqliteStoreOptions } from '../../../relay/store/sqlite/store.ts'
import type { DestinationsOf, Store } from '../../../relay/store/store.ts'
import type { Submission } from '../../../relay/store/submission.ts'
import type { LogFields } from '../../../relay/watch/log.ts'
import { forms } from '../../categories/own.ts'
import { CAR_MAILBOX, carPayload } from './car-payload.ts'
import { pagesWith } from './pages.ts'

/** A delivery policy that retries at once, so that tests don't wait. */
export const QUICK: DeliveryPolicy = {
  concurrency: 2,
  baseDelayMs: 20,
  maxDelayMs: 100,
  maxDeferrals: 1_000,
  storeRetryMs: 20,
  pollMs: 5_000,
  leaseMs: 60_000,
}

/** Cleans up after the test that calls it, last added first. `afterEach` would only be called for the first file of a worker. */
export const afterThis = (cleanUp: () => unknown): void =>
  onTestFinished(async () => {
    await cleanUp()
  })

/** Creates an empty folder, which is removed after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-relay-'))
  afterThis(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type TestRelay = RunningRelay & { readonly data: string }

async function start(data: string, environment: Record<string, string>, options: Partial<StartOptions>) {
  const relay = await startRelay({
    forms,
    environment: {
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMIT: 'off',
      SAME_TEXT_LIMIT: 'off',
      DIGEST_TIME: 'off',
      ...environment,
    },
    policy: QUICK,
    render: pagesWith(options.forms ?? forms),
    ...options,
  })
  return { ...relay, data }
}

/** Starts a relay on a free port with an empty data folder, and closes it after the test. */
export async function relayForTest(
  environment: Record<string, string> = {},
  options: Partial<StartOptions> = {},
): Promise<TestRelay> {
  const relay = await start(environment.DATA_DIR ?? emptyFolder(), environment, options)
  afterThis(() => relay.close())
  return relay
}

/**
 * Starts a relay for all tests of a file or of a `describe`: those that leave nothing behind, or look only at what they have stored
 * themselves. Returns a function that returns it.
 */
export function relayForTests(
  environment: Record<string, string> = {},
  options: Partial<StartOptions> = {},
): () => TestRelay {
  let relay: TestRelay
  beforeAll(async () => {
    relay = await start(mkdtempSync(join(tmpdir(), 'warmlane-relay-')), environment, options)
  })
  afterAll(async () => {
    await relay.close()
    rmSync(relay.data, { recursive: true })
  })
  return () => relay
}

/** A valid car quote. */
export const car = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({ ...carPayload, ...changes })

/** Posts a body to a mailbox: a string as it is, anything else as JSON. */
export const post = (url: string, mailbox: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/submit/${mailbox}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const postCar = (url: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post(url, CAR_MAILBOX, car(changes), headers)

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

export type StoredRow = Record<'id' | 'form' | 'state' | 'subject' | 'message_id' | 'fields' | 'last_error', string> &
  Record<'seq' | 'quarantined' | 'attempts' | 'deferrals', number> &
  Record<'version' | 'spam_reason', string | null> & { mailbox: string }

/** Checks that a response is a complete page, which is not stored anywhere. Returns its HTML. */
export async function expectPage(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const page = await response.text()
  expect(page).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  expect(page).not.toContain('<script')
  return page
}

/** Runs a query on the store of a data folder. */
function query<Result>(data: string, sql: string): Result[] {
  const db = new Database(join(data, 'relay.db'))
  try {
    return db.prepare(sql).all() as Result[]
  } finally {
    db.close()
  }
}

/** Runs SQL that returns nothing on the store of a data folder. */
export function runSql(data: string, sql: string): void {
  const db = new Database(join(data, 'relay.db'))
  try {
    db.exec(sql)
  } finally {
    db.close()
  }
}

/** Returns the stored submissions of a data folder, oldest first, each with the state of its email if it has one. */
export const rowsIn = (data: string): StoredRow[] =>
  query(
    data,
    `SELECT deliveries.*, submissions.* FROM submissions LEFT JOIN deliveries
    ON submission = seq AND channel IN ('email', 'file') ORDER BY seq`,
  )

/** Returns the submissions that were stored last in a data folder, newest first. */
export const lastRowsIn = (data: string, count: number) =>
  query<Pick<StoredRow, 'id' | 'fields' | 'version'>>(
    data,
    `SELECT * FROM submissions ORDER BY seq DESC LIMIT ${count}`,
  )

/** Returns the versions of forms that a data folder has. */
export const formVersionsIn = (data: string) => query<{ form: string }>(data, 'SELECT form FROM form_versions')

/** Whether everything in a data folder is delivered. */
export const allSent = (data: string): boolean =>
  query(data, `SELECT 1 FROM deliveries WHERE state <> 'sent' LIMIT 1`).length === 0

/** A submission for tests that store it themselves. */
export const submissionWith = (id: string, changes: Partial<Submission> = {}): Submission => ({
  id,
  fingerprint: id,
  form: 'car',
  mailbox: 'vehicles',
  category: 'Cars',
  subject: 'A subject',
  replyTo: undefined,
  fields: [{ name: 'name', label: 'Name', text: 'Sam Sample' }],
  facts: {},
  receivedAt: 10,
  fillTimeMs: undefined,
  messageId: `<${id}@relay.example>`,
  ...changes,
})

/** Sends every submission through these channels, each to a receiver of its own. */
export const ownReceivers =
  (...channels: readonly string[]): DestinationsOf =>
  () =>
    channels.map((channel) => ({ channel, receiver: randomUUID() }))

/** Opens the store of a folder. Every mailbox has the channel `file`. */
export const openStore = (folder: string, options: Partial<SqliteStoreOptions> = {}): Promise<Store> =>
  openSqliteStore(folder, { destinationsOf: ownReceivers('file'), ...options })

/** Gives up the deliveries of a channel that are due. */
export async function giveUp(store: Store, channel: string, count = 1_000): Promise<void> {
  const failure = { durationMs: 5, error: 'E', deliveredTo: [], isDeferred: false, retryInMs: undefined }
  for (const { id } of await store.claim(channel, { leaseMs: 60_000, maxDelayMs: 60_000, count }))
    await store.markFailed(id, failure)
}

/** A mailer that keeps what it sends, and throws `failure` as long as the test sets it. */
export function mailerForTest(failure?: SendError) {
  const mailer = {
    failure,
    sent: [] as OutgoingEmail[],
    async send(email: OutgoingEmail) {
      if (mailer.failure) throw mailer.failure
      mailer.sent.push(email)
      return []
    },
    close: () => {},
  }
  return mailer
}

/** A log that keeps the fields of each event. */
export function collector() {
  const all: [string, LogFields | undefined][] = []
  return {
    log: (event: string, fields?: LogFields) => void all.push([event, fields]),
    events: (name: string) => all.flatMap(([event, fields]) => (event === name && fields ? [fields] : [])),
  }
}
