import { randomUUID } from 'node:crypto'
import { contentSize } from '../content.ts'
import { claims } from '../deliveries/claims.ts'
import { deliveryStore } from '../deliveries/deliveries.ts'
import { formStore } from '../forms.ts'
import { leadStore } from '../leads/leads.ts'
import { noticeStore } from '../leads/notices.ts'
import { ageLimits } from '../privacy/age-limits.ts'
import { privacyStore } from '../privacy/erasure.ts'
import { sessionStore } from '../sessions.ts'
import { sharedSecret } from '../sql.ts'
import type { DestinationsOf, Store } from '../store.ts'
import { openDatabase, type PoolOptions } from './connection.ts'
import { sharedRateLimiters } from './rate-limit.ts'
import { postgresRunner } from './runner.ts'
import { add, addUnlessRecent, fingerprintOf } from './submissions.ts'

/** Opens a store in a PostgreSQL database that several relays can share. Rejects if it can't be opened. */
export async function openPostgresStore(
  url: string,
  destinationsOf: DestinationsOf,
  options: Pick<PoolOptions, 'connections'> = {},
): Promise<Store> {
  const database = await openDatabase(url, options)
  const { query, transaction } = database
  const runner = postgresRunner(database)
  const lease = randomUUID()
  return {
    now: runner.now,
    add: (submission) => add(query, submission, destinationsOf(submission)),
    addUnlessRecent: (submission, earlierIds, windowMs) =>
      transaction((queryIn) =>
        addUnlessRecent(queryIn, submission, destinationsOf(submission), { earlierIds, windowMs }),
      ),
    fingerprintOf: (id) => fingerprintOf(query, id),
    ...claims(runner, lease),
    ...deliveryStore(runner, lease),
    leads: leadStore(runner, destinationsOf),
    ageLimits: ageLimits(runner),
    notices: noticeStore(runner),
    forms: formStore(runner),
    sessions: sessionStore(runner),
    secret: (name) => sharedSecret(runner, name),
    privacy: privacyStore(runner, {
      file: undefined,
      scrub: async () => {
        await database.vacuum()
        return true
      },
    }),
    rateLimiter: sharedRateLimiters(query),
    contentBytes: contentSize(runner),
    get failing() {
      return database.failing
    },
    close: database.close,
  }
}
