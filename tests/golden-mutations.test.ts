import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { compileCategory } from '../engine/compiler/compile.ts'
import { isCategoryFile } from '../engine/compiler/folder.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { SharedFile } from '../engine/format/category.ts'
import { sampleFixture } from '../engine/format/samples/sample-fixture.ts'
import { goldenOf } from './fixtures/golden-of.ts'
import { changesOf, seenOf } from './fixtures/visible-changes.ts'
import { keptSamplesOf } from './goldens.ts'
import { seededRandom } from './random.ts'
import { SHIPPED } from './shipped.ts'
import { times } from './soak.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile
const FILES = [
  ...SHIPPED.map((id) => `schemas/${id}.json`),
  ...readdirSync('examples')
    .filter(isCategoryFile)
    .map((name) => `examples/${name}`),
]

/** Most changes that are tried of each file. */
const MOST = times({ test: 4, soak: Number.MAX_SAFE_INTEGER })

/** What the golden file shows, as one text, without what takes a browser; and what is seen. Undefined if the file has mistakes. */
async function shownAndSeen(path: string, text: string) {
  const { category, diagnostics } = compileCategory(basename(path), text, shared)
  if (!category || diagnostics.length > 0) return undefined
  const form = await importForm(category)
  const golden = goldenOf(form, sampleFixture(category.form, keptSamplesOf(form.id)), [form], new Map())
  return { shown: JSON.stringify([...golden]), seen: seenOf(category.form) }
}

/** Some of the changes, others in each file, the same in every run. */
function chosen<Change>(changes: readonly Change[], seed: number): Change[] {
  const random = seededRandom(seed)
  return [...changes]
    .map((change) => ({ change, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => change)
}

// What takes a browser is left out, so this is the least that golden files show. Whatever of a form can be drawn, sent or checked is in its
// resolved file, so a change counts as visible if that differs.
test('golden files show nearly every change that people can see', async () => {
  let visible = 0
  const missed: string[] = []
  for (const [index, path] of FILES.entries()) {
    const text = readFileSync(path, 'utf8')
    const before = await shownAndSeen(path, text)
    let tried = 0
    for (const change of chosen(changesOf(text), index)) {
      if (tried === MOST) break
      const after = await shownAndSeen(path, change.text).catch(() => undefined)
      if (!after || after.seen === before?.seen) continue
      tried += 1
      visible += 1
      if (after.shown === before?.shown) missed.push(`${path}: ${change.what}`)
    }
  }
  const share = 1 - missed.length / visible
  console.log(
    `Golden files show ${visible - missed.length} of ${visible} visible changes (${Math.floor(100 * share)}%).`,
  )
  expect(visible).toBeGreaterThan(FILES.length)
  expect(share, `not shown:\n${missed.join('\n')}`).toBeGreaterThan(0.95)
})
