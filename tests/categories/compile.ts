import type { Catalog } from '../../engine/compiler/catalog.ts'
import { type CompiledCategory, compileCategory } from '../../engine/compiler/compile.ts'
import { importForm, loadForms } from '../../engine/compiler/load.ts'
import type { Form, FormVariant } from '../../engine/form/form.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import { CategoryFileError } from '../../engine/format/diagnostic.ts'
import { resolveVariant } from '../../engine/format/resolve/resolve.ts'
import { createCompile, createVariant } from '../../engine/format/resolve/validators.ts'
import { makeSamples, type Samples } from '../../engine/samples/samples.ts'
import { fileOf, shared } from './files.ts'

/**
 * The forms of the category files of a folder, by id, and sample answers for each.
 * @param folder its path, for messages
 */
export async function compiledForms(catalog: Catalog, folder: string) {
  const forms: readonly Form[] = await loadForms(catalog)
  const made = new Map<string, Samples>()

  function found<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw new Error(`There is no ${folder}/${id}.json`)
    return item
  }

  return {
    forms,
    formById: (id: string): Form => found(forms, id),
    /** Throws an error that says what to do if no valid answers are found. */
    samplesOf({ id }: Pick<Form, 'id'>): Samples {
      const samples = made.get(id) ?? makeSamples(found(catalog.categories, id).form)
      made.set(id, samples)
      return samples
    },
  }
}

/** Compiles the content of a category file. Throws where it has problems. */
export function compiled(id: string, file: CategoryFile = fileOf(id)): CompiledCategory {
  const { category, diagnostics } = compileCategory(`${id}.json`, JSON.stringify(file), shared)
  if (!category) throw new CategoryFileError(diagnostics)
  return category
}

/** Compiles a small category for tests of the engine. Keys that are not given have defaults. */
export const formOf = (file: Partial<CategoryFile> & Pick<CategoryFile, 'schema' | 'steps'>): Promise<Form> =>
  importForm(
    compiled('piano', {
      label: 'Pianos',
      heading: 'Piano Shipping Quote',
      description: 'Tell us about your piano.',
      submission: { mailbox: 'freight', subject: 'New {category} request' },
      ...file,
    }),
  )

/** Compiles each set of rules once in a test file. */
export const compileOnce = createCompile()

/** Resolves a category file without checking it. ajv compiles its validators at run time. */
export const runtimeVariant = (file: CategoryFile): FormVariant =>
  createVariant(resolveVariant(file, shared), compileOnce)
