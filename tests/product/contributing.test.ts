import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the table of commands has every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)
  expect([...rows].map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort())
})
