import type { FormTexts } from './authored.ts'
import type { Messages } from './form.ts'
import type { Problem } from './problems.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** A limit as people read it, `1,000` or `June 15, 2030`; undefined for what is no number and no day. */
function displayLimit(limit: unknown): string | undefined {
  if (typeof limit === 'number') return limit.toLocaleString('en-US')
  const isDay = typeof limit === 'string' && DAY.test(limit) && !Number.isNaN(Date.parse(limit))
  return isDay ? new Date(limit).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }) : undefined
}

/** The sentence with the limits of rules for their names in braces: `Choose {minItems} or more`. */
export const withLimits = (sentence: string, limits: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/g, (placeholder, rule: string) => displayLimit(limits[rule]) ?? placeholder)

/** The sentence for a broken rule. Rules that no control lets a visitor break have one sentence for all fields. */
export function messageFor(
  place: { readonly messages?: Messages } | undefined,
  { rule, limit }: Pick<Problem, 'rule' | 'limit'>,
  { invalid }: Pick<FormTexts, 'invalid'>,
): string {
  return withLimits(place?.messages?.[rule] ?? invalid, { [rule]: limit })
}
