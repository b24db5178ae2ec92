import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePaths } from '../../../build/schemas/paths.ts'
import { type CatalogReader, createCatalogReader } from '../../../engine/compiler/catalog.ts'
import { copyOf } from '../../../studio/model/new/copy-file.ts'
import { makeSchemasFolder, ownText } from '../../categories/files.ts'
import { ownFiles } from '../../categories/own.ts'

let folder: string
let reader: CatalogReader
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  makeSchemasFolder(folder)
  reader = createCatalogReader(folder, { sitePaths })
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(ownFiles.map(({ name }) => name))(
  'a copy of %s has no mistakes beside the original but a line that its author must write',
  (name) => {
    const copy = copyOf(ownText(name), { label: 'Sample Copies', order: 90_000 })
    const path = join(folder, 'sample-copy.json')
    writeFileSync(path, copy)
    const { diagnostics } = reader.read()
    rmSync(path)
    const { tiles = [] } = JSON.parse(ownText(name))
    const unwritten = tiles.length === 0 ? ['"line" only holds the place of a text: "One short line about it".'] : []
    expect(diagnostics.map(({ message }) => message)).toEqual(unwritten)
  },
)

test('a copy differs from the original only where it must', () => {
  const text = ownText('car.json')
  const copy = copyOf(text, { label: 'Vans', order: 33 }).split('\n')
  const lines = text.split('\n')
  expect(copy.filter((line) => !lines.includes(line))).toEqual([
    '  "label": "Vans",',
    '  "tiles": [{ "label": "Vans", "order": 33, "icon": "car", "line": "Sedans, SUVs and pickups, running or not" }],',
  ])
  expect(copy).toHaveLength(lines.length)
})

test('a copy has the page, the icon and the position in the chooser that were chosen', () => {
  const text = ownText('car.json')
  const copy = copyOf(text, { label: 'Vans', order: 33, icon: 'van', path: '/van-moving' })
  expect(JSON.parse(copy)).toMatchObject({ path: '/van-moving', tiles: [{ label: 'Vans', order: 33, icon: 'van' }] })
  expect(JSON.parse(copyOf(text, { label: 'Vans', order: undefined }))).not.toHaveProperty('tiles')
  const lead = ownText('lead.json')
  const { path, tiles } = JSON.parse(copyOf(lead, { label: 'Vans', order: 33, icon: 'van' }))
  expect(path).toBeUndefined()
  expect(tiles).toEqual([{ label: 'Vans', order: 33, icon: 'van', line: expect.any(String) }])
})
