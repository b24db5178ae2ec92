const LONE_SURROGATES = /\p{Surrogate}/gu

/** Removes lone surrogates, such as half an emoji. They can't be encoded as UTF-8. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATES, '')

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
