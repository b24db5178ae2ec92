import { createHash } from 'node:crypto'
import type { ResolvedForm } from '../format/resolve/resolve.ts'

const VERSION_DIGITS = 12

/** Lists in the definition of a field that neither show nor decide anything: samples for tests, and names in old drafts and links. */
const UNSEEN = ['examples', 'formerNames']

/** A value as JSON in which the order of keys doesn't matter, without what is unseen. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, item]) => !(UNSEEN.includes(key) && Array.isArray(item)))
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, canonical(item)]))
}

/**
 * Returns the version of a form: a hash of everything that its visitors read and that decides about their answers, as 12 hexadecimal
 * digits. Where the form appears, who receives it and what people read first in it don't count.
 */
export function versionOf({ tiles, path, prefill, facts, parts, submission, ...form }: ResolvedForm): string {
  const { mailbox, intent, ...sent } = submission
  const text = JSON.stringify(canonical({ ...form, submission: sent }))
  return createHash('sha256').update(text).digest('hex').slice(0, VERSION_DIGITS)
}
