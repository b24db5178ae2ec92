import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subset from 'subset-font'

const require = createRequire(import.meta.url)

/** Absolute path of the font that every page requests first. */
export const FONT_FILE = fileURLToPath(new URL('../src/styles/archivo-basic.woff2', import.meta.url))

/** Basic Latin, and the other characters of the site's copy. `unicode-range` in `font.css` names the same characters. */
export const BASIC = `${String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))}\u00a0©°·–—‘’“”•…`

/** Lightest and heaviest weight in the styles. */
const WEIGHTS = { min: 400, max: 800 }

/** The site's font with only the characters of the site's copy: a little over half of the Latin font. */
export const basicFont = (): Promise<Buffer> =>
  subset(readFileSync(require.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2')), BASIC, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FONT_FILE, await basicFont())
