import { createRequire } from 'node:module'
import { Ajv, type Options } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { FormSchema } from '../wizard/form.ts'

const require = createRequire(import.meta.url)
const { fullFormats } = require('ajv-formats/dist/formats') as { fullFormats: { email: RegExp } }

/** Formats as regular expressions, so that a compiled validator carries just those it uses. */
const FORMATS: Options['formats'] = {
  email: fullFormats.email,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

const ANNOTATIONS = new Set(['title', 'description', 'message', 'examples'])

/** The schema without the keywords that check nothing. Names of fields are kept, whatever they are called. */
export function withoutAnnotations(value: unknown, isFieldMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutAnnotations(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => isFieldMap || !ANNOTATIONS.has(key))
  return Object.fromEntries(
    entries.map(([key, item]) => [key, withoutAnnotations(item, !isFieldMap && key === 'properties')]),
  )
}

/** An ajv for category files: strict about keywords, all errors reported. */
export const createAjv = (options: Options = {}): Ajv =>
  new Ajv({
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    formats: FORMATS,
    ...options,
  })

/**
 * Compiles the validators of a form's variants to the text of an ES module's body.
 * @returns code that declares `validators`: for each schema its `validate` and the `tests` of its conditions
 */
export function compileValidators(schemas: readonly FormSchema[]): string {
  const ajv = createAjv({ code: { source: true, esm: true } })
  const exported: Record<string, string> = {}
  const known = new Map<string, string>()
  const compile = (schema: unknown): string => {
    const rules = withoutAnnotations(schema) as object
    const key = JSON.stringify(rules)
    const name = known.get(key) ?? `check${known.size}`
    if (!known.has(key)) {
      ajv.addSchema(rules, name)
      known.set(key, name)
      exported[name] = name
    }
    return name
  }
  const entries = schemas.map(
    (schema) =>
      `{ validate: ${compile(schema)}, tests: [${(schema.allOf ?? []).map((condition) => compile({ type: 'object', ...(condition.if as object) }))}] }`,
  )
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
