import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TOKENS } from '../../../relay/desk/inbox/style.ts'

test("the inbox has the site's colors", () => {
  const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')
  const dark = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'))
  const colorIn = (text: string, name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(text)?.[1]
  for (const [name, colors] of Object.entries(TOKENS))
    expect([name, colorIn(css, name), colorIn(dark, name) ?? colorIn(css, name)]).toEqual([name, ...colors])
})
