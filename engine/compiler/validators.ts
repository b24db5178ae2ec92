import standalone from 'ajv/dist/standalone/index.js'
import type { ObjectSchema } from '../form/form.ts'
import { createAjv, withoutAnnotations } from '../format/ajv.ts'

/** Longest text that a pattern is tried on. Unit: UTF-16 code units. */
const MOST_TRIED = 20_000

/**
 * Regular expressions that refuse very long texts without trying them: with the fieldValidators of the patterns, no text can keep
 * page or relay busy. `code` is the same for the compiled module.
 */
const boundedRegExp = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags)
    return {
      test: (text: string) => text.length <= MOST_TRIED && expression.test(text),
      toString: () => String(expression),
    }
  },
  {
    code: `((pattern, flags) => { const expression = new RegExp(pattern, flags); return { test: (text) => text.length <= ${MOST_TRIED} && expression.test(text) } })`,
  },
)

/**
 * Compiles the validators of a form's variants to the text of an ES module's body. Fields with the same rules share one
 * function, and the whole schema calls those of its fields.
 * @returns code that declares `validators`: for each schema its `validate`, the `fieldValidators` of its fields and the `conditionValidators` of
 * its conditions
 */
export function compileValidators(schemas: readonly ObjectSchema[]): string {
  const ajv = createAjv({ inlineRefs: false, code: { source: true, esm: true, regExp: boundedRegExp } })
  const names = new Map<string, string>()
  const compile = (schema: unknown): string => {
    const rules = withoutAnnotations(schema) as object
    const key = JSON.stringify(rules)
    const name = names.get(key) ?? `check${names.size}`
    if (!names.has(key)) ajv.addSchema(rules, name)
    names.set(key, name)
    return name
  }
  const entries = schemas.map((schema) => {
    const fieldValidators = Object.entries(schema.properties).map(([field, rules]) => [field, compile(rules)] as const)
    const refs = Object.fromEntries(fieldValidators.map(([field, name]) => [field, { $ref: name }]))
    const conditionValidators = (schema.allOf ?? []).map((condition) =>
      compile({ type: 'object', ...(condition.if as object) }),
    )
    return `{
  validate: ${compile({ ...schema, properties: refs })},
  fieldValidators: { ${fieldValidators.map(([field, name]) => `${field}: ${name}`).join(', ')} },
  conditionValidators: [${conditionValidators.join(', ')}],
}`
  })
  const exported = Object.fromEntries([...names.values()].map((name) => [name, name]))
  const code = standalone(ajv, exported)
    .replace(/^"use strict";/, '')
    .replaceAll('export const ', 'const ')
  return `${asImports(code)}\nconst validators = [${entries.join(', ')}]\n`
}

/** Turns `const x = require("ajv/dist/…").default` into imports that hold under Node's and a bundler's interop. */
const asImports = (code: string): string =>
  code.replace(
    /const (\w+) = require\("([^"]+)"\)(\.default)?;?/g,
    (_, name, id) => `import ${name}Module from "${id}.js";const ${name} = ${name}Module.default ?? ${name}Module;`,
  )
