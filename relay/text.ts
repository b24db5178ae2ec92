import { oneLine } from '../engine/words/text.ts'

/** Characters that change the direction of the text around them. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Longest subject, in code points. Email clients show less than that. */
const MAX_SUBJECT = 200

/**
 * Cleans text for an email header: one line of at most 200 code points, no control or direction characters, and nothing that
 * email clients decode (`=?utf-8?q?...?=`, RFC 2047).
 */
export function headerText(text: string): string {
  const line = oneLine(text).replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim()
  const points = Array.from(line)
  return points.length > MAX_SUBJECT
    ? `${points
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`
    : line
}
