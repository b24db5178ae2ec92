import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILD_SETTINGS } from '../site.config.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What a built site is made from. */
const SOURCES = ['build', 'engine', 'public', 'schemas', 'src', 'package-lock.json', 'site.config.ts', 'vite.config.ts']
const isGenerated = (name: string) => name.endsWith('.d.json.ts') || name.endsWith('.gen.ts')

const STAMP = 'dist/.built-from'

function filesOf(path: string): string[] {
  const entry = file(path)
  if (!existsSync(entry)) return []
  if (/\.\w+$/.test(path)) return isGenerated(path) ? [] : [path]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** Fingerprint of every source, category file and setting that a build reads. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(file(path)))
      .update('\0')
  for (const name of BUILD_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** Notes in `dist/` what it was built from. */
export const markBuilt = (): void => writeFileSync(file(STAMP), fingerprint())

/** Builds `dist/` unless it was made from exactly what is there now. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(file(STAMP)) && readFileSync(file(STAMP), 'utf8') === fingerprint()) return
  console.log('Building the site…')
  const { buildSite } = await import('./build.ts')
  await buildSite()
  markBuilt()
}
