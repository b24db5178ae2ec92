import { isComparison } from '../../form/problems.ts'
import type { Definition } from '../reading/layers.ts'

/** A first message for a missing answer to the question with this title. */
export const proposedRequired = (title: string): string =>
  title.endsWith('?') ? 'Answer this question' : `${title} is required`

/** A message for each rule, for a field with this title. */
const PROPOSED: Readonly<Record<string, (title: string) => string>> = {
  required: proposedRequired,
  type: () => 'Write the number in digits',
  format: (title) => `${title} is not valid`,
  minLength: () => 'Write at least {minLength} characters',
  maxLength: () => 'Write at most {maxLength} characters',
  minimum: () => 'At least {minimum}',
  maximum: () => 'At most {maximum}',
  exclusiveMinimum: () => 'More than {exclusiveMinimum}',
  exclusiveMaximum: () => 'Less than {exclusiveMaximum}',
  minItems: () => 'Choose at least {minItems}',
  maxItems: () => 'Choose at most {maxItems}',
}

/** A first message for a rule of a field, for someone to improve. */
export function proposedMessage(keyword: string, { effective, name }: Pick<Definition, 'effective' | 'name'>): string {
  const title = (effective.title ?? name).trim()
  const isCompared = Object.entries(effective).some(([key, limit]) => key === keyword && isComparison(key, limit))
  const proposed = isCompared ? undefined : PROPOSED[keyword]?.(title)
  return proposed ?? `${title.replace(/\?$/, '')} is not valid`
}
