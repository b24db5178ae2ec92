/** Line breaks other than LF: CR LF, CR, VT, FF, NEL, and Unicode's line and paragraph separators. */
const LINE_BREAKS = /\r\n|[\r\v\f\x85\u2028\u2029]/g
/** Control characters except tab and LF, and lone surrogates such as half an emoji, which UTF-8 can't encode. */
const UNWANTED = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu

/** Cleans text that somebody has typed: line breaks become `\n`; other control characters except tab are removed. */
export const cleanText = (text: string): string => text.replace(LINE_BREAKS, '\n').replace(UNWANTED, '')

/** Cleaned text on one line: line breaks become spaces. */
export const oneLine = (text: string): string => cleanText(text).replace(/\n+/g, ' ')

/** A character that nobody sees: white space, characters that Unicode lets programs ignore, Braille's blank, and marks of other programs. */
const INVISIBLE = /[\s\p{DI}\u2800\ufff9-\ufffc]/u
const INVISIBLE_START = new RegExp(`^${INVISIBLE.source}+`, 'u')
/** Those of them that no data has. Spaces stay. */
const IGNORABLE = /[\p{DI}\u2800\ufff9-\ufffc]/gu

/** The invisible end of an emoji: its presentation, and the letters of a flag. */
const EMOJI_END = /^(?:[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}])+/u
const ENDS_WITH_EMOJI = /\p{ExtPict}$/u

/** The index after the last character that is seen. Linear, unlike an expression for the end of a text. */
function visibleEnd(text: string): number {
  let end = text.length
  while (end > 0) {
    const start = /[\udc00-\udfff]/.test(text.charAt(end - 1)) && end > 1 ? end - 2 : end - 1
    if (!INVISIBLE.test(text.slice(start, end))) break
    end = start
  }
  const last = text.slice(Math.max(0, end - 2), end)
  return ENDS_WITH_EMOJI.test(last) ? end + (EMOJI_END.exec(text.slice(end))?.[0].length ?? 0) : end
}

/**
 * A text without what nobody sees at its ends. Empty if there is nothing else. Inside, all stays: joiners in words, emoji, and the
 * directions of names.
 * @example trimmed('\u200b Zoë\u2060') // 'Zoë'
 */
export function trimmed(text: string): string {
  const start = INVISIBLE_START.exec(text)?.[0].length ?? 0
  return start === text.length ? '' : text.slice(start, visibleEnd(text))
}

const DIGIT = /(?![0-9])\p{Nd}/gu
const IS_DIGIT = /\p{Nd}/u

/** The digit of any script as an ASCII digit. Unicode has the ten digits of a script in a row, from 0 to 9. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}

/** A text with the digits of any script as ASCII digits. */
export const plainDigits = (text: string): string => text.replace(DIGIT, plainDigit)

/**
 * Cleans data that somebody has typed or pasted, such as an email address or a phone number: one line, without characters that nobody
 * sees, and with the digits of any script as ASCII digits.
 * @example cleanData('\u202d(512) 555‑0142\u202c') // '(512) 555‑0142'
 */
export const cleanData = (text: string): string => plainDigits(trimmed(oneLine(text).replace(IGNORABLE, '')))

/**
 * One user-perceived character: a letter with its accents, a flag, an emoji with its modifiers and joined parts. Follows
 * Unicode's UAX #29 as far as JavaScript's character classes allow. Some supported browsers don't have `Intl.Segmenter`.
 */
const CHARACTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u200c\u0e33\u0eb3\u{e0020}-\u{e007f}]|\u200d.?)*/gsu

/** Cuts a text to a number of code points, without splitting a user-perceived character. */
export function firstCharacters(text: string, maxCodePoints: number): string {
  let cut = ''
  let count = 0
  for (const [character] of text.matchAll(CHARACTER)) {
    count += Array.from(character).length
    if (count > maxCodePoints) break
    cut += character
  }
  return cut
}

/** A text for people, with typographic apostrophes: `where it’s going`. A mark after a digit stays: `20' container`. */
export const typographic = (text: string): string => text.replace(/(\p{L})'/gu, '$1’')

/**
 * A text with only what a file name, a URL path or the key of a mailbox may have.
 * @example kebab('Grand Pianos & Décor') // 'grand-pianos-decor'
 */
export const kebab = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/['’]|\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * A text in lower case with single spaces and composed letters, for comparing texts that people would call the same.
 * @example folded(' Grand  Piano') // 'grand piano'
 */
export const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

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
