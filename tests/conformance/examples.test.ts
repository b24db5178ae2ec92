import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sitePaths } from '../../build/schemas/paths.ts'
import { readCatalog } from '../../engine/compiler/catalog.ts'
import { isCategoryFile } from '../../engine/compiler/folder.ts'
import { formatDiagnostic } from '../../engine/format/diagnostic.ts'
import { shippedForms } from '../categories/schemas.ts'

const IDS = readdirSync('examples')
  .filter(isCategoryFile)
  .map((name) => basename(name, '.json'))
const SHIPPED_FILES = [
  'README.md',
  'category.schema.json',
  'shared.json',
  ...shippedForms.map(({ id }) => `${id}.json`),
]

/** The diagnostics of `npm run check:schemas` after `cp examples/… schemas/`. */
function reportedAfterCopying(ids: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    for (const name of SHIPPED_FILES) copyFileSync(join('schemas', name), join(folder, name))
    for (const id of ids) copyFileSync(`examples/${id}.json`, join(folder, `${id}.json`))
    return readCatalog(folder, sitePaths()).diagnostics.map(formatDiagnostic).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(IDS)('examples/%s.json has no mistake when it is copied into schemas/', (id) => {
  expect(reportedAfterCopying([id])).toBe('')
})

test('all examples together with the shipped files have no mistake', () => {
  expect(reportedAfterCopying(IDS)).toBe('')
})
