import { readdirSync, readFileSync } from 'node:fs'
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

const stylesheets = readdirSync('src/styles')
  .filter((name) => name.endsWith('.css'))
  .map((name) => `src/styles/${name}`)

/** Properties and values that don't turn around in languages written from right to left. */
const PHYSICAL = /(?:^|[\s{;])(?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?:|(?:text-align|float|clear): (?:left|right)/g

test.each([...stylesheets, 'engine/react/example.css'])('%s has logical properties only', (path) => {
  expect(readFileSync(path, 'utf8').match(PHYSICAL)).toBeNull()
})
