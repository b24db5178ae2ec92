import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const CACHE = join(repository, '.cache/forms')

/** Loads twenty forms that no other test has, from a moment on, and ends with an error where one is not whole. */
const LOADS = `import { importForm } from './engine/compiler/load.ts'
const module = 'export default { id: "whole" } //'.padEnd(1_000_000, '-')
await new Promise((resolve) => setTimeout(resolve, Number(process.argv[1]) - Date.now()))
for (let round = 0; round < 20; round += 1) {
  const form = await importForm({ id: 'load-test-' + round, module })
  if (form?.id !== 'whole') throw new Error('Loaded ' + form)
}`

afterEach(() => {
  for (const name of readdirSync(CACHE)) if (name.startsWith('load-test-')) rmSync(join(CACHE, name))
})

test('processes that load the same form at the same time all get the whole of it', async () => {
  const start = String(Date.now() + 2_000)
  const args = ['--import', 'tsx', '--input-type=module', '--eval', LOADS, start]
  const loads = Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, args, { cwd: repository }))
  await expect(Promise.all(loads)).resolves.toHaveLength(3)
})
