import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactsOf } from '../contact.ts'
import { contentSize } from '../content.ts'
import { claims } from '../deliveries/claims.ts'
import { deliveryStore } from '../deliveries/deliveries.ts'
import { deliveryInsertion } from '../deliveries/delivery-rows.ts'
import { formStore } from '../forms.ts'
import { leadStore } from '../leads/leads.ts'
import { noticeStore } from '../leads/notices.ts'
import { ageLimits } from '../privacy/age-limits.ts'
import { privacyStore } from '../privacy/erasure.ts'
import { createRateLimiter } from '../rate-limit.ts'
import { insertion, leadInsertion } from '../rows.ts'
import { sessionStore } from '../sessions.ts'
import { sharedSecret } from '../sql.ts'
import { type AddedOnce, type AddResult, type DestinationsOf, resultOfTaken, type Store } from '../store.ts'
import type { Submission } from '../submission.ts'
import { indexedWords } from '../words.ts'
import { CommitQueue } from './commit-queue.ts'
import { openConnection, type StoreConnection } from './connection.ts'
import { sqliteRunner } from './runner.ts'

export type SqliteStoreOptions = {
  readonly destinationsOf: DestinationsOf
  /** Whether a relay may be using the store: then it is neither migrated, nor are leases ended. Default: false. */
  readonly isBeside?: boolean
  /** Unit: ms since 1970. Default: the system's clock. */
  readonly now?: () => number
  /** How long a write waits while another program holds the write lock. */
  readonly busyTimeoutMs?: number | undefined
  /** Called after the store is closed. */
  readonly onClosed?: () => void
}

const fingerprintIn = (connection: StoreConnection, id: string) =>
  (connection.fingerprint.get(id) as { fingerprint: string } | undefined)?.fingerprint

function insert(
  connection: StoreConnection,
  submission: Submission,
  destinationsOf: DestinationsOf,
  now: number,
): AddResult {
  const { id, fingerprint, spamReason } = submission
  const { changes, lastInsertRowid } = connection.run(insertion(submission))
  if (changes !== 1) return resultOfTaken(fingerprintIn(connection, id), fingerprint)
  const seq = Number(lastInsertRowid)
  connection.run(leadInsertion(seq, submission))
  const contacts = contactsOf(submission)
  connection.insertWords.run(seq, indexedWords(submission, [], contacts).join(' '))
  for (const key of contacts) connection.insertContact.run(key, seq)
  if (spamReason) return 'stored'
  for (const destination of destinationsOf(submission)) connection.run(deliveryInsertion(seq, destination, now))
  return 'stored'
}

function insertUnlessRecent(
  connection: StoreConnection,
  submission: Submission,
  { earlierIds, windowMs }: { earlierIds: readonly string[]; windowMs: number },
  add: () => AddResult,
): AddedOnce {
  const isRecent = (id: string) => {
    const row = connection.received.get(id) as { received_at: number } | undefined
    return row !== undefined && Math.abs(submission.receivedAt - row.received_at) < windowMs
  }
  const earlier = earlierIds.find((id) => id !== submission.id && isRecent(id))
  if (earlier !== undefined) {
    const result = resultOfTaken(fingerprintIn(connection, earlier), submission.fingerprint)
    if (result !== 'conflict') return { result, id: earlier }
  }
  return { result: add(), id: submission.id }
}

/** While other programs read the write-ahead log: how often to try to empty it, the pause between two tries, and between later ones. */
const SCRUB = { attempts: 20, pauseMs: 100, laterMs: 1_000 } as const

/** How many pages of the index of words to rewrite at a time, in about 10 ms. */
const MERGED_PAGES = 50

const TOTAL_CHANGES = 'SELECT total_changes() AS count'

/** Merges some pages of the index of words. A negative number starts merging all of it. Returns false if there was nothing to merge. */
function mergeWords(connection: StoreConnection, pages: number): boolean {
  const changes = () => (connection.prepared(TOTAL_CHANGES).get() as { count: number }).count
  const before = changes()
  connection.mergeWords.run(pages)
  // The statement itself counts as one change.
  return changes() - before > 1
}

/** Rewrites the index of words in parts, because each part blocks the relay. With 200,000 leads, all of it takes half a second. */
async function rewriteWords(commits: CommitQueue<StoreConnection>): Promise<void> {
  const merge = (pages: number) => commits.write((connection) => mergeWords(connection, pages))
  for (let isLeft = await merge(-MERGED_PAGES); isLeft; ) isLeft = await merge(MERGED_PAGES)
  // Does nothing unless leads were added in the meantime.
  await commits.write((connection) => void connection.optimizeWords.run())
}

/** Empties the write-ahead log as soon as no other program reads it, however long that takes. Ends if the store fails or is closed. */
async function emptyLater(commits: CommitQueue<StoreConnection>): Promise<void> {
  try {
    while (!commits.read((connection) => connection.truncateWal()))
      await sleep(SCRUB.laterMs, undefined, { ref: false })
  } catch {}
}

async function scrub(commits: CommitQueue<StoreConnection>): Promise<boolean> {
  await rewriteWords(commits)
  for (let attempt = 1; attempt <= SCRUB.attempts; attempt += 1) {
    if (commits.read((connection) => connection.truncateWal())) return true
    await sleep(SCRUB.pauseMs)
  }
  void emptyLater(commits)
  return false
}

/** Name of the store in a data folder. */
const FILE = 'relay.db'

/** Opens the store of a data folder that this process has locked. Rejects if the file can't be opened or made durable. */
export async function openSqliteStore(
  folder: string,
  { destinationsOf, isBeside = false, busyTimeoutMs, now = Date.now, onClosed }: SqliteStoreOptions,
): Promise<Store> {
  const commits = new CommitQueue(openConnection(join(folder, FILE), isBeside), busyTimeoutMs)
  const runner = sqliteRunner(commits, now)
  const lease = randomUUID()
  const ofRelay = claims(runner, lease)
  // The folder is locked, so the relay that claimed these deliveries is gone. If this fails, the leases end by themselves.
  const endLeases = () => commits.write((connection) => void connection.endLeases.run()).catch(() => {})
  const leasesEnded = isBeside ? undefined : endLeases()
  return {
    now: runner.now,
    add: (submission) => commits.write((connection) => insert(connection, submission, destinationsOf, now())),
    addUnlessRecent: (submission, earlierIds, windowMs) =>
      commits.write((connection) =>
        insertUnlessRecent(connection, submission, { earlierIds, windowMs }, () =>
          insert(connection, submission, destinationsOf, now()),
        ),
      ),
    fingerprintOf: async (id) => commits.read((connection) => fingerprintIn(connection, id)),
    ...deliveryStore(runner, lease),
    async claim(channel, claim) {
      await leasesEnded
      return ofRelay.claim(channel, claim)
    },
    nextDueInMs: ofRelay.nextDueInMs,
    leads: leadStore(runner, destinationsOf),
    ageLimits: ageLimits(runner),
    notices: noticeStore(runner),
    forms: formStore(runner),
    sessions: sessionStore(runner),
    secret: (name) => sharedSecret(runner, name),
    privacy: privacyStore(runner, { file: FILE, scrub: () => scrub(commits) }),
    // The data folder is locked, so there is no other relay to coordinate with.
    rateLimiter: (_name, limit) => createRateLimiter(limit, now),
    contentBytes: contentSize(runner),
    get failing() {
      return commits.failing
    },
    async close() {
      try {
        commits.close()
      } finally {
        onClosed?.()
      }
    },
  }
}
