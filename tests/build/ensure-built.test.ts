import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUILD_SETTINGS } from '../../site.config.ts'

const repository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A build that only records that it ran. */
const RECORDING_BUILD = `import { appendFileSync, mkdirSync } from 'node:fs'
export async function buildSite() {
  await globalThis.duringBuild?.()
  mkdirSync(new URL('../dist', import.meta.url), { recursive: true })
  appendFileSync(new URL('../built.txt', import.meta.url), 'built ')
}
`

/** A build of the relay's bundle that only records that it ran. */
const RECORDING_RELAY_BUILD = `import { appendFileSync, mkdirSync } from 'node:fs'
export async function buildRelay() {
  mkdirSync(new URL('../dist/.relay', import.meta.url), { recursive: true })
  appendFileSync(new URL('../bundled.txt', import.meta.url), 'bundled ')
}
`

/** Files that the site is built from. */
const SOURCES = {
  'schemas/car.json': '{}',
  'schemas/shared.json': '{}',
  'src/routes/about.tsx': '',
  'engine/wizard/state.ts': '',
  'public/favicon.svg': '',
  'package-lock.json': '{}',
  'vite.config.ts': '',
  'src/.well-known/file': '',
  'public/CNAME': '',
}

let folder: string
let ensureBuilt: (beforeBuild?: () => Promise<void>) => Promise<void>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  mkdirSync(repository('.cache'), { recursive: true })
  folder = mkdtempSync(repository('.cache/ensure-'))
  mkdirSync(join(folder, 'build'))
  for (const name of ['build/ensure-built.ts', 'build/lock.ts', 'site.config.ts'])
    copyFileSync(repository(name), join(folder, name))
  writeFileSync(join(folder, 'build/build.ts'), RECORDING_BUILD)
  writeFileSync(join(folder, 'build/build-relay.ts'), RECORDING_RELAY_BUILD)
  put('relay/outbox.ts', '')
  for (const [path, text] of Object.entries(SOURCES)) put(path, text)
  ;({ ensureBuilt } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'build/ensure-built.ts')).href))
  await ensureBuilt()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function put(path: string, text: string) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const countIn = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split(' ').length
const builds = () => countIn('built.txt')
const bundles = () => countIn('bundled.txt')

test('does not rebuild an unchanged site', async () => {
  await ensureBuilt()
  expect(builds()).toBe(1)
})

test.each([...Object.keys(SOURCES), 'build/build.ts', 'site.config.ts'])(
  'rebuilds once after a change to %s',
  async (path) => {
    appendFileSync(join(folder, path), '\n')
    await ensureBuilt()
    await ensureBuilt()
    expect(builds()).toBe(2)
  },
)

test('builds only the bundle again after a change to the relay', async () => {
  appendFileSync(join(folder, 'relay/outbox.ts'), '\n')
  await ensureBuilt()
  await ensureBuilt()
  expect([builds(), bundles()]).toEqual([1, 2])
})

test('builds the bundle again with a changed category file', async () => {
  put('schemas/piano.json', '{}')
  await ensureBuilt()
  expect([builds(), bundles()]).toEqual([2, 2])
})

test('rebuilds after a category file is added or removed', async () => {
  put('schemas/piano.json', '{}')
  await ensureBuilt()
  expect(builds()).toBe(2)
  rmSync(join(folder, 'schemas/piano.json'))
  await ensureBuilt()
  expect(builds()).toBe(3)
})

test.each(BUILD_SETTINGS)('rebuilds after a change to the variable %s', async (name) => {
  vi.stubEnv(name, 'other')
  await ensureBuilt()
  expect(builds()).toBe(2)
})

test('does not rebuild after a change to generated files or tests', async () => {
  put('schemas/forms.gen.d.ts', 'export default 1')
  put('schemas/category.schema.d.json.ts', 'export default 1')
  put('src/routeTree.gen.ts', 'export default 1')
  put('tests/car.test.ts', '')
  await ensureBuilt()
  expect(builds()).toBe(1)
})

test('rebuilds once if a file changes during the build', async () => {
  put('src/routes/about.tsx', 'before')
  vi.stubGlobal('duringBuild', () => put('src/routes/about.tsx', 'after'))
  await ensureBuilt()
  vi.stubGlobal('duringBuild', undefined)
  await ensureBuilt()
  await ensureBuilt()
  expect(builds()).toBe(3)
})

test('runs the given check only before a build, and does not build if the check fails', async () => {
  const check = vi.fn(() => Promise.reject(new Error('not now')))
  await ensureBuilt(check)
  expect(check).not.toHaveBeenCalled()
  put('schemas/piano.json', '{}')
  await expect(ensureBuilt(check)).rejects.toThrow('not now')
  expect(builds()).toBe(1)
})

test('builds once if called twice at the same time', async () => {
  put('schemas/piano.json', '{}')
  vi.stubGlobal('duringBuild', () => sleep(300))
  await Promise.all([ensureBuilt(), ensureBuilt()])
  expect(builds()).toBe(2)
})

test('releases the lock if the build fails', async () => {
  put('schemas/piano.json', '{}')
  vi.stubGlobal('duringBuild', () => Promise.reject(new Error('broken')))
  await expect(ensureBuilt()).rejects.toThrow('broken')
  vi.stubGlobal('duringBuild', undefined)
  await ensureBuilt()
  expect(builds()).toBe(2)
})

test('rebuilds if the dist folder is missing', async () => {
  rmSync(join(folder, 'dist'), { recursive: true })
  await ensureBuilt()
  expect(builds()).toBe(2)
})
