import standalone from 'ajv/dist/standalone/index.js'
import { boundedRegExp, createAjv } from '../format/ajv.ts'
import type { CategoryFile, SharedFile } from '../format/category.ts'
import { checkCategory } from '../format/checks/check-category.ts'
import { byPosition, type Diagnostic, type JsonSource } from '../format/diagnostic.ts'
import type { CheckInput } from '../format/reading/read.ts'
import { type ResolvedForm, type ResolvedVariant, resolveForm } from '../format/resolve/resolve.ts'
import { type Compile, compileSchema } from '../format/resolve/validators.ts'
import { parseSource } from '../format/shape/parse.ts'
import { ICON_NAMES, iconMarkup } from './icon.ts'
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
  const { compile, declarations } = createValidators()
  const compiled = <Variant extends ResolvedVariant>(variant: Variant) => ({
    ...variant,
    schema: compileSchema(variant.schema, compile),
  })
  const variants = Object.entries(form.variants).map(([category, variant]) => [category, compiled(variant)])
  const code = codeOf({ ...compiled(form), variants: Object.fromEntries(variants), version: versionOf(form) })
  return `${declarations()}\nexport default ${code}\n`
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

/** An expression in the code of a module, such as the name of a function. */
class Code {
  constructor(readonly text: string) {}
}

/**
 * Collects validators for the code of an ES module. The same rules share one function.
 * @returns `compile`, which returns the name of the function for a set of rules; and `declarations`, the code of all functions so far
 */
function createValidators(): { readonly compile: Compile<Code>; readonly declarations: () => string } {
  const ajv = createAjv({ allErrors: false, code: { source: true, esm: true, regExp: boundedRegExp } })
  const names = new Map<string, string>()
  return {
    compile(rules) {
      const key = JSON.stringify(rules)
      const name = names.get(key) ?? `check${names.size}`
      if (!names.has(key)) ajv.addSchema(rules, name)
      names.set(key, name)
      return new Code(name)
    },
    declarations() {
      const code = standalone(ajv, Object.fromEntries([...names.values()].map((name) => [name, name])))
      return asImports(code.replace(/^"use strict";/, '').replaceAll('export const ', 'const '))
    },
  }
}

/** Turns `const x = require("ajv/dist/…").default` into imports that work in Node and in bundlers. */
const asImports = (code: string): string =>
  code.replace(
    /const (\w+) = require\("([^"]+)"\)(\.default)?;?/g,
    (_, name, id) => `import ${name}Module from "${id}.js";const ${name} = ${name}Module.default ?? ${name}Module;`,
  )
