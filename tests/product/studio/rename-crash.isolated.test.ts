import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTextFile } from '../../../studio/server/disk.ts'
import { renameFile } from '../../../studio/server/rename.ts'
import { ownText } from '../../categories/files.ts'

/** Called before each call that changes a file. */
let beforeChange = (_path: string) => {}
vi.mock('../../../engine/disk/durable.ts', async (importOriginal) => {
  const { moveFile, replaceFile } = await importOriginal<typeof import('../../../engine/disk/durable.ts')>()
  return {
    moveFile(from: string, to: string) {
      beforeChange(from)
      moveFile(from, to)
    },
    replaceFile(path: string, bytes: Uint8Array) {
      beforeChange(path)
      replaceFile(path, bytes)
    },
  }
})

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rename-'))
  mkdirSync(join(root, 'schemas'))
  writeFileSync(pathOf('car'), ownText('car.json'))
})
afterEach(() => {
  beforeChange = () => {}
  rmSync(root, { recursive: true })
})

const pathOf = (id: string) => join(root, `schemas/${id}.json`)
const read = (id: string) => readFileSync(pathOf(id), 'utf8')
const rename = () =>
  renameFile(root, { folder: 'schemas', id: 'car' }, 'auto', readTextFile(pathOf('car'))?.version ?? '')

test('a rename that was interrupted can be done again, and the old URL is not lost', () => {
  for (const calls of [0, 1]) {
    let callsLeft = calls
    beforeChange = () => {
      if (callsLeft === 0) throw new Error('crash')
      callsLeft -= 1
    }
    expect(rename).toThrow('crash')
  }
  beforeChange = () => {}
  rename()
  expect(JSON.parse(read('auto')).formerPaths).toEqual(['/car-quote-form'])
})

test('a rename is done to its end, and keeps what another program writes meanwhile', () => {
  for (const id of ['harp', 'organ']) writeFileSync(pathOf(id), '{ "completion": "/car-quote-form" }')
  beforeChange = (path) => {
    if (path === pathOf('harp'))
      writeFileSync(pathOf('organ'), '{ "label": "Organs", "completion": "/car-quote-form" }')
  }
  expect(rename()).toBe('auto')
  expect(read('harp')).toBe('{ "completion": "/auto-quote-form" }')
  expect(read('organ')).toBe('{ "label": "Organs", "completion": "/auto-quote-form" }')
})
