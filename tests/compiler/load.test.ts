import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { importForm } from '../../engine/compiler/load.ts'

const CACHE = fileURLToPath(new URL('../../.cache/forms', import.meta.url))
const files = () => readdirSync(CACHE).filter((name) => name.startsWith('load-test-'))

afterEach(() => {
  for (const name of files()) rmSync(join(CACHE, name))
})

test('a form that has been written is not written again, since another process may be reading it', async () => {
  const compiled = { id: 'load-test', module: 'export default { id: "whole" }' }
  expect(await importForm(compiled)).toEqual({ id: 'whole' })
  const [name = ''] = files()
  const { ino, mtimeMs } = statSync(join(CACHE, name))
  expect(await importForm(compiled)).toEqual({ id: 'whole' })
  expect(statSync(join(CACHE, name))).toMatchObject({ ino, mtimeMs })
  expect(files()).toEqual([name])
})

test('another text of the same form is another module', async () => {
  await importForm({ id: 'load-test', module: 'export default { id: "before" }' })
  expect(await importForm({ id: 'load-test', module: 'export default { id: "after" }' })).toEqual({ id: 'after' })
})
