import { readFileSync } from 'node:fs'
import { compileCategory } from '../engine/compiler/compile.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import type { CategoryFile, SharedFile } from '../engine/format/category.ts'
import { CategoryFileError } from '../engine/format/diagnostic.ts'

const shared = JSON.parse(readFileSync(new URL('../schemas/shared.json', import.meta.url), 'utf8')) as SharedFile

/** Compiles a small category for tests of the engine. Keys that are not given have defaults. */
export async function formOf(file: Partial<CategoryFile> & Pick<CategoryFile, 'schema' | 'steps'>): Promise<Form> {
  const whole = {
    label: 'Pianos',
    heading: 'Piano Shipping Quote',
    description: 'Tell us about your piano.',
    submission: { mailbox: 'freight', subject: 'New {category} request' },
    ...file,
  }
  const { category, diagnostics } = compileCategory('piano.json', JSON.stringify(whole), shared)
  if (!category) throw new CategoryFileError(diagnostics)
  return importForm(category)
}
