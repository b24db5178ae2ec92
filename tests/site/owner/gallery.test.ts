import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { makeGallery } from '../../../studio/pictures/make-gallery.ts'
import { browserForTests } from '../../browser/browser.ts'
import { copyForTests } from '../../browser/repository-copy.ts'
import { isSoak } from '../../run/times.ts'

// The gallery compares two commits of a changed file.
const copy = copyForTests()
const { newPage } = browserForTests()

beforeAll(() => copy.commit())

test('npm run gallery writes pictures, which differ from those of a base commit where the form has changed', async () => {
  // A base commit needs a second server, which takes half a minute.
  const base = isSoak ? 'HEAD' : undefined
  const car = copy.category('car')
  const texts = car.schema.properties.vehicleInfo
  const changed = { ...car.schema.properties, vehicleInfo: { ...texts, title: 'Which car is it?' } }
  copy.writeCategory('car', { ...car, schema: { ...car.schema, properties: changed } })
  const out = mkdtempSync(join(tmpdir(), 'warmlane-gallery-'))
  const [section] = await makeGallery({
    root: copy.path('.'),
    out,
    chromium: inject('chromium'),
    scheme: 'light',
    base,
    ids: ['car'],
    state: 'errors',
  })
  copy.writeCategory('car', car)
  const changes = section?.entries.map(({ view, width, change }) => [view.step, width, change])
  expect(changes).toEqual([
    [0, 'phone', base ? 'changed' : 'same'],
    [0, 'desktop', base ? 'changed' : 'same'],
    [1, 'phone', 'same'],
    [1, 'desktop', 'same'],
  ])
  const { before, after = '' } = section?.entries[0] ?? {}
  for (const path of base ? [before ?? '', after] : [after])
    expect(readFileSync(join(out, path)).toString('latin1', 1, 4)).toBe('PNG')

  const page = await newPage()
  await page.goto(pathToFileURL(join(out, 'index.html')).href)
  await page.getByRole('img', { name: 'All errors, step 2, phone' }).waitFor()
  if (base) {
    await page.getByLabel('Only differences').check()
    await page.getByRole('img', { name: 'All errors, step 1, phone, before' }).waitFor()
    expect(await page.getByRole('img', { name: 'All errors, step 2, phone' }).isVisible()).toBe(false)
  }
  expect(existsSync(copy.path('.cache/gallery/base'))).toBe(false)
  rmSync(out, { recursive: true })
})

test('the gallery does not write into a folder with other files', async () => {
  const writing = makeGallery({ root: copy.path('.'), out: copy.path('schemas'), chromium: '', scheme: 'light' })
  await expect(writing).rejects.toThrow('has files other than a gallery')
  expect(existsSync(copy.path('schemas/car.json'))).toBe(true)
})
