import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import subset from 'subset-font'
import { repositoryFile } from '../repository-file.ts'

const require = createRequire(import.meta.url)

/** Absolute path of the font that every page requests first. */
export const FONT_FILE = repositoryFile('src/styles/archivo-basic.woff2')

/**
 * Basic Latin, and the other characters of the site's copy. The font has no non-breaking hyphen, so its fallback draws that. It is
 * here anyway: otherwise, browsers would load the full font to look for it. `unicode-range` in `font.css` names the same characters.
 */
export const BASIC = `${String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))}\u00a0©°·×\u2011–—‘’“”•…`

/** Lightest and heaviest weight in the styles. */
const WEIGHTS = { min: 400, max: 800 }

/** Width added to the font's narrow spaces. Unit: 1/1000 em. */
const WIDER_SPACE = 80

/** The offsets of a font's tables: https://learn.microsoft.com/en-us/typography/opentype/spec/otff */
function tablesOf(font: Buffer): Readonly<Record<string, number>> {
  const offsets: Record<string, number> = {}
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    offsets[font.toString('latin1', entry, entry + 4)] = font.readUInt32BE(entry + 8)
  return offsets
}

/** The number of the glyph for a character, from the font's `cmap`, which has format 4. */
function glyphOf(font: Buffer, cmap: number, code: number): number {
  const table = cmap + font.readUInt32BE(cmap + 8)
  if (font.readUInt16BE(table) !== 4) throw new Error('The font has another sort of `cmap`')
  const segmentBytes = font.readUInt16BE(table + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + segmentBytes, 16 + 2 * segmentBytes, 16 + 3 * segmentBytes] as const
  let segment = table
  while (font.readUInt16BE(segment + ends) < code) segment += 2
  const range = font.readUInt16BE(segment + ranges)
  const offset = segment + ranges + range + 2 * (code - font.readUInt16BE(segment + starts))
  const glyph = range === 0 ? code : font.readUInt16BE(offset)
  return (glyph + font.readInt16BE(segment + deltas)) & 0xffff
}

/** Widens the spaces of an uncompressed font in place. */
function widenSpaces(font: Buffer): void {
  const { cmap = 0, hmtx = 0 } = tablesOf(font)
  for (const code of [0x20, 0xa0]) {
    const offset = hmtx + 4 * glyphOf(font, cmap, code)
    font.writeUInt16BE(font.readUInt16BE(offset) + WIDER_SPACE, offset)
  }
}

/** The site's font with only the characters of the site's copy: a little over half of the Latin font. */
export async function basicFont(): Promise<Buffer> {
  const whole = readFileSync(require.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'))
  const font = await subset(whole, BASIC, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHTS } })
  widenSpaces(font)
  return subset(font, BASIC, { targetFormat: 'woff2' })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FONT_FILE, await basicFont())
