import type { Form } from '../../engine/form/form.ts'
import { type SqlRunner, statement } from './sql.ts'
import type { FormStore, KeptForm } from './store.ts'

/**
 * Number of the format in which forms are stored: a `Form` as JSON, without validators. Increase it when that JSON changes in a way that
 * an earlier relay would misunderstand, and add a file to `tests/product/relay/intake/form-formats/`: stored forms have to stay readable.
 */
export const FORM_FORMAT = 1

/** The stored form of a compiled one. Undefined for a form that nobody can send to the relay, or that has no version. */
export function keptForm(form: Form): KeptForm | undefined {
  if (form.version === undefined || form.submission.delivery !== 'endpoint') return undefined
  // Validators are functions, which JSON leaves out. Tiles are for the chooser.
  return { form: form.id, version: form.version, json: JSON.stringify({ ...form, tiles: [] }) }
}

type VersionRow = {
  form: string
  format: number
  first_served_at: number
  last_served_at: number
  ended_at: number | null
}

const UPDATE = 'UPDATE form_versions SET last_served_at = ? WHERE version = ?'

/** A version that was replaced in the meantime, and is now taken back, is live anew. */
const RENEW = `UPDATE form_versions SET last_served_at = ?, ended_at = NULL, live_since = CASE WHEN EXISTS (
    SELECT 1 FROM form_versions other
    WHERE other.form = form_versions.form AND other.live_since > form_versions.live_since
  ) THEN ? ELSE live_since END
  WHERE version = ?`

const INSERT = `INSERT INTO form_versions (version, form, format, json, first_served_at, last_served_at, live_since)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (version) DO UPDATE SET last_served_at = excluded.last_served_at`

/** Condition that a version was not current on any relay since a time, and that no submission names it. */
const UNUSED = `last_served_at < ? AND NOT EXISTS (SELECT 1 FROM submissions WHERE submissions.version = form_versions.version)`

export const formStore = (runner: Pick<SqlRunner, 'now' | 'read' | 'write'>): FormStore => ({
  async stamp(forms, isStart) {
    const now = await runner.now()
    const stamped = await runner.write(
      forms.map(({ version }) => (isStart ? statement(RENEW, now, now, version) : statement(UPDATE, now, version))),
    )
    const added = forms.filter((_, index) => stamped[index] === 0)
    if (added.length === 0) return
    await runner.write(
      added.map(({ form, version, json }) => statement(INSERT, version, form, FORM_FORMAT, json, now, now, now)),
    )
  },
  async find(version) {
    const [row] = await runner.read<VersionRow>(
      statement(
        'SELECT form, format, first_served_at, last_served_at, ended_at FROM form_versions WHERE version = ?',
        version,
      ),
    )
    return (
      row && {
        form: row.form,
        format: row.format,
        firstServedAt: row.first_served_at,
        lastServedAt: row.last_served_at,
        isEnded: row.ended_at !== null,
      }
    )
  },
  async list() {
    const rows = await runner.read<{ form: string; version: string; live_since: number }>(
      statement('SELECT form, version, live_since FROM form_versions ORDER BY live_since DESC'),
    )
    return rows.map(({ live_since, ...row }) => ({ ...row, liveSince: live_since }))
  },
  async read(version) {
    const [row] = await runner.read<{ json: string }>(
      statement('SELECT json FROM form_versions WHERE version = ?', version),
    )
    return row?.json
  },
  async end(form, current) {
    const now = await runner.now()
    const [ended = 0] = await runner.write([
      statement(
        'UPDATE form_versions SET ended_at = ? WHERE form = ? AND version <> ? AND ended_at IS NULL',
        now,
        form,
        current ?? '',
      ),
    ])
    return ended
  },
  async forget(before) {
    const [forgotten = 0] = await runner.write([statement(`DELETE FROM form_versions WHERE ${UNUSED}`, before)])
    return forgotten
  },
  hasUnused: async (before) =>
    (await runner.read(statement(`SELECT version FROM form_versions WHERE ${UNUSED} LIMIT 1`, before))).length > 0,
  async size() {
    const [row] = await runner.read<{ count: number; bytes: number }>(
      statement('SELECT count(*) AS count, coalesce(sum(octet_length(json)), 0) AS bytes FROM form_versions'),
    )
    return row ?? { count: 0, bytes: 0 }
  },
})
