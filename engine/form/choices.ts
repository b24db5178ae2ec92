const SEPARATOR = ','

/**
 * Joins several choices into one answer: `Crane, Packing`. No choice contains a comma; a check of the category files ensures
 * that.
 */
export const joinChoices = (choices: readonly string[]): string => choices.join(`${SEPARATOR} `)

/** Splits such an answer into its choices. A blank answer has none. */
export const splitChoices = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(SEPARATOR).map((choice) => choice.trim())
