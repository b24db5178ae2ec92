import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { BASIC, basicFont, FONT_FILE } from '../../build/font.ts'

const stylesheet = readFileSync(fileURLToPath(new URL('../../src/styles/font.css', import.meta.url)), 'utf8')

test('the font file is the one that `npm run font` makes from the package', async () => {
  expect(readFileSync(FONT_FILE).equals(await basicFont())).toBe(true)
})

test('the unicode-range in the stylesheet has exactly the characters in the font file', () => {
  const ranges = (/archivo-basic[^}]*unicode-range:([^;]*);/.exec(stylesheet)?.[1] ?? '').matchAll(
    /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g,
  )
  const named = [...ranges].flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from ?? '', 16)
    return Array.from({ length: Number.parseInt(to ?? '', 16) - first + 1 }, (_, index) => first + index)
  })
  expect(String.fromCodePoint(...named)).toBe(BASIC)
})
