import { FACT_NAMES, type FactName, type Facts } from '../engine/form/facts.ts'
import { isAddress } from './address.ts'
import type { FieldRow } from './submission.ts'

const isNamed =
  (pattern: RegExp) =>
  ({ name }: FieldRow) =>
    pattern.test(name)

/** How an answer is recognized whose form is not known. */
const SIGNS: Readonly<Record<FactName, (row: FieldRow) => boolean>> = {
  name: isNamed(/^(full)?name$/i),
  phone: isNamed(/phone|mobile/i),
  email: ({ text }) => isAddress(text),
  from: isNamed(/^(from|pick-?up|origin)/i),
  to: isNamed(/^(to|deliver|destination)/i),
  date: ({ text }) => /^\d{4}-\d\d-\d\d$/.test(text),
  cargo: isNamed(/description|info$|cargo|contents|company/i),
}

/** Dates come before places, because `pickupDate` is not a place. */
const ORDER: readonly FactName[] = ['date', ...FACT_NAMES.filter((name) => name !== 'date')]

/** Guesses the facts of a submission that was stored without them. See `factsOf`. */
export function guessFacts(fields: readonly FieldRow[]): Facts {
  const used = new Set<FieldRow>()
  return Object.fromEntries(
    ORDER.flatMap((fact) => {
      const row = fields.find((candidate) => candidate.text !== '' && !used.has(candidate) && SIGNS[fact](candidate))
      if (!row) return []
      used.add(row)
      return [[fact, { text: row.text, paths: [row.name] }]]
    }),
  )
}
