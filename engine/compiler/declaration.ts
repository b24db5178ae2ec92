import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allFields, itemOf, objectIn } from '../form/conditions.ts'
import type { FieldSchema, ObjectSchema } from '../form/form.ts'
import { rulesForAjv } from '../format/ajv.ts'
import type { Catalog } from './catalog.ts'
import type { CompiledCategory } from './compile.ts'

const BANNER = '// Generated from the JSON files in this folder.\n'

/** JSON Schema of the answers to one field. */
function answerSchema(field: FieldSchema): object {
  const item = itemOf(field)
  if (item) return { type: 'array', items: answersSchema(item) }
  const object = objectIn(field)
  return object ? answersSchema(object) : rulesForAjv(field)
}

/** JSON Schema of the answers to all fields of an object, whether a condition shows them or not. */
const answersSchema = (schema: ObjectSchema): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(allFields(schema)).map(([name, field]) => [name, answerSchema(field)])),
  required: schema.required ?? [],
  additionalProperties: false,
})

/** Declaration of a form's module: a `Form` that knows the exact type of its answers. */
function declarationOf({ id, form }: CompiledCategory): string {
  return `declare module 'virtual:form/${id}' {
  const form: import('../engine/form/form.ts').Form<${JSON.stringify(answersSchema(form.schema))}>
  export default form
}
`
}

/** Declaration of the table of pages that have a form, such as `'/car-quote-form': 'car'`, and of how to import each form. */
function pagesOf({ categories }: Pick<Catalog, 'categories'>): string {
  const rows = categories.flatMap(({ id, form }) => (form.path === null ? [] : `'${form.path}': '${id}'`))
  return `declare module 'virtual:category-pages' {
  type FormIds = { ${rows.map((row) => `readonly ${row}`).join('; ')} }
  export type FormPath = keyof FormIds
  export type FormId = FormIds[FormPath]
  export const formIds: FormIds
  export const importForm: Readonly<Record<FormId, () => Promise<{ default: import('../engine/form/form.ts').Form }>>>
}
`
}

const literalOf = (json: string): string => `${BANNER}declare const file: ${json.trim()}\nexport default file\n`

/** Writes a file, and its folder if needed. Leaves it alone if it already has that text, so editors don't reload it. */
export function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/**
 * Writes the declarations that TypeScript needs beside the category files: `forms.gen.d.ts` with the modules `virtual:form/<id>` and
 * the table of their pages, and the meta-schema with its literal values, which TypeScript would widen.
 * @param folder absolute path of `schemas/`
 */
export function writeDeclarations(folder: string, catalog: Pick<Catalog, 'categories'>): void {
  const modules = [...catalog.categories.map(declarationOf), pagesOf(catalog)]
  writeIfChanged(join(folder, 'forms.gen.d.ts'), [BANNER, ...modules].join('\n'))
  const metaSchema = readFileSync(join(folder, 'category.schema.json'), 'utf8')
  writeIfChanged(join(folder, 'category.schema.d.json.ts'), literalOf(metaSchema))
}
