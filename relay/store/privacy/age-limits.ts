import { DAY_MS, HOUR_MS } from '../../../engine/words/day.ts'
import { type SqlRunner, statement } from '../sql.ts'
import type { AgeLimits } from '../store.ts'

/** How far a limit may move at once. A relay that runs moves it by a day at most, so there is a day for outages. */
const STEP_MS = 2 * DAY_MS
/** How long a larger step waits while relays run, and how long if the time itself isn't plausible. */
const WAIT_MS = DAY_MS
const IMPLAUSIBLE_WAIT_MS = 7 * DAY_MS
/** Time between two checks that counts: relays check every hour, so a longer one is a pause or a step of the clock. */
const COUNTED_MS = 2 * HOUR_MS
/** After this long without a check that had to wait, the wait is over. */
const FORGOTTEN_MS = 3 * HOUR_MS

/** A row of the table `age_limits`. */
type LimitRow = {
  /** Everything older is deleted. Unit: ms since 1970. */
  reached: number
  /** When the last check was, or before the first one, when the newest request arrived. Unit: ms since 1970. */
  seen_at: number
  /** When a check last had to wait. Unit: ms since 1970. */
  waited_at: number
  /** Null: nothing waits. */
  waited_ms: number | null
  /** How long it has to wait. */
  wait_ms: number
}

const selectRow = (name: string) =>
  statement(
    `SELECT reached, coalesce(checked_at, (SELECT max(received_at) FROM submissions), 0) AS seen_at, waited_at, waited_ms, wait_ms
    FROM age_limits WHERE name = ?`,
    name,
  )

/** How long has been waited at a check. */
function waitedMs({ waited_at, waited_ms }: LimitRow, now: number): number {
  if (waited_ms === null) return 0
  const sinceMs = now - waited_at
  return sinceMs > 0 && sinceMs <= COUNTED_MS ? waited_ms + sinceMs : waited_ms
}

/** How long a step has to wait. The time is plausible if little of it has passed since the last that the store has seen. */
function waitMs({ seen_at, waited_ms, wait_ms }: LimitRow, now: number): number {
  const sinceMs = now - seen_at
  const isPlausible = sinceMs >= 0 && sinceMs <= STEP_MS
  return Math.max(isPlausible ? WAIT_MS : IMPLAUSIBLE_WAIT_MS, waited_ms === null ? 0 : wait_ms)
}

/**
 * Deleting by age is for good, but depends on a clock and on a setting, which can both be wrong. One rule is for all that: a relay
 * that runs only ever finds what has become too old since its last check. If there is more, or something far older than all that was
 * deleted before, then a clock was set forward or back, a setting was changed, or no relay has run for a while. Nobody but a person
 * can tell which, so all of it waits: for a day, or if the time has jumped since the last check, for a week. That is the sum of the times
 * between hourly checks, so no step of a clock shortens it. As soon as a check finds nothing of that kind, nothing waits any more.
 */
export const ageLimits = (runner: Pick<SqlRunner, 'read' | 'write' | 'change' | 'now'>): AgeLimits => ({
  async wait(name, limit, isDue) {
    const [{ reached } = { reached: 0 }] = await runner.read<LimitRow>(selectRow(name))
    const unexpected = limit > reached + STEP_MS ? limit : Math.min(limit, reached - STEP_MS)
    if (!(await isDue(unexpected))) return 0
    let leftMs = IMPLAUSIBLE_WAIT_MS
    await runner.change<LimitRow>(selectRow(name), (rows, now) =>
      rows.map((row) => {
        leftMs = Math.max(0, waitMs(row, now) - waitedMs(row, now))
        return statement(
          'UPDATE age_limits SET checked_at = ?, waited_at = ?, waited_ms = ?, wait_ms = ? WHERE name = ?',
          ...[now, now, waitedMs(row, now), waitMs(row, now)],
          name,
        )
      }),
    )
    return leftMs
  },
  async reach(name, limit) {
    const now = await runner.now()
    await runner.write([
      statement('UPDATE age_limits SET reached = ?, checked_at = ? WHERE name = ?', limit, now, name),
      // Another relay may have to wait meanwhile, for what only it can see.
      statement(
        `UPDATE age_limits SET waited_ms = NULL
        WHERE name = ? AND (waited_ms >= wait_ms OR waited_at NOT BETWEEN ? AND ?)`,
        name,
        now - FORGOTTEN_MS,
        now,
      ),
    ])
  },
})
