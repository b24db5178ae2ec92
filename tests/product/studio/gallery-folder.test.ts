import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GalleryWriter } from '../../../studio/pictures/write-gallery.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

/** Writes a gallery with one picture of a file in `schemas/`. */
function writeGallery(id: string) {
  const file = { folder: 'schemas', id, form: undefined } as const
  const writer = new GalleryWriter(folder, undefined)
  writer.addFiles([file])
  writer.add('after', { file, view: { state: 'pristine', step: 0 }, width: 'phone', png: Buffer.from('PNG') })
  return writer.write()
}

test('a gallery replaces the files of an older one, and leaves all others', async () => {
  const [old] = await writeGallery('car')
  writeFileSync(path('notes.txt'), 'mine')
  const [section] = await writeGallery('boat')
  expect(readFileSync(path(section?.entries[0]?.after ?? ''), 'utf8')).toBe('PNG')
  expect(existsSync(path(old?.entries[0]?.after ?? ''))).toBe(false)
  expect(readFileSync(path('notes.txt'), 'utf8')).toBe('mine')
})

test('a folder with a page of that title is not taken for a gallery', async () => {
  const page = '<title>Gallery</title>'
  writeFileSync(path('index.html'), page)
  await expect(writeGallery('car')).rejects.toThrow('has files other than a gallery')
  expect(readFileSync(path('index.html'), 'utf8')).toBe(page)
})

test('a list of files cannot lead out of the folder', async () => {
  await writeGallery('car')
  const outside = join(dirname(folder), `${Date.now()}-outside.txt`)
  writeFileSync(outside, '')
  writeFileSync(path('.warmlane-gallery'), `../${outside.split('/').at(-1)}`)
  await writeGallery('car')
  expect(existsSync(outside)).toBe(true)
  rmSync(outside)
})
