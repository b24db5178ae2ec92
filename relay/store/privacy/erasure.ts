import { DAY_MS } from '../../../engine/words/day.ts'
import { contactKeysIn, possibleKey } from '../contact.ts'
import { FORGOTTEN, REPEAT_WINDOW_MS } from '../identity.ts'
import { ERASED } from '../rows.ts'
import { type SqlRunner, type Statement, statement } from '../sql.ts'
import type { PrivacyStore } from '../store.ts'
import type { Actor } from '../submission.ts'
import { renewDerived } from './derived.ts'

/** How many submissions to erase at a time. Nothing else can write during that time. */
const CHUNK = 500

/** Erases the content of a submission, and gives up what waits. Its id stays, so that a late repeat can't bring it back. */
const erasure = (runner: SqlRunner, seq: number, { who }: Actor, now: number): Statement[] => [
  statement(
    `UPDATE submissions SET ${runner.rewrite('seq')} ${ERASED.map(([name]) => `${name} = ?`).join(', ')}, erased_at = ?
    WHERE seq = ?`,
    ...ERASED.map(([, left]) => left),
    now,
    seq,
  ),
  runner.removeWords(seq),
  statement('DELETE FROM contacts WHERE submission = ?', seq),
  statement('DELETE FROM confirmations WHERE submission = ?', seq),
  statement(`UPDATE changes SET ${runner.rewrite('id')} detail = '' WHERE submission = ? AND action = 'note'`, seq),
  // The lease stays, because it shows that an attempt is running. Its result can't queue the delivery again.
  statement(
    `UPDATE deliveries SET state = 'handled' WHERE submission = ? AND state IN ('queued', 'paused', 'dead')`,
    seq,
  ),
  statement(`UPDATE deliveries SET ${runner.rewrite('id')} receiver = '', said = NULL WHERE submission = ?`, seq),
  statement(
    `UPDATE leads SET ${runner.rewrite('submission')} quarantined = 0, call_at = NULL, caller = NULL, calling_at = NULL,
    state = CASE state WHEN 'new' THEN 'erased' ELSE state END WHERE submission = ?`,
    seq,
  ),
  statement(`INSERT INTO changes (submission, at, who, action, detail) VALUES (?, ?, ?, 'erase', '')`, seq, now, who),
]

/**
 * The id of a form post without script contains the hash of its answers. After a while, no retry has the same id. The hashes of
 * addresses only limit the confirmations of a day.
 */
const forgetHashes = (now: number): Statement[] => [
  statement(
    `UPDATE submissions SET id = '${FORGOTTEN}' || seq WHERE erased_at IS NOT NULL AND id LIKE 'form-%' AND received_at < ?`,
    now - 2 * REPEAT_WINDOW_MS,
  ),
  statement('DELETE FROM confirmations WHERE reserved_at < ?', now - DAY_MS),
]

const numbersOf = (rows: readonly { seq: number }[]) => rows.map(({ seq }) => seq)

/** Notes are written by hand, so there are few. Erasing a submission also empties its notes. */
const NOTES = statement(`SELECT submission AS seq, detail AS text FROM changes WHERE action = 'note' AND detail <> ''`)

async function findMentions(runner: SqlRunner, key: string): Promise<number[]> {
  await renewDerived(runner)
  const [listed, notes] = await Promise.all([
    runner.read<{ seq: number }>(
      statement(
        'SELECT seq FROM contacts JOIN submissions ON seq = submission WHERE key = ? AND erased_at IS NULL',
        key,
      ),
    ),
    runner.read<{ seq: number; text: string }>(NOTES),
  ])
  const found = [...listed, ...notes.filter(({ text }) => contactKeysIn(text).includes(key))]
  return [...new Set(numbersOf(found))].sort((a, b) => a - b)
}

/** Condition that a delivery is to the team, not to the visitor. */
const TO_TEAM = `channel <> 'confirmation'`

/** Condition that a submission has reached nobody, and that somebody should still get it. */
const UNREACHED = `EXISTS (SELECT 1 FROM deliveries WHERE submission = seq AND state IN ('queued', 'dead') AND ${TO_TEAM})
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = seq AND state = 'sent' AND ${TO_TEAM})
  AND EXISTS (SELECT 1 FROM leads WHERE submission = seq AND state = 'new' AND tries = 0)`

const OLD = `SELECT seq FROM submissions WHERE erased_at IS NULL AND received_at < ?
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = seq AND sent_at >= ?) AND NOT (${UNREACHED})
  ORDER BY received_at LIMIT ?`

/** Returns the privacy store of a database. */
export const privacyStore = (runner: SqlRunner, own: Pick<PrivacyStore, 'file' | 'scrub'>): PrivacyStore => ({
  ...own,
  find: (key) => findMentions(runner, key),
  async findPossible(key) {
    const certain = await findMentions(runner, key)
    return (await findMentions(runner, possibleKey(key))).filter((seq) => !certain.includes(seq))
  },
  renewDerived: () => renewDerived(runner),
  receivedBefore: async (time, count) =>
    numbersOf(await runner.read<{ seq: number }>(statement(OLD, time, time, count))),
  async erase(seqs, actor) {
    for (let start = 0; start < seqs.length; start += CHUNK) {
      const { text, params } = runner.isOneOf('seq', seqs.slice(start, start + CHUNK))
      await runner.change<{ seq: number }>(
        statement(`SELECT seq FROM submissions WHERE erased_at IS NULL AND ${text} ORDER BY seq`, ...params),
        (rows, now) => rows.flatMap(({ seq }) => erasure(runner, seq, actor, now)),
      )
    }
  },
  forgetHashes: async () => void (await runner.write(forgetHashes(await runner.now()))),
  async erasedAmong(seqs) {
    const { text, params } = runner.isOneOf('seq', seqs)
    return numbersOf(
      await runner.read<{ seq: number }>({
        text: `SELECT seq FROM submissions WHERE erased_at IS NOT NULL AND ${text}`,
        params,
      }),
    )
  },
  async idsOf(seqs) {
    const { text, params } = runner.isOneOf('seq', seqs)
    const rows = await runner.read<{ seq: number; id: string }>({
      text: `SELECT seq, id FROM submissions WHERE ${text}`,
      params,
    })
    return new Map(rows.map(({ seq, id }) => [seq, id]))
  },
})
