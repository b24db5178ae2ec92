import type { CategoryFile, SharedFile } from '../definition/category.ts'
import { checkCategory } from '../definition/check.ts'
import { byPlace, type Diagnostic } from '../definition/diagnostic.ts'
import { type JsonSource, parseSource } from '../definition/source.ts'
import type { Form, FormVariant } from '../wizard/form.ts'
import { iconMarkup } from './icon.ts'
import { type ResolvedVariant, resolveVariant, withVariant } from './resolve.ts'
import { compileValidators } from './validators.ts'

/** A compiled form without its functions, which stand in the module. */
export type FormData = Omit<Form, keyof FormVariant | 'variants'> &
  ResolvedVariant & { readonly variants: Readonly<Record<string, ResolvedVariant>> }

/** A category file that has been compiled. */
export type CompiledCategory = {
  readonly id: string
  readonly source: JsonSource<CategoryFile>
  readonly form: FormData
  /** Text of an ES module whose default export is the `Form`. */
  readonly module: string
}

function formOf(id: string, file: CategoryFile, shared: SharedFile): FormData {
  return {
    id,
    path: file.path === undefined ? `/${id}-quote-form` : file.path,
    label: file.label ?? null,
    openCategory: file.openCategory ?? false,
    tiles: (file.tiles ?? []).map((tile) => ({ ...tile, icon: iconMarkup(tile.icon) })),
    steps: file.steps,
    submission: { delivery: 'endpoint', ...file.submission },
    problems: file.problems ?? 'inline',
    completion: file.completion ?? 'thank-you',
    ...resolveVariant(file, shared),
    variants: Object.fromEntries(
      Object.entries(file.variants ?? {}).map(([category, variant]) => [
        category,
        resolveVariant(withVariant(file, variant), shared),
      ]),
    ),
  }
}

const withoutExamples = (key: string, value: unknown) =>
  key === 'examples' && Array.isArray(value) ? undefined : value

function moduleOf(form: FormData): string {
  const { variants, ...own } = form
  const variantEntries = Object.entries(variants).map(
    ([category, variant], index) =>
      `${JSON.stringify(category)}: { ...${JSON.stringify(variant, withoutExamples)}, ...validators[${index + 1}] }`,
  )
  return [
    compileValidators([form.schema, ...Object.values(variants).map((variant) => variant.schema)]),
    `export default { ...${JSON.stringify(own, withoutExamples)}, ...validators[0], variants: { ${variantEntries.join(', ')} } }`,
  ].join('\n')
}

type Compiled = { category: CompiledCategory; diagnostics: [] } | { category: undefined; diagnostics: Diagnostic[] }

/** Id of a category: its file name without `.json`. */
export const idOf = ({ file }: Pick<JsonSource, 'file'>): string => file.replace(/\.json$/, '')

/** Compiles a category file that has been parsed. */
export function compileSource(source: JsonSource, shared: SharedFile): Compiled {
  const id = idOf(source)
  const diagnostics = checkCategory(id, source, shared)
  if (diagnostics.length > 0) return { category: undefined, diagnostics: diagnostics.sort(byPlace) }
  const checked = source as JsonSource<CategoryFile>
  const form = formOf(id, checked.content, shared)
  return { category: { id, source: checked, form, module: moduleOf(form) }, diagnostics: [] }
}

/**
 * Compiles one category file.
 * @param fileName name of the file in `schemas/`, such as `car.json`
 * @param text content of the file
 * @returns the compiled category, or every mistake of the file in document order
 */
export function compileCategory(fileName: string, text: string, shared: SharedFile): Compiled {
  const { source, diagnostics } = parseSource(fileName, text)
  return diagnostics.length > 0 ? { category: undefined, diagnostics } : compileSource(source, shared)
}
