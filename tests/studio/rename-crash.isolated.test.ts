import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readTextFile } from '../../studio/server/disk.ts'
import { renameFile } from '../../studio/server/rename.ts'

/** Calls that change files, before the one that is interrupted. */
let callsLeft = 0
const interrupted = (call: () => void) => {
  if (callsLeft === 0) throw new Error('crash')
  callsLeft -= 1
  call()
}
vi.mock('../../engine/compiler/replace-file.ts', async (importOriginal) => {
  const { moveFile, replaceFile } = await importOriginal<typeof import('../../engine/compiler/replace-file.ts')>()
  return {
    moveFile: (from: string, to: string) => interrupted(() => moveFile(from, to)),
    replaceFile: (path: string, bytes: Uint8Array) => interrupted(() => replaceFile(path, bytes)),
  }
})

const root = mkdtempSync(join(tmpdir(), 'rename-'))
mkdirSync(join(root, 'schemas'))
cpSync('schemas/car.json', join(root, 'schemas/car.json'))
afterAll(() => rmSync(root, { recursive: true }))

test('a rename that was interrupted can be done again, and the old URL is not lost', () => {
  const name = { folder: 'schemas', id: 'car' } as const
  const rename = () => renameFile(root, name, 'auto', readTextFile(join(root, 'schemas/car.json'))?.version ?? '')
  for (const calls of [0, 1]) {
    callsLeft = calls
    expect(rename).toThrow('crash')
  }
  callsLeft = Number.POSITIVE_INFINITY
  rename()
  expect(JSON.parse(readFileSync(join(root, 'schemas/auto.json'), 'utf8')).formerPaths).toEqual(['/car-quote-form'])
})
