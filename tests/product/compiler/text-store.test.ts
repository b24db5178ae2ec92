import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStore } from '../../../engine/compiler/text-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmlane-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what is written is read again, by another process too', () => {
  const path = join(folder, 'a/b')
  folderStore(path).write('car.json', 'a text')
  expect(folderStore(path).read('car.json')).toBe('a text')
  expect(folderStore(path).read('boat.json')).toBeUndefined()
})

test('only the texts named are kept, and nothing that a killed process left', () => {
  const store = folderStore(folder)
  for (const name of ['car.json', 'boat.json']) store.write(name, name)
  writeFileSync(join(folder, 'car.json.123.part'), '')
  store.keepOnly(new Set(['car.json']))
  expect(readdirSync(folder)).toEqual(['car.json'])
})

test('a folder that cannot be written is an empty store', () => {
  writeFileSync(join(folder, 'file'), '')
  const store = folderStore(join(folder, 'file'))
  store.write('car.json', 'a text')
  store.keepOnly(new Set())
  expect(store.read('car.json')).toBeUndefined()
})
