import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { repositoryFile } from '../repository-file.ts'

const isGenerated = (name: string) => /\.(d\.json|gen|gen\.d)\.ts$/.test(name)

const isFolder = (path: string) => statSync(repositoryFile(path)).isDirectory()

const filesIn = (folder: string) =>
  readdirSync(repositoryFile(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => !isGenerated(path) && statSync(repositoryFile(path), { throwIfNoEntry: false })?.isFile())
    .sort()

/**
 * Fingerprint of sources and settings, in hexadecimal. Generated files don't count.
 * @param sources files and folders, relative to the repository
 * @param settings other values that it depends on, by name
 */
export function fingerprint(sources: readonly string[], settings: Readonly<Record<string, string>> = {}): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((name) => (isFolder(name) ? filesIn(name) : name)))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(repositoryFile(path)))
      .update('\0')
  for (const [name, value] of Object.entries(settings)) hash.update(`${name}=${value}\0`)
  return hash.digest('hex')
}
