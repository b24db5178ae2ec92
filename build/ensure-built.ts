import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILD_SETTINGS } from '../site.config.ts'
import { whileLocked } from './lock.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A part of `dist/` or `.cache/`, which is built again only if something has changed that it is made from. */
type Part = {
  /** Folders and files. */
  readonly sources: readonly string[]
  /** Where the fingerprint of the sources is kept. */
  readonly stamp: string
  build(): Promise<void>
}

const CONFIGURATION = ['package-lock.json', 'site.config.ts']
const SITE: Part = {
  sources: ['build', 'engine', 'public', 'schemas', 'src', 'vite.config.ts', ...CONFIGURATION],
  stamp: 'dist/.built-from',
  build: async () => (await import('./build.ts')).buildSite(),
}
/** After the site, which empties `dist/`. */
const RELAY: Part = {
  sources: ['build', 'engine', 'relay', 'schemas', ...CONFIGURATION],
  stamp: 'dist/.relay/.built-from',
  build: async () => (await import('./build-relay.ts')).buildRelay(),
}
/** The relay can be deleted. */
const PARTS = existsSync(file('relay')) ? [SITE, RELAY] : [SITE]

const isGenerated = (name: string) => /\.(d\.json|gen|gen\.d)\.ts$/.test(name)

const LOCK = '.cache/build-lock.db'

const filesIn = (folder: string) =>
  readdirSync(file(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => !isGenerated(path) && statSync(file(path), { throwIfNoEntry: false })?.isFile())
    .sort()

const isFolder = (path: string) => statSync(file(path)).isDirectory()

/** Fingerprint of every source, category file and setting that a build reads. */
function fingerprint({ sources }: Part): string {
  const hash = createHash('sha256')
  const present = sources.filter((path) => existsSync(file(path)))
  for (const path of present.flatMap((name) => (isFolder(name) ? filesIn(name) : name)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(file(path)))
      .update('\0')
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** Whether a part is made from exactly these sources and settings. */
export const isBuilt = (part: Part): boolean =>
  existsSync(file(part.stamp)) && readFileSync(file(part.stamp), 'utf8') === fingerprint(part)

/** Builds the parts that need it, one process at a time. */
export const buildOnce = (
  isNeeded: (part: Part) => boolean = () => true,
  parts: readonly Part[] = PARTS,
): Promise<void> =>
  whileLocked(file(LOCK), async () => {
    for (const part of parts) {
      if (!isNeeded(part)) continue
      // Computed before the build, which may or may not include changes made during it.
      const builtFrom = fingerprint(part)
      await part.build()
      writeFileSync(file(part.stamp), builtFrom)
    }
  })

/**
 * Builds `dist/` unless it is up to date: made from exactly these sources and settings.
 * @param beforeBuild runs only before a build; if it throws, nothing is built
 */
export async function ensureBuilt(beforeBuild?: () => Promise<void>): Promise<void> {
  if (PARTS.every(isBuilt)) return
  await beforeBuild?.()
  console.log('Building the site…')
  await buildOnce((part) => !isBuilt(part))
}
