import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../../.cache/forms', import.meta.url))
const files = () => readdirSync(FOLDER).filter((name) => name.startsWith('load-test'))

let importForm: typeof import('../../../engine/compiler/load.ts').importForm
beforeEach(async () => {
  vi.resetModules()
  ;({ importForm } = await import('../../../engine/compiler/load.ts'))
})

test('a compiled category is imported once, and leaves no file', async () => {
  const compiled = { id: 'load-test', module: 'export default { id: "whole" }' }
  const form = await importForm(compiled)
  expect(form).toEqual({ id: 'whole' })
  expect(await importForm(compiled)).toBe(form)
  expect(files()).toEqual([])
})

test('a changed form is another module', async () => {
  await importForm({ id: 'load-test', module: 'export default { id: "before" }' })
  expect(await importForm({ id: 'load-test', module: 'export default { id: "after" }' })).toEqual({ id: 'after' })
})

test('files of a killed process are removed, but not those that another process may be importing', async () => {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of ['load-test-old.mjs', 'load-test-new.mjs']) writeFileSync(join(FOLDER, name), '')
  utimesSync(join(FOLDER, 'load-test-old.mjs'), 0, 0)
  await importForm({ id: 'load-test', module: 'export default {}' })
  expect(files()).toEqual(['load-test-new.mjs'])
  utimesSync(join(FOLDER, 'load-test-new.mjs'), 0, 0)
})
