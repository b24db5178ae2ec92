const SEPARATOR = ','

/** Several choices as one text, as they are kept and sent: `Crane, Packing`. No choice has a comma; a check sees to it. */
export const joinChoices = (choices: readonly string[]): string => choices.join(`${SEPARATOR} `)

/** The choices in such a text; none in a blank one. */
export const splitChoices = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(SEPARATOR).map((choice) => choice.trim())
