import { HOUR_MS } from '../../../engine/words/day.ts'
import { site } from '../../../site.config.ts'
import { type SqlRunner, statement } from '../sql.ts'
import { type DueNotice, type MailboxCounts, NOTICE_CLAIM_MS, type NoticeStore } from '../store.ts'
import { DENIED, MAY_HAVE_ARRIVED } from '../submission.ts'
import { dueOf } from './due.ts'
import { isCalled, toCall } from './matching.ts'

/** How long a lead may be in quarantine before people get a notice. */
const QUARANTINED_MS = HOUR_MS
/** How long a lead may wait for its first call before people get a notice. */
const UNCALLED_MS = site.uncalledHours * HOUR_MS
/** How long after its time another call may wait before people get a notice. */
const UNCALLED_AGAIN_MS = HOUR_MS
/** Older leads cause no notices, so a relay with an old store doesn't start with hundreds of them. */
const OLDEST_MS = 72 * HOUR_MS
/** How long sent notices are remembered. By then, the same notice is no longer due, except for a delivery that is still given up. */
const KEPT_MS = 7 * 24 * HOUR_MS

const SPAM_REASON = '(SELECT spam_reason FROM submissions WHERE seq = submission)'

const FAILED_KEY = `'failed:' || deliveries.id || ':' || deliveries.queued_at`

const UNTOLD =
  'NOT EXISTS (SELECT 1 FROM notices WHERE notices.key = due.key AND (sent_at IS NOT NULL OR claimed_at > ?))'

type Due = {
  readonly text: string /** Until when what is due happened, for the time now. Undefined: at any time. */
  readonly until?: (now: number) => number
}

const sameText = (end: string) => `SELECT 'same-text' AS kind,
  'same-text:' || mailbox || ':' || (received_at / ${HOUR_MS}) || '${end}' AS key, mailbox, received_at, '' AS channel
  FROM leads WHERE quarantined = 1 AND ${SPAM_REASON} = 'same-text' AND received_at BETWEEN ? AND ?`

const uncalledAgain = (state: 'new' | 'reached') => `SELECT 'uncalled-again' AS kind,
  'uncalled-again:' || submission || ':' || call_at AS key, mailbox, received_at, '' AS channel
  FROM leads WHERE quarantined = 0 AND state = '${state}' AND call_at IS NOT NULL AND call_at BETWEEN ? AND ?`

const DUE: readonly Due[] = [
  {
    text: `SELECT CASE last_error WHEN '${MAY_HAVE_ARRIVED}' THEN 'may-have-arrived' ELSE 'failed' END AS kind, ${FAILED_KEY} AS key, mailbox, received_at, channel FROM deliveries
    JOIN leads ON leads.submission = deliveries.submission WHERE deliveries.state = 'dead'`,
  },
  {
    text: `SELECT 'denied' AS kind, ${FAILED_KEY} || ':denied' AS key, mailbox, received_at, channel FROM deliveries
    JOIN leads ON leads.submission = deliveries.submission WHERE deliveries.state = 'queued' AND last_error LIKE '${DENIED} %'`,
  },
  // One key for all in an hour, at once and for those that are left an hour later.
  { text: sameText(''), until: (now) => now },
  { text: sameText(':left'), until: (now) => (Math.floor(now / HOUR_MS) - 1) * HOUR_MS - 1 },
  {
    text: `SELECT 'quarantined' AS kind, 'quarantined:' || submission AS key, mailbox, received_at, '' AS channel FROM leads
    WHERE quarantined = 1 AND ${SPAM_REASON} <> 'same-text' AND received_at BETWEEN ? AND ?`,
    until: (now) => now - QUARANTINED_MS,
  },
  {
    text: `SELECT 'uncalled' AS kind, 'uncalled:' || submission AS key, mailbox, received_at, '' AS channel FROM leads
    WHERE quarantined = 0 AND state = 'new' AND ${isCalled('leads')} AND call_at IS NULL AND received_at BETWEEN ? AND ?`,
    until: (now) => now - UNCALLED_MS,
  },
  ...(['new', 'reached'] as const).map((state) => ({
    text: uncalledAgain(state),
    until: (now: number) => now - UNCALLED_AGAIN_MS,
  })),
]

const LIMIT = 100

const forgetOld = (now: number) =>
  statement(
    `DELETE FROM notices WHERE claimed_at < ? AND key NOT IN (SELECT ${FAILED_KEY} FROM deliveries WHERE state = 'dead')`,
    now - KEPT_MS,
  )

export const noticeStore = (runner: Pick<SqlRunner, 'now' | 'time' | 'read' | 'write'>): NoticeStore => ({
  async due() {
    const now = await runner.now()
    const found = await Promise.all(
      DUE.map(({ text, until }) =>
        runner.read<DueNotice>(
          statement(
            `SELECT kind, key, mailbox, received_at AS "receivedAt", channel FROM (${text}) AS due WHERE ${UNTOLD} LIMIT ${LIMIT}`,
            ...(until ? [now - OLDEST_MS, until(now)] : []),
            now - NOTICE_CLAIM_MS,
          ),
        ),
      ),
    )
    return found.flat()
  },
  async claim(keys) {
    const now = await runner.now()
    const [, ...claimed] = await runner.write([
      forgetOld(now),
      ...keys.map((key) =>
        statement(
          `INSERT INTO notices (key, claimed_at) VALUES (?, ?) ON CONFLICT (key) DO UPDATE
          SET claimed_at = excluded.claimed_at WHERE notices.sent_at IS NULL AND notices.claimed_at <= ?`,
          key,
          now,
          now - NOTICE_CLAIM_MS,
        ),
      ),
    ])
    return keys.filter((_, index) => claimed[index] === 1)
  },
  async markSent(keys) {
    const now = await runner.now()
    await runner.write(keys.map((key) => statement('UPDATE notices SET sent_at = ? WHERE key = ?', now, key)))
  },
  async countsByMailbox() {
    const due = toCall(runner, 'leads')
    return runner.read<MailboxCounts>(
      statement(
        `SELECT mailbox, sum(1 - quarantined) AS uncalled, sum(quarantined) AS quarantined,
        sum(CASE WHEN quarantined = 0 AND ${dueOf('leads')} < ? THEN 1 ELSE 0 END) AS late
        FROM leads WHERE quarantined = 1 OR (${due.text} AND ${isCalled('leads')}) GROUP BY mailbox ORDER BY mailbox`,
        await runner.now(),
        ...due.params,
      ),
    )
  },
})
