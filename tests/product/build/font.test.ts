import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import archivo from '@fontsource-variable/archivo/unicode.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { BASIC, basicFont, FONT_FILE } from '../../../build/files/font.ts'

const stylesheet = readFileSync(fileURLToPath(new URL('../../../src/styles/font.css', import.meta.url)), 'utf8')

test('the font file is the one that `npm run font` makes from the package', async () => {
  expect(readFileSync(FONT_FILE).equals(await basicFont())).toBe(true)
})

/** `'U+41-43, U+B7'` is `'ABC·'`. */
const charactersIn = (unicodeRange: string) =>
  String.fromCodePoint(
    ...[...unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
    }),
  )

/** The characters for which the stylesheet loads a font file. */
const charactersOf = (file: string) =>
  charactersIn(new RegExp(`${file}[^}]*unicode-range:([^;]*);`).exec(stylesheet)?.[1] ?? '')

test('the unicode-range in the stylesheet has exactly the characters in the font file', () => {
  expect(charactersOf('archivo-basic')).toBe(BASIC)
})

test('the unicode-range of the full font has all its other characters', () => {
  expect(charactersOf('archivo-latin-wght-normal')).toBe(
    [...charactersIn(archivo.latin)].filter((character) => !BASIC.includes(character)).join(''),
  )
})
