import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILD_SETTINGS } from '../site.config.ts'
import { whileLocked } from './lock.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Folders and files that a built site is made from. */
const FOLDERS = ['build', 'engine', 'public', 'schemas', 'src']
const FILES = ['package-lock.json', 'vite.config.ts', 'site.config.ts']
const isGenerated = (name: string) => /\.(d\.json|gen|gen\.d)\.ts$/.test(name)

const STAMP = 'dist/.built-from'
const LOCK = '.cache/build-lock.db'

const filesIn = (folder: string) =>
  readdirSync(file(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => !isGenerated(path) && statSync(file(path), { throwIfNoEntry: false })?.isFile())
    .sort()

/** Fingerprint of every source, category file and setting that a build reads. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const present = [...FOLDERS, ...FILES].filter((path) => existsSync(file(path)))
  for (const path of present.flatMap((name) => (FOLDERS.includes(name) ? filesIn(name) : name)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(file(path)))
      .update('\0')
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

const isBuilt = () => existsSync(file(STAMP)) && readFileSync(file(STAMP), 'utf8') === fingerprint()

/** Builds `dist/`, one process at a time. */
export const buildOnce = (isNeeded: () => boolean = () => true): Promise<void> =>
  whileLocked(file(LOCK), async () => {
    if (!isNeeded()) return
    // Computed before the build, which may or may not include changes made during it.
    const builtFrom = fingerprint()
    const { buildSite } = await import('./build.ts')
    await buildSite()
    writeFileSync(file(STAMP), builtFrom)
  })

/**
 * Builds `dist/` unless it is up to date: made from exactly these sources and settings.
 * @param beforeBuild runs only before a build; if it throws, nothing is built
 */
export async function ensureBuilt(beforeBuild?: () => Promise<void>): Promise<void> {
  if (isBuilt()) return
  await beforeBuild?.()
  console.log('Building the site…')
  await buildOnce(() => !isBuilt())
}
