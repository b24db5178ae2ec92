const LONE_SURROGATES = /\p{Surrogate}/gu

/** The text without halves of surrogate pairs, such as half an emoji. They can't be written as UTF-8. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATES, '')

/**
 * One character as readers see it: a letter with its accents, a flag, an emoji with its modifiers and joined parts.
 * Follows Unicode's UAX #29 as far as JavaScript's character classes go; `Intl.Segmenter` is newer than our browsers.
 */
const CHARACTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u200c\u0e33\u0eb3\u{e0020}-\u{e007f}]|\u200d.?)*/gsu

/** The first characters of a text: as many whole ones as fit into a number of code points. */
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
