import { cleanData } from '../words/text.ts'
import { STATES } from './states.ts'

/** One way to read what was typed: the name of a place, and the states it can be in. Undefined if it can be in any. */
export type Reading = { readonly name: string; readonly states?: readonly string[] }

/** The parts of a text that was typed into a place field. */
export type Query = {
  /** The first 3 to 5 digits of a ZIP code. */
  readonly zip?: string
  readonly readings: readonly Reading[]
  /** The part after the last comma, in the form used for comparison: `tx`, `mexico`. */
  readonly afterComma?: string
  /** Whether there is a number in what the readings are of, as in `1600 Broadway`. */
  readonly isStreet: boolean
}

/** Words of names that people shorten: `St Louis`, `N Little Rock`. */
const LONG_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** The last word may be the beginning of a longer one, so it stays as it is. */
const joined = (words: readonly string[]): string =>
  words.map((word, index) => (index < words.length - 1 ? (LONG_WORDS.get(word) ?? word) : word)).join('')

/** A name in the form used for comparison: `saintlouis` for `St. Louis` and `Saint Louis`. */
export const nameKey = (text: string): string => joined(wordsOf(text))

const STATE_KEYS = Object.entries(STATES).map(([code, name]) => ({ code, keys: [code.toLowerCase(), nameKey(name)] }))

/** Codes of the states with this name or code, given in the form used for comparison. */
export const statesNamed = (key: string): string[] =>
  STATE_KEYS.filter(({ keys }) => keys.includes(key)).map(({ code }) => code)

/** States with exactly this name or code, else those whose name begins with it. */
function statesBeginning(key: string): string[] {
  const named = statesNamed(key)
  if (named.length > 0) return named
  return STATE_KEYS.filter(({ keys }) => keys.some((full) => full.startsWith(key))).map(({ code }) => code)
}

/** Most words in the name of a state. */
const STATE_WORDS = 3

/** Reads `austin tx` as a name, and as a name with a state. */
function readWords(words: readonly string[]): Reading[] {
  const readings: Reading[] = [{ name: joined(words) }]
  for (let count = 1; count <= STATE_WORDS && count < words.length; count++) {
    const states = statesNamed(words.slice(-count).join(''))
    if (states.length > 0) readings.push({ name: joined(words.slice(0, -count)), states })
  }
  return readings
}

function readNames(text: string): Reading[] {
  const parts = text.split(',').map(wordsOf)
  const last = parts.findLastIndex((words) => words.length > 0)
  const words = parts[last]
  if (!words) return []
  const before = parts[last - 1]
  if (!before || before.length === 0) return readWords(words)
  return [{ name: joined(before), states: statesBeginning(words.join('')) }]
}

const COUNTRY = /[\s,]+(usa?|u\.s\.(a\.)?|united states)\s*$/i
const ZIP_LABEL = /(?:^|[\s,])zip(?: code)?:?$/i
const ZIP = /(?:^|[\s,])(\d{3,5})(?:-\d{0,4})?\s*$/

/** Splits the typed text into its parts: `Austin, TX 78701`, `austin texas`, `787`, `123 Main St, Austin, TX`. */
export function readQuery(typed: string): Query {
  const text = cleanData(typed).replace(COUNTRY, '')
  const zip = ZIP.exec(text)
  const names = (zip ? text.slice(0, zip.index) : text).replace(/[\s,]+$/, '').replace(ZIP_LABEL, '')
  const [last = '', ...before] = names.split(',').reverse()
  return {
    zip: zip?.[1],
    readings: readNames(names),
    ...(before.length > 0 && { afterComma: nameKey(last) }),
    isStreet: before.length === 0 && /\d/.test(last),
  }
}
