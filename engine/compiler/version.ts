import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that the compiled code depends on, apart from the category files. Paths are relative to the package. */
const FOLDERS = ['engine/form', 'engine/format', 'engine/compiler']
const FILES = ['schemas/category.schema.json', 'schemas/shared.schema.json', 'package-lock.json']

const filesIn = (folder: string) =>
  readdirSync(join(PACKAGE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `${folder}/${name}`)

let version: string | undefined

/** Fingerprint of the compiler: with the same one, the same text compiles to the same result. */
export function compilerVersion(): string {
  if (version === undefined) {
    const hash = createHash('sha256')
    for (const path of [...FOLDERS.flatMap(filesIn), ...FILES])
      if (existsSync(join(PACKAGE, path)))
        hash
          .update(path)
          .update('\0')
          .update(readFileSync(join(PACKAGE, path)))
          .update('\0')
    version = hash.digest('hex')
  }
  return version
}
