import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { repositoryFile } from '../../../build/repository-file.ts'
import { BUILD_SETTINGS } from '../../../site.config.ts'

/** A build that only records the process in which it ran. */
const RECORDING_BUILD = `import { appendFileSync, mkdirSync } from 'node:fs'
export async function buildSite() {
  await globalThis.duringBuild?.()
  mkdirSync(new URL('../../dist', import.meta.url), { recursive: true })
  appendFileSync(new URL('../../built.txt', import.meta.url), process.pid + ' ')
}
`

/** A build that records its process and never ends. */
const ENDLESS_BUILD = `import { writeFileSync } from 'node:fs'
export function buildSite() {
  writeFileSync(new URL('../../building.txt', import.meta.url), String(process.pid))
  setInterval(() => {}, 1000)
  return new Promise(() => {})
}
`

/** A build of the relay's bundle that only records that it ran. */
const RECORDING_RELAY_BUILD = `import { appendFileSync, mkdirSync } from 'node:fs'
export async function buildRelay() {
  mkdirSync(new URL('../../dist/.relay', import.meta.url), { recursive: true })
  appendFileSync(new URL('../../bundled.txt', import.meta.url), 'bundled ')
}
`

/** Files that the site is built from. */
const SOURCES = {
  'site.config.ts': `export const BUILD_SETTINGS = ${JSON.stringify(BUILD_SETTINGS)}
export const checkSettings = () => {}
`,
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
let buildChanged: () => Promise<void>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  mkdirSync(repositoryFile('.cache'), { recursive: true })
  folder = mkdtempSync(repositoryFile('.cache/ensure-'))
  for (const name of ['build/files', 'build/relay', 'build/site', 'engine/disk'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of [
    'build/site/ensure-built.ts',
    'build/files/fingerprint.ts',
    'build/repository-file.ts',
    'engine/disk/lock.ts',
    'build/site/main.ts',
  ])
    copyFileSync(repositoryFile(name), join(folder, name))
  writeFileSync(join(folder, 'build/site/build.ts'), RECORDING_BUILD)
  writeFileSync(join(folder, 'build/relay/build.ts'), RECORDING_RELAY_BUILD)
  put('relay/delivery/outbox.ts', '')
  for (const [path, text] of Object.entries(SOURCES)) put(path, text)
  ;({ buildChanged } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'build/site/ensure-built.ts')).href))
  await buildChanged()
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
const recordedIn = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split(' ')
const countIn = (name: string) => recordedIn(name).length
const builds = () => countIn('built.txt')
const bundles = () => countIn('bundled.txt')

test.each([...Object.keys(SOURCES), 'build/site/build.ts'])('rebuilds once after a change to %s', async (path) => {
  appendFileSync(join(folder, path), '\n')
  await buildChanged()
  await buildChanged()
  expect(builds()).toBe(2)
})

test('builds only the bundle again after a change to the relay', async () => {
  appendFileSync(join(folder, 'relay/delivery/outbox.ts'), '\n')
  await buildChanged()
  await buildChanged()
  expect([builds(), bundles()]).toEqual([1, 2])
})

test('rebuilds, with the bundle, after a category file is added or removed', async () => {
  put('schemas/piano.json', '{}')
  await buildChanged()
  expect([builds(), bundles()]).toEqual([2, 2])
  rmSync(join(folder, 'schemas/piano.json'))
  await buildChanged()
  expect([builds(), bundles()]).toEqual([3, 3])
})

test.each(BUILD_SETTINGS)('rebuilds after a change to the variable %s', async (name) => {
  vi.stubEnv(name, 'other')
  await buildChanged()
  expect(builds()).toBe(2)
})

test('does not rebuild after a change to generated files or tests', async () => {
  put('schemas/forms.gen.d.ts', 'export default 1')
  put('schemas/category.schema.d.json.ts', 'export default 1')
  put('src/routeTree.gen.ts', 'export default 1')
  put('tests/car.test.ts', '')
  await buildChanged()
  expect(builds()).toBe(1)
})

test('rebuilds once if a file changes during the build', async () => {
  put('src/routes/about.tsx', 'before')
  vi.stubGlobal('duringBuild', () => put('src/routes/about.tsx', 'after'))
  await buildChanged()
  vi.stubGlobal('duringBuild', undefined)
  await buildChanged()
  await buildChanged()
  expect(builds()).toBe(3)
})

test('builds once if called twice at the same time', async () => {
  put('schemas/piano.json', '{}')
  vi.stubGlobal('duringBuild', () => sleep(300))
  await Promise.all([buildChanged(), buildChanged()])
  expect(builds()).toBe(2)
})

test('releases the lock if the build fails', async () => {
  put('schemas/piano.json', '{}')
  vi.stubGlobal('duringBuild', () => Promise.reject(new Error('broken')))
  await expect(buildChanged()).rejects.toThrow('broken')
  vi.stubGlobal('duringBuild', undefined)
  await buildChanged()
  expect(builds()).toBe(2)
})

test('rebuilds if the dist folder is missing', async () => {
  rmSync(join(folder, 'dist'), { recursive: true })
  await buildChanged()
  expect(builds()).toBe(2)
})

describe('in a process of its own', () => {
  /** Calls `ensureBuilt` in a new process. */
  function start() {
    const script = `
      import { ensureBuilt } from './build/site/ensure-built.ts'
      try {
        await ensureBuilt()
        console.log('pid', process.pid)
      } catch ({ name, exitCode }) {
        console.log(name, exitCode)
      }`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
    return { child, ended }
  }

  test('builds only what has changed', async () => {
    expect((await start().ended).output).toMatch(/^pid \d+\n$/)
    appendFileSync(join(folder, 'src/routes/about.tsx'), '\n')
    const { output } = await start().ended
    const [, pid] = recordedIn('built.txt')
    expect(pid).toMatch(/^\d+$/)
    expect(output).toMatch(/^Building the site…\nBuilt the site into dist\/\npid \d+\n$/)
    expect(output).not.toContain(pid)
    expect([builds(), bundles()]).toEqual([2, 1])
  })

  test('a build that fails throws an error with its exit code', async () => {
    put('build/site/build.ts', 'process.exit(7)')
    expect((await start().ended).output).toBe('Building the site…\nBuildError 7\n')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s stops the build, and then the process that waits for it',
    async (name) => {
      put('build/site/build.ts', ENDLESS_BUILD)
      const { child, ended } = start()
      const pid = Number(
        await until('the build runs', () => existsSync(join(folder, 'building.txt')) && recordedIn('building.txt')[0]),
      )
      child.kill(name)
      expect(await ended).toEqual({ code: null, signal: name, output: 'Building the site…\n' })
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    },
  )
})
