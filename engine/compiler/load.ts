import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Form } from '../form/form.ts'
import { CategoryFileError } from '../format/diagnostic.ts'
import { readCatalog } from './catalog.ts'
import type { CompiledCategory } from './compile.ts'

/** Inside the package, so that what a compiled module imports is found from there. */
const CACHE = fileURLToPath(new URL('../../.cache/forms/', import.meta.url))

/** Loads the module of a compiled category into this Node process. */
export async function importForm({ id, module }: Pick<CompiledCategory, 'id' | 'module'>): Promise<Form> {
  const path = join(CACHE, `${id}-${createHash('sha256').update(module).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(path)) {
    // Another process may read it meanwhile: it is complete once it has that name.
    mkdirSync(CACHE, { recursive: true })
    const part = `${path}.${process.pid}.part`
    writeFileSync(part, module)
    renameSync(part, path)
  }
  return (await import(pathToFileURL(path).href)).default as Form
}

/**
 * Compiles the category files of a folder and loads them into this Node process: the same modules as in the browser.
 * Throws a CategoryFileError where a file has mistakes.
 */
export async function loadForms(folder: string, sitePaths: readonly string[] = []): Promise<Form[]> {
  const { categories, diagnostics } = readCatalog(folder, sitePaths)
  if (diagnostics.length > 0) throw new CategoryFileError(diagnostics)
  return Promise.all(categories.map(importForm))
}
