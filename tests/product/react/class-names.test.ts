import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const unique = (names: Iterable<string>) => [...new Set(names)].sort()

const [, table = ''] = read('engine/README.md').split('## Class names')
const rows = table.split('\n').filter((line) => line.startsWith('| `'))
const inTable = unique(rows.flatMap((row) => row.split('|')[1]?.match(/wizard[\w-]*/g) ?? []))

const sources = readdirSync('engine/react', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => read(`engine/react/${path}`))
  .join('\n')
const inCode = unique(
  [...sources.matchAll(/className=(?:"([^"]*)"|\{(.*?)\})/g)].map(([, name, code]) => name ?? `{${code}}`),
)

test('each part has one class name, which the table of the engine’s README lists', () => {
  expect(inCode.map((name) => (name === '{STEP_TITLE_CLASS}' ? 'wizard-step-title' : name)).sort()).toEqual(
    inTable.filter((name) => name !== 'wizard'),
  )
  expect(sources).toContain("className: 'wizard'")
})

test('each state of a part is in the table', () => {
  const states = unique([...sources.matchAll(/(data-[a-z]+)=/g)].map(([, name = '']) => name))
  expect(states.filter((name) => !table.includes(name))).toEqual([])
})

test.each(['engine/react/example.css', 'src/styles/form.css'])('%s styles nothing but parts of the table', (path) => {
  const styled = unique(
    [
      ...read(path)
        .replaceAll(/url\(.*\)|\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([a-z][\w-]*)/g),
    ].map(([, name = '']) => name),
  )
  expect(styled.length).toBeGreaterThan(20)
  expect(styled.filter((name) => !inTable.includes(name))).toEqual([])
})
