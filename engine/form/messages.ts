import { LOCALE, sayDay, sayNumber } from '../words/say.ts'
import type { FormTexts } from './authored.ts'
import type { Messages } from './form.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { Problem } from './problems.ts'

/** Displays a limit: `1,000`, `June 15, 2030`. Undefined if it is neither a number nor a day. */
function displayLimit(limit: unknown): string | undefined {
  if (typeof limit === 'number') return sayNumber(limit, LOCALE)
  return typeof limit === 'string' ? sayDay(limit, 'long', LOCALE) : undefined
}

/** Replaces rule names in braces with their limits: `Choose {minItems} or more` becomes `Choose 2 or more`. */
export const withLimits = (message: string, limits: Readonly<Record<string, unknown>>): string =>
  fillPlaceholders(message, (rule) => displayLimit(limits[rule]))

/** Returns the message for a broken rule. Rules that visitors can't break on the page share the text `invalid`. */
export function messageFor(
  definition: { readonly messages?: Messages } | undefined,
  { rule, limit }: Pick<Problem, 'rule' | 'limit'>,
  { invalid }: Pick<FormTexts, 'invalid'>,
): string {
  return withLimits(definition?.messages?.[rule] ?? invalid, { [rule]: limit })
}
