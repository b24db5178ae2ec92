import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUILD_SETTINGS } from '../../site.config.ts'

const repository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** A build that only notes that it took place. */
const NOTING_BUILD = `import { appendFileSync, mkdirSync } from 'node:fs'
export async function buildSite() {
  await globalThis.duringBuild?.()
  mkdirSync(new URL('../dist', import.meta.url), { recursive: true })
  appendFileSync(new URL('../built.txt', import.meta.url), 'built ')
}
`

/** What each built site is made from. */
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
  for (const name of ['build/ensure.ts', 'build/lock.ts', 'site.config.ts'])
    copyFileSync(repository(name), join(folder, name))
  writeFileSync(join(folder, 'build/build.ts'), NOTING_BUILD)
  for (const [path, text] of Object.entries(SOURCES)) put(path, text)
  ;({ ensureBuilt } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'build/ensure.ts')).href))
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
const builds = () => readFileSync(join(folder, 'built.txt'), 'utf8').trim().split(' ').length

test('an unchanged site is not built again', async () => {
  await ensureBuilt()
  expect(builds()).toBe(1)
})

test.each([...Object.keys(SOURCES), 'build/build.ts', 'site.config.ts'])(
  'a change of %s builds it again, once',
  async (path) => {
    appendFileSync(join(folder, path), '\n')
    await ensureBuilt()
    await ensureBuilt()
    expect(builds()).toBe(2)
  },
)

test('a new category file builds it again, and so does one that goes', async () => {
  put('schemas/piano.json', '{}')
  await ensureBuilt()
  expect(builds()).toBe(2)
  rmSync(join(folder, 'schemas/piano.json'))
  await ensureBuilt()
  expect(builds()).toBe(3)
})

test.each(BUILD_SETTINGS)('another %s builds it again', async (name) => {
  vi.stubEnv(name, 'other')
  await ensureBuilt()
  expect(builds()).toBe(2)
})

test('what is made from the sources, and tests, do not count', async () => {
  put('schemas/forms.gen.d.ts', 'export default 1')
  put('schemas/category.schema.d.json.ts', 'export default 1')
  put('src/routeTree.gen.ts', 'export default 1')
  put('tests/car.test.ts', '')
  await ensureBuilt()
  expect(builds()).toBe(1)
})

test('what changes during a build is built once more', async () => {
  put('src/routes/about.tsx', 'before')
  vi.stubGlobal('duringBuild', () => put('src/routes/about.tsx', 'after'))
  await ensureBuilt()
  vi.stubGlobal('duringBuild', undefined)
  await ensureBuilt()
  await ensureBuilt()
  expect(builds()).toBe(3)
})

test('what is to be checked before a build is checked before a build only, and can stop it', async () => {
  const check = vi.fn(() => Promise.reject(new Error('not now')))
  await ensureBuilt(check)
  expect(check).not.toHaveBeenCalled()
  put('schemas/piano.json', '{}')
  await expect(ensureBuilt(check)).rejects.toThrow('not now')
  expect(builds()).toBe(1)
})

test('two that want the site built at once build it once', async () => {
  put('schemas/piano.json', '{}')
  vi.stubGlobal('duringBuild', () => sleep(300))
  await Promise.all([ensureBuilt(), ensureBuilt()])
  expect(builds()).toBe(2)
})

test('a build that fails leaves the lock to the next', async () => {
  put('schemas/piano.json', '{}')
  vi.stubGlobal('duringBuild', () => Promise.reject(new Error('broken')))
  await expect(ensureBuilt()).rejects.toThrow('broken')
  vi.stubGlobal('duringBuild', undefined)
  await ensureBuilt()
  expect(builds()).toBe(2)
})

test('a dist folder that is gone is made again', async () => {
  rmSync(join(folder, 'dist'), { recursive: true })
  await ensureBuilt()
  expect(builds()).toBe(2)
})
