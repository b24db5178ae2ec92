import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { compileCategory } from '../../engine/compiler/compile.ts'
import type { SharedFile } from '../../engine/definition/category.ts'
import { formatFileProblem } from '../../engine/definition/file-problem.ts'

const folder = join(import.meta.dirname, 'broken')
const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

const problemsOf = (name: string, text: string) =>
  compileCategory(name, text, shared).problems.map(formatFileProblem).join('\n')

test.each(files)('%s: every problem, with its place', async (name) => {
  const problems = problemsOf(name, readFileSync(join(folder, name), 'utf8'))
  expect(problems).not.toBe('')
  await expect(`${problems}\n`).toMatchFileSnapshot(join(folder, `${basename(name, '.json')}.txt`))
})

test('a file that is not JSON is told where it breaks', () => {
  expect(problemsOf('piano.json', '{\n  "label": "Pianos",\n}')).toMatchInlineSnapshot(`
    "schemas/piano.json:3:1  This is not valid JSON: PropertyNameExpected.
        Look at this place and just before it for a missing or extra comma, quote or bracket."
  `)
  expect(problemsOf('piano.json', '{ "label": "Pianos", "label": "Organs" }')).toMatchInlineSnapshot(`
    "schemas/piano.json:1:22  The key "label" stands twice in the same object.
        Keep one of the two."
  `)
  expect(problemsOf('piano.json', '')).toMatchInlineSnapshot(`
    "schemas/piano.json:1:1  This is not valid JSON: ValueExpected.
        Look at this place and just before it for a missing or extra comma, quote or bracket."
  `)
})

test.each(['null', '12', '"text"', '[]', '{}', '{ "steps": [null], "schema": { "properties": { "a": null } } }'])(
  'content without any shape has problems and breaks nothing: %s',
  (text) => {
    expect(problemsOf('piano.json', text)).not.toBe('')
  },
)
