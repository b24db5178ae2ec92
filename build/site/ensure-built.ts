import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { whileLocked } from '../../engine/disk/lock.ts'
import { BUILD_SETTINGS } from '../../site.config.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { repositoryFile } from '../repository-file.ts'

/** A part of `dist/` or `.cache/`. It is built again only if one of its sources has changed. */
type Part = {
  /** Folders and files. */
  readonly sources: readonly string[]
  /** The file with the fingerprint of the sources. */
  readonly stamp: string
  build(): Promise<void>
}

const CONFIGURATION = ['package-lock.json', 'site.config.ts']
const SITE: Part = {
  sources: ['build', 'engine', 'public', 'receivers', 'schemas', 'src', 'vite.config.ts', ...CONFIGURATION],
  stamp: 'dist/.built-from',
  build: async () => (await import('./build.ts')).buildSite(),
}
/** After the site, which empties `dist/`. */
const RELAY: Part = {
  sources: ['build', 'engine', 'receivers', 'relay', 'schemas', 'src/styles', ...CONFIGURATION],
  stamp: 'dist/.relay/.built-from',
  build: async () => (await import('../relay/build.ts')).buildRelay(),
}
/** Left out if the folder of the relay was deleted. */
export const PARTS = existsSync(repositoryFile('relay')) ? [SITE, RELAY] : [SITE]

const LOCK = '.cache/build-lock.db'

const buildSettings = () => Object.fromEntries(BUILD_SETTINGS.map((name) => [name, process.env[name] ?? '']))

/** Fingerprint of every source, category file and setting that a build reads. Folders such as `public/` are optional. */
const fingerprintOf = ({ sources }: Part) =>
  fingerprint(
    sources.filter((path) => existsSync(repositoryFile(path))),
    buildSettings(),
  )

/** Whether a part is made from exactly these sources and settings. */
export const isBuilt = (part: Part): boolean =>
  existsSync(repositoryFile(part.stamp)) && readFileSync(repositoryFile(part.stamp), 'utf8') === fingerprintOf(part)

/** Builds the parts that need it, one process at a time. */
export const buildOnce = (
  isNeeded: (part: Part) => boolean = () => true,
  parts: readonly Part[] = PARTS,
): Promise<void> =>
  whileLocked(repositoryFile(LOCK), async () => {
    for (const part of parts) {
      if (!isNeeded(part)) continue
      // Computed before the build, which may or may not include changes made during it.
      const builtFrom = fingerprintOf(part)
      await part.build()
      writeFileSync(repositoryFile(part.stamp), builtFrom)
    }
  })

/** Builds the parts of `dist/` that aren't made from exactly these sources and settings. */
export const buildChanged = (): Promise<void> => buildOnce((part) => !isBuilt(part))

/** Thrown if the process of a build fails. It has already printed the reason. */
export class BuildError extends Error {
  override readonly name = 'BuildError'

  constructor(readonly exitCode: number) {
    super('The site could not be built')
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs a build in a process of its own. A signal that stops this process stops the build first. */
async function runBuild(): Promise<void> {
  const script = repositoryFile('build/site/main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--changed'], { stdio: 'inherit' })
  let received: NodeJS.Signals | undefined
  const stop = (signal: NodeJS.Signals) => {
    received = signal
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, stop)
  if (received) process.kill(process.pid, received)
  if (exitCode !== 0) throw new BuildError(exitCode ?? 1)
}

/**
 * Builds `dist/` unless it is up to date: made from exactly these sources and settings. The build takes hundreds of megabytes, so
 * it runs in its own process, which frees them at its end. Throws a BuildError.
 * @param check called before a build, because that takes a while; throws if building makes no sense
 */
export async function ensureBuilt(check: () => void = () => {}): Promise<void> {
  if (PARTS.every(isBuilt)) return
  check()
  console.log('Building the site…')
  await runBuild()
}
