import type { CategoryFile, SharedFile } from '../format/category.ts'
import { checkCategory } from '../format/check-category.ts'
import type { CheckInput } from '../format/check-context.ts'
import { byPlace, type Diagnostic } from '../format/diagnostic.ts'
import { type ResolvedForm, resolveForm } from '../format/resolve.ts'
import { type JsonSource, parseSource } from '../format/source.ts'
import { ICON_NAMES, iconMarkup } from './icon.ts'
import { compileValidators } from './validators.ts'

/** A category file that has been compiled. */
export type CompiledCategory = {
  readonly id: string
  readonly source: JsonSource<CategoryFile>
  readonly form: ResolvedForm
  /** Text of an ES module whose default export is the `Form`. */
  readonly module: string
}

const withoutExamples = (key: string, value: unknown) =>
  key === 'examples' && Array.isArray(value) ? undefined : value

function moduleOf(form: ResolvedForm): string {
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

/** What the checks of a category file look at. Its id is its file name without `.json`. */
export const inputOf = (source: JsonSource, shared: SharedFile): CheckInput => ({
  id: source.file.replace(/\.json$/, ''),
  source,
  shared,
  iconNames: ICON_NAMES,
})

/** Compiles a category file that has been parsed. */
export function compileSource(source: JsonSource, shared: SharedFile): Compiled {
  const input = inputOf(source, shared)
  const diagnostics = checkCategory(input)
  if (diagnostics.length > 0) return { category: undefined, diagnostics: diagnostics.sort(byPlace) }
  const checked = source as JsonSource<CategoryFile>
  const form = resolveForm(input.id, checked.content, shared, iconMarkup)
  return { category: { id: input.id, source: checked, form, module: moduleOf(form) }, diagnostics: [] }
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
