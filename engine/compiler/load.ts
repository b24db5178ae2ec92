import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Form } from '../form/form.ts'
import { HOUR_MS } from '../words/day.ts'
import { type Catalog, soundCategories } from './catalog.ts'
import type { CompiledCategory } from './compile.ts'

/** Inside the package, so that Node resolves the imports of a compiled module. */
const FOLDER = fileURLToPath(new URL('../../.cache/forms/', import.meta.url))

/** Older files are left over from a process that was killed. */
const LEFTOVER_AGE_MS = HOUR_MS

type Compiled = Pick<CompiledCategory, 'id' | 'module'>

const imported = new WeakMap<Compiled, Promise<Form>>()

let isTidy = false

function prepareFolder() {
  if (isTidy) return
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY)
    if (age > LEFTOVER_AGE_MS) rmSync(path, { force: true })
  }
  isTidy = true
}

/** Node imports only files, so the module is written to a temporary one. */
async function importText({ id, module }: Compiled): Promise<Form> {
  const path = join(FOLDER, `${id}-${randomUUID()}.mjs`)
  prepareFolder()
  writeFileSync(path, module)
  try {
    return (await import(pathToFileURL(path).href)).default as Form
  } finally {
    rmSync(path, { force: true })
  }
}

/** Loads the module of a compiled category into this Node process, once for each compiled category. */
export function importForm(category: Compiled): Promise<Form> {
  const form = imported.get(category) ?? importText(category)
  imported.set(category, form)
  return form
}

/**
 * Loads all forms of a catalog into this Node process: the same modules as in the browser.
 * Throws a CategoryFileError if a file has errors.
 */
export const loadForms = async (catalog: Catalog): Promise<Form[]> =>
  Promise.all(soundCategories(catalog).map(importForm))
