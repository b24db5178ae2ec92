import type { CategoryFile, SharedFile } from '../format/category.ts'
import { checkCategory } from '../format/checks/check-category.ts'
import { byPosition, type Diagnostic, type JsonSource } from '../format/diagnostic.ts'
import type { CheckInput } from '../format/reading/read.ts'
import { type ResolvedForm, type ResolvedVariant, resolveForm } from '../format/resolve/resolve.ts'
import { type Compile, compileSchema } from '../format/resolve/validators.ts'
import { parseSource } from '../format/shape/parse.ts'
import { ICON_NAMES, iconMarkup } from './icon.ts'
import { Code, validatorsFor } from './validator-code.ts'
import { versionOf } from './version.ts'

/** A category file that has been compiled. */
export type CompiledCategory = {
  readonly id: string
  readonly source: JsonSource<CategoryFile>
  readonly form: ResolvedForm
  /** Text of an ES module whose default export is the `Form`. */
  readonly module: string
}

type Compiled = { category: CompiledCategory; diagnostics: [] } | { category: undefined; diagnostics: Diagnostic[] }

/**
 * Compiles one category file.
 * @param fileName name of the file in `schemas/`, such as `car.json`
 * @param text content of the file
 * @returns the compiled category, or every diagnostic of the file in document order
 */
export function compileCategory(fileName: string, text: string, shared: SharedFile): Compiled {
  const { source, diagnostics } = parseSource(fileName, text)
  return diagnostics.length > 0 ? { category: undefined, diagnostics } : compileSource(source, shared)
}

/** Compiles a category file that has been parsed. */
export function compileSource(source: JsonSource, shared: SharedFile): Compiled {
  const input = inputOf(source, shared)
  const diagnostics = checkCategory(input)
  if (diagnostics.length > 0) return { category: undefined, diagnostics: diagnostics.sort(byPosition) }
  const checked = source as JsonSource<CategoryFile>
  const form = resolveForm(input.id, checked.content, shared, iconMarkup)
  return { category: { id: input.id, source: checked, form, module: moduleOf(form) }, diagnostics: [] }
}

/** The input of the checks of a category file. */
export const inputOf = (source: JsonSource, shared: SharedFile): CheckInput => ({
  id: source.file.replace(/\.json$/, ''),
  source,
  shared,
  iconNames: ICON_NAMES,
})

function moduleOf(form: ResolvedForm): string {
  const rules: object[] = []
  compiledWith(form, (each) => rules.push(each))
  const { compile, declarations } = validatorsFor(rules)
  return `${declarations}\nexport default ${codeOf({ ...compiledWith(form, compile), version: versionOf(form) })}\n`
}

/** A form with validators in its schema and those of its variants. */
function compiledWith<Validate>(form: ResolvedForm, compile: Compile<Validate>) {
  const compiled = <Variant extends ResolvedVariant>(variant: Variant) => ({
    ...variant,
    schema: compileSchema(variant.schema, compile),
  })
  const variants = Object.entries(form.variants).map(([category, variant]) => [category, compiled(variant)])
  return { ...compiled(form), variants: Object.fromEntries(variants) }
}

/** Code for a value: JSON, with `Code` as it is. Samples are left out: they are for tests. */
function codeOf(value: unknown): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(codeOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(
    ([key, item]) => item !== undefined && !(key === 'examples' && Array.isArray(item)),
  )
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${codeOf(item)}`).join(',')}}`
}
