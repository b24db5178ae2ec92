import { wellFormed } from '../engine/form/text.ts'

/** Line breaks other than LF: CR LF, CR, VT, FF, NEL, and Unicode's line and paragraph separators. */
const LINE_BREAKS = /\r\n|[\r\v\f\x85\u2028\u2029]/g
/** C0, DEL and C1 control characters, except tab and line feed. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu
/** Characters that change the direction of the text around them. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Longest subject, in code points. Email clients show less than that. */
const MAX_SUBJECT = 200

/**
 * Cleans client-supplied text: line breaks become `\n`; other control characters except tab, and lone surrogates, are
 * removed.
 */
export const cleanText = (text: string): string => wellFormed(text).replace(LINE_BREAKS, '\n').replace(CONTROLS, '')

/**
 * Cleans text for an email header: one line of at most 200 code points, no control or direction characters, and nothing that
 * email clients decode (`=?utf-8?q?...?=`, RFC 2047).
 */
export function headerText(text: string): string {
  const line = cleanText(text).replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim()
  const points = Array.from(line)
  return points.length > MAX_SUBJECT
    ? `${points
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`
    : line
}
