import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { buildRelay, relayPackage } from '../../../build/relay/build.ts'
import { afterThis } from '../relay/harness.ts'

test('building the bundle leaves NODE_ENV alone, because npm start runs the relay in the same process', async () => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/bundle-')
  afterThis(() => rmSync(folder, { recursive: true }))
  const before = process.env.NODE_ENV
  delete process.env.NODE_ENV
  afterThis(() => {
    process.env.NODE_ENV = before
  })
  await buildRelay(relative('.', folder))
  expect(process.env.NODE_ENV).toBeUndefined()
  const imports = [...readFileSync(`${folder}/.relay/relay.mjs`, 'utf8').matchAll(/^import .* from "([^"]*)";$/gm)]
  const { dependencies } = JSON.parse(readFileSync(`${folder}/.relay/package.json`, 'utf8'))
  expect(imports.flatMap(([, name]) => (name === 'libsql' ? name : []))).toEqual(Object.keys(dependencies))
})

test('the package of the bundle has the exact versions of the repository, and a lock file with all that they need', () => {
  const files = relayPackage('.', ['libsql'])
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const { version } = locked['node_modules/libsql']
  expect(files['package.json']).toMatchObject({ dependencies: { libsql: version } })
  const { packages } = files['package-lock.json'] as { packages: Record<string, { version?: string }> }
  expect(packages['']).toMatchObject({ dependencies: { libsql: version } })
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining(['node_modules/@libsql/linux-x64-gnu', 'node_modules/@libsql/win32-x64-msvc']),
  )
  for (const [path, entry] of Object.entries(packages)) if (path !== '') expect(entry).toEqual(locked[path])
})

test('a package that the lock file lacks stops the build', () => {
  expect(() => relayPackage('.', ['not-locked'])).toThrow("package-lock.json doesn't list not-locked")
})
