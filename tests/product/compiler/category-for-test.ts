import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledCategory, compileCategory } from '../../../engine/compiler/compile.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { CategoryFileError } from '../../../engine/format/diagnostic.ts'
import { testCatalog } from '../../catalog-reader.ts'

const read = (name: string) => readFileSync(join(testCatalog.folder, name), 'utf8')
export const shared = JSON.parse(read('shared.json')) as SharedFile

/** One of the tests' own category files, parsed anew at every call. */
export const fileOf = (id: string): CategoryFile => JSON.parse(read(`${id}.json`))

/** Compiles the content of a category file. Throws where it has problems. */
export function compiled(id: string, file: CategoryFile = fileOf(id)): CompiledCategory {
  const { category, diagnostics } = compileCategory(`${id}.json`, JSON.stringify(file), shared)
  if (!category) throw new CategoryFileError(diagnostics)
  return category
}
