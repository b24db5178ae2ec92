import { wellFormed } from '../engine/wizard/text.ts'

/** C0, DEL and C1 control characters but tab and line feed. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu
/** Characters that change the direction of the text around them. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Longest subject, in code points: what mail programs show, with room to spare. */
const MAX_SUBJECT = 200

/**
 * A text from a client as the relay keeps it: line breaks as `\n`, no other control characters but the tab, no halves of
 * surrogate pairs.
 */
export const cleanText = (text: string): string => wellFormed(text).replace(/\r\n?/g, '\n').replace(CONTROLS, '')

/** A text fit for a mail header: one line, no control or direction characters, 200 code points at most. */
export function headerText(text: string): string {
  const line = cleanText(text)
    .replace(BIDI_CONTROLS, '')
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim()
  const points = Array.from(line)
  return points.length > MAX_SUBJECT
    ? `${points
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`
    : line
}
