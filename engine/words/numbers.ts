/** Ways to type each unit. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['lb', 'lbs', 'pound', 'pounds', '#'],
  ['oz', 'ounce', 'ounces'],
  ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  ['ton', 'tons'],
  ['in', 'inch', 'inches', '"'],
  ['ft', 'foot', 'feet', "'"],
  ['yd', 'yard', 'yards'],
  ['mi', 'mile', 'miles'],
  ['cm', 'centimeter', 'centimeters'],
  ['m', 'meter', 'meters'],
  ['km', 'kilometer', 'kilometers'],
  ['h', 'hr', 'hrs', 'hour', 'hours'],
  ['%', 'percent'],
  ['$', 'usd', 'us$', 'dollar', 'dollars'],
]

const MONEY = '$'

/** Spellings of a unit, in lower case. An unknown unit has its singular and plural. */
function spellingsOf(unit: string): readonly string[] {
  const own = unit.toLowerCase().replace(/\.$/, '')
  const singular = own.replace(/s$/, '')
  return SPELLINGS.find((spellings) => spellings.includes(own)) ?? [own, singular, `${singular}s`]
}

/** Replaces all kinds of quotation marks and primes with `'` for feet and `"` for inches. */
const plainMarks = (text: string): string =>
  text.replace(/[\u2018\u2019\u2032\u00b4]/g, "'").replace(/[\u201c\u201d\u2033]|''/g, '"')

/** Halves to sixteenths, after a whole number or alone. They are exact decimals. */
const FRACTION = /^(?:(\d+)[ -])?(\d+)\/(2|4|8|16)$/
const FRACTION_SIGN = / ?([¼½¾⅛⅜⅝⅞])$/

/** A number with a fraction as a decimal: `31.5` for `31 1/2`, `0.5` for `½`. Returns any other text unchanged. */
function withoutFraction(text: string): string {
  const spelled = text.replace(FRACTION_SIGN, ' $1').normalize('NFKC').replace('\u2044', '/').trim()
  const [, whole = 0, numerator, denominator] = FRACTION.exec(spelled) ?? []
  if (numerator === undefined || Number(numerator) >= Number(denominator)) return text
  return String(Number(whole) + Number(numerator) / Number(denominator))
}

const FEET_AND_INCHES = /^(\d+)\s*(?:'|ft\.?|foot|feet)\s*(\S.*?)\s*(?:"|in\.?|inch|inches)?$/

/** Converts `31' 6"` and `31' 6 1/2"` to feet, to two decimals: `31.5`, `31.54`. Undefined for any other text. */
function readFeet(text: string): string | undefined {
  const [, feet, typedInches = ''] = FEET_AND_INCHES.exec(text) ?? []
  const inches = withoutFraction(typedInches)
  if (!/^\d+(\.\d+)?$/.test(inches) || Number(inches) >= 12) return undefined
  return String(Math.round((Number(feet) + Number(inches) / 12) * 100) / 100)
}

/** Whether a unit is money. It is then written before the amount. */
export const isMoney = (unit: string): boolean => spellingsOf(unit).includes(MONEY)

const withoutStart = (text: string, start: string) =>
  text.startsWith(start) ? text.slice(start.length).trimStart() : undefined
const withoutEnd = (text: string, end: string) =>
  text.endsWith(end) ? text.slice(0, text.length - end.length).trimEnd() : undefined

/**
 * Removes the field's unit from a typed number: `52,000 lbs` becomes `52,000`, `$12,500.00` becomes `12,500.00`, and in a field
 * in feet `31' 6"` becomes `31.5`. Ignores case, spaces, and a period after the unit. Returns text without a unit, or with
 * another one, unchanged.
 */
function withoutUnit(typed: string, unit: string): string {
  const text = plainMarks(typed.trim().toLowerCase())
  const spellings = spellingsOf(unit)
  const feet = spellings.includes('ft') ? readFeet(text) : undefined
  if (feet !== undefined) return feet
  const bare = text.replace(/([a-z])\.$/, '$1')
  // Longest first, because `12 us$` also ends with `$`.
  for (const spelling of [...spellings].sort((a, b) => b.length - a.length)) {
    const rest = withoutEnd(bare, spelling) ?? (spellings.includes(MONEY) ? withoutStart(bare, spelling) : undefined)
    if (rest !== undefined) return rest
  }
  return typed
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** With commas or spaces between thousands. A no-break space and a narrow one are spaces. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(\.\d*)?$/

/** A decimal without a sign and without zeros that say nothing: `1.5` for `+01.50`, `0` for `.0`. */
function shortest(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace(/^[+-]/, '').split('.')
  const [before, after] = [whole.replace(/^0+/, '') || '0', fraction.replace(/0+$/, '')]
  return after === '' ? before : `${before}.${after}`
}

const MOST_DECIMALS_OF_MONEY = 2

/** Whether a number, or a typed one, has more decimals than an amount in its unit can have. */
export const hasTooManyDecimals = (number: number | string, unit: string): boolean =>
  isMoney(unit) && (String(number).split('.')[1] ?? '').length > MOST_DECIMALS_OF_MONEY

/**
 * Parses a number: in decimals or with a fraction, with or without thousands separators and its unit. Returns the text itself if it is
 * anything else: a number that JavaScript would round or writes with an exponent, or an amount of money with more than two decimals. It
 * then breaks the rule `type`.
 */
export function readNumber(typed: string, unit?: string): number | string {
  const text = unit === undefined ? typed : withoutUnit(typed, unit)
  const plain = GROUPED.test(text) ? text.replace(/[,\s]/g, '') : withoutFraction(text)
  if (!DECIMAL.test(plain) || (unit !== undefined && hasTooManyDecimals(plain, unit))) return typed
  const number = Number(plain)
  return String(Math.abs(number)) === shortest(plain) ? number : typed
}
