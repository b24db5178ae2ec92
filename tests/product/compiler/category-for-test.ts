import { type CompiledCategory, compileCategory } from '../../../engine/compiler/compile.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { CategoryFileError } from '../../../engine/format/diagnostic.ts'
import { catalogText } from '../../schemas-folder.ts'

export const shared = JSON.parse(catalogText('shared.json')) as SharedFile

/** One of the tests' own category files, parsed anew at every call. */
export const fileOf = (id: string): CategoryFile => JSON.parse(catalogText(`${id}.json`))

/** Compiles the content of a category file. Throws where it has problems. */
export function compiled(id: string, file: CategoryFile = fileOf(id)): CompiledCategory {
  const { category, diagnostics } = compileCategory(`${id}.json`, JSON.stringify(file), shared)
  if (!category) throw new CategoryFileError(diagnostics)
  return category
}
