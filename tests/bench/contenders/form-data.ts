import { readFileSync } from 'node:fs'
import { type CompiledCategory, compileCategory } from '../../../engine/compiler/compile.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { CategoryFileError } from '../../../engine/format/diagnostic.ts'

const schemas = new URL('../../../schemas/', import.meta.url)
const shared = JSON.parse(readFileSync(new URL('shared.json', schemas), 'utf8')) as SharedFile

/** Compiles the text of a category file. Throws a CategoryFileError. */
export function compile(fileName: string, text: string): CompiledCategory {
  const { category, diagnostics } = compileCategory(fileName, text, shared)
  if (!category) throw new CategoryFileError(diagnostics)
  return category
}

/** Compiles a category file of the site. */
export const compileOwn = (fileName: string): CompiledCategory =>
  compile(fileName, readFileSync(new URL(fileName, schemas), 'utf8'))
