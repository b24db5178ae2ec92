import fc from 'fast-check'

/** Every line break of Unicode. */
export const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'] as const

/** Every general category of Unicode: `Cs` are lone surrogates, `Cn` is what isn't assigned yet. */
const CATEGORIES = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(
  ' ',
)

const CODE_POINTS = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).join('')

/** A character of any category, each category as likely as any other. */
const oddCharacter = fc.oneof(
  ...CATEGORIES.map((category) => {
    const characters = CODE_POINTS.match(new RegExp(`\\p{${category}}`, 'gu')) ?? []
    return fc.nat(characters.length - 1).map((index) => characters[index] ?? '')
  }),
)

/** Characters that mean something to a database, a query language or a parser. */
const SIGNS = [...lineBreaks, ' ', '\0', '\ud83d', '\udca9', '@', 'a@b.co', "'", '"', '\\', '%', '?', '|', ':*', '🚚']

/** Words, signs and characters of any category in any order. */
const mixedText = fc
  .array(fc.oneof(oddCharacter, fc.constantFrom(...SIGNS), fc.stringMatching(/^[a-z]{1,8}$/)), { maxLength: 12 })
  .map((parts) => parts.join(''))

/** Texts that look like a day or a number, or are no more than one odd character. */
const SHORT = ['', ' ', '\0', '\ud800', '2030-99-99', '0000-00-00', '0001-01-01', '9999-12-31', '-1', '1e9', 'ᦰ']

/** Text that people, programs and attackers send. */
export const oddText = fc.oneof({ weight: 3, arbitrary: mixedText }, fc.constantFrom(...SHORT))

const LONG_WORD_BYTES = 100_000

/** A word of 100 kB of one sort of character, as a name, an address, or several of them. */
export const longWord = fc
  .tuple(
    fc.constantFrom('x', '7', '0123456789', 'é', '𝒜', 'ﷺ', 'İ', '\ud83d', '\0', 'a1', '中', 'a@', '.'),
    fc.constantFrom('', '@', '@example.com', '@example.com, kim@example.com'),
  )
  .map(([part, end]) => part.repeat(Math.ceil(LONG_WORD_BYTES / Buffer.byteLength(part))) + end)
