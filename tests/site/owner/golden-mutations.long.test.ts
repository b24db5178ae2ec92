import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { goldenOf } from '../../../build/golden/golden-of.ts'
import { compileSource, inputOf } from '../../../engine/compiler/compile.ts'
import { isCategoryFile } from '../../../engine/compiler/folder.ts'
import { importForm } from '../../../engine/compiler/load.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { checkReadiness } from '../../../engine/format/checks/check-category.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { makeSamples, type Samples } from '../../../engine/samples/samples.ts'
import { SHIPPED } from '../../categories/schemas.ts'
import { isSoak, times } from '../../run/times.ts'
import { changesOf, seenOf } from './visible-changes.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile
/** The short form tries every second change of one file that has much of the format; the long form, every one of every file. */
const FILES = isSoak
  ? [
      ...SHIPPED.map((id) => `schemas/${id}.json`),
      ...readdirSync('tests/categories/own')
        .filter(isCategoryFile)
        .map((name) => `tests/categories/own/${name}`),
    ]
  : ['tests/categories/own/piano.json']

/** Sample answers; undefined if none were found that pass. */
function samplesIfAny(form: ResolvedForm): Samples | undefined {
  try {
    return makeSamples(form)
  } catch {
    return undefined
  }
}

/**
 * The golden file as one text, without the parts that need a browser; and the visible parts. Undefined if `npm run check:schemas`
 * finds mistakes, or if there are no samples.
 */
async function shownAndSeen(path: string, text: string) {
  const { source, diagnostics } = parseSource(basename(path), text)
  const { category } = compileSource(source, shared)
  if (!category || diagnostics.length > 0 || checkReadiness(inputOf(source, shared)).length > 0) return undefined
  const form = await importForm(category)
  const samples = samplesIfAny(category.form)
  if (!samples) return undefined
  const golden = goldenOf(form, samples, [form], new Map())
  return { shown: JSON.stringify([...golden]), seen: seenOf(category.form) }
}

// No other icon is tried, because a golden file has no pictures. The parts that need a browser are left out, so golden files
// show at least this much. The resolved file has everything that can be drawn, sent or checked, so a change in it is visible.
test.each(FILES)('the golden file of %s shows every change that people can see', async (path) => {
  const text = readFileSync(path, 'utf8')
  const before = await shownAndSeen(path, text)
  let visible = 0
  const missed: string[] = []
  for (const change of changesOf(text).filter((_, index) => index % times({ test: 2, soak: 1 }) === 0)) {
    const after = await shownAndSeen(path, change.text)
    if (!after || after.seen === before?.seen) continue
    visible += 1
    if (after.shown === before?.shown) missed.push(change.what)
  }
  const shown = visible - missed.length
  console.log(
    `The golden file of ${path} shows ${shown} of ${visible} visible changes (${((100 * shown) / visible).toFixed(1)}%).`,
  )
  expect(visible).toBeGreaterThan(40)
  expect(missed).toEqual([])
})
