/** How a field is called, by its path: `Weight` for `weight`. */
export type TitleOf = (path: string) => string

/** @example quoted('Weight') // '“Weight”' */
export const quoted = (text: unknown): string => `“${String(text)}”`

/** Says how a value differs from the one before. */
export function valueInWords(what: string, before: unknown, after: unknown): string {
  if (after === undefined) return `${what} is gone`
  if (typeof after === 'object') return `${what} is new`
  return before === undefined
    ? `${what} is new: ${quoted(after)}`
    : `${what} is ${quoted(after)}, not ${quoted(before)}`
}
