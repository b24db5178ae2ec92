/** An accepted answer: text, a number, or `true` for a checked box. Several choices are one text, as they are sent. */
export type Value = string | number | boolean

/** Accepted answers by path; a field that isn't there is left empty. */
export type Values = Readonly<Record<string, Value>>

/** The answers as they are typed. */
export const typed = (answers: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([path, value]) => [path, String(value)]))
