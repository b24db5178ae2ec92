import type { FormVariant } from '../engine/form/form.ts'
import type { CategoryFile } from '../engine/format/category.ts'
import { resolveVariant } from '../engine/format/resolve/resolve.ts'
import { createCompile, createVariant } from '../engine/format/resolve/validators.ts'
import { shared } from './product/compiler/category-for-test.ts'

/** Compiles each set of rules once in a test file. */
export const compileOnce = createCompile()

/** Resolves a category file without checking it. ajv compiles its validators at run time. */
export const runtimeVariant = (file: CategoryFile): FormVariant =>
  createVariant(resolveVariant(file, shared), compileOnce)
