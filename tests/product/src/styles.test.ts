import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createFilter } from 'vite'
import { expect, test } from 'vitest'
import { LOGO } from '../../../src/styles/logo.ts'
import { DARK, LIGHT, ON_INK } from '../../../src/styles/palette.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')
const dark = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'))
const onInk = css.slice(css.indexOf('@utility band-ink'))

/** The colors of the same names in a part of the stylesheet. */
const sameIn = (text: string, colors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(colors).map((name) => [name, new RegExp(`--color-${name}: (#\\w+);`).exec(text)?.[1]]))

test('pictures, emails and the inbox have the colors of the stylesheet', () => {
  expect(LIGHT).toEqual(sameIn(css, LIGHT))
  expect(DARK).toEqual(sameIn(dark, DARK))
  expect(ON_INK).toEqual(sameIn(onInk, ON_INK))
})

test('the favicon is the logo in the colors of the stylesheet', () => {
  const favicon = readFileSync('public/favicon.svg', 'utf8')
  const diamond = Object.entries(LOGO.diamond).map(([name, value]) => `${name}="${value}"`)
  expect(favicon).toContain(`<rect ${diamond.join(' ')} fill="${LIGHT.signal}"/>`)
  expect(favicon).toContain(`<path d="${LOGO.line}" fill="none" stroke="${LIGHT['on-signal']}"`)
})

/** The files of the site that a file imports, also later or through others, itself included. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const stem = join(dirname(path), name)
    const imported = [`${stem}.tsx`, `${stem}.ts`].find((file) => file.startsWith('src/') && existsSync(file))
    if (imported) importsOf(imported, found)
  }
  return found
}

test.each(['src/pages/Quote.tsx', 'src/pages/Posted.tsx', 'src/routes/__root.tsx'])(
  'the styles of categories have the classes of all that %s renders',
  (page) => {
    const sources = [...readFileSync('src/styles/quote.css', 'utf8').matchAll(/@source "\.\.\/([^"]+)"/g)]
    const isStyled = createFilter(sources.map(([, pattern = '']) => `src/${pattern}`))
    const rendered = [...importsOf(page)].filter((path) => readFileSync(path, 'utf8').includes('className'))
    expect(rendered).not.toEqual([])
    expect(rendered.filter((path) => !isStyled(resolve(path)))).toEqual([])
  },
)

const stylesheets = readdirSync('src/styles')
  .filter((name) => name.endsWith('.css'))
  .map((name) => `src/styles/${name}`)

/** Properties and values that don't turn around in languages written from right to left. */
const PHYSICAL = /(?:^|[\s{;])(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?:|(?:text-align|float|clear): (?:left|right)/g

test.each([...stylesheets, 'engine/react/example.css'])('%s has logical properties only', (path) => {
  expect(readFileSync(path, 'utf8').match(PHYSICAL)).toBeNull()
})
