import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allFields } from '../form/answers.ts'
import { withoutAnnotations } from '../format/ajv.ts'
import type { Catalog } from './catalog.ts'
import type { CompiledCategory } from './compile.ts'

const BANNER = '// Generated from the JSON file of the same name; not edited by hand.\n'

/** Declaration of a compiled category: a `Form` that knows the exact type of its answers. */
function declarationOf({ form }: CompiledCategory): string {
  const answers = {
    type: 'object',
    properties: withoutAnnotations(allFields(form.schema), true),
    required: form.schema.required ?? [],
    additionalProperties: false,
  }
  return `${BANNER}import type { Form } from '../engine/form/form.ts'
declare const form: Form<${JSON.stringify(answers)}>
export default form
`
}

const literalOf = (json: string): string => `${BANNER}declare const file: ${json.trim()}\nexport default file\n`

function writeIfChanged(path: string, text: string) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/**
 * Writes `<id>.d.json.ts` beside every category file and beside the meta-schema, and removes those whose file is gone.
 * TypeScript reads them instead of widening the JSON.
 * @param folder absolute path of `schemas/`
 */
export function writeDeclarations(folder: string, { categories }: Catalog): void {
  const declarations = new Map(categories.map((category) => [`${category.id}.d.json.ts`, declarationOf(category)]))
  declarations.set('category.schema.d.json.ts', literalOf(readFileSync(join(folder, 'category.schema.json'), 'utf8')))
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.d.json.ts') && !declarations.has(name)) rmSync(join(folder, name))
  }
  for (const [name, text] of declarations) writeIfChanged(join(folder, name), text)
}
