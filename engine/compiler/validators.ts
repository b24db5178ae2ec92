import standalone from 'ajv/dist/standalone/index.js'
import { createAjv } from '../format/ajv.ts'
import type { Compile } from '../format/resolve/validators.ts'

/** Length of the longest text that patterns are matched against, in UTF-16 code units. */
const MOST_TRIED = 20_000

/**
 * Regular expressions that refuse very long texts without trying them: together with the checks of the patterns, no text can keep
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

/** An expression in the code of a module, such as the name of a function. */
export class Code {
  constructor(readonly text: string) {}
}

/**
 * Collects validators for the code of an ES module. The same rules share one function.
 * @returns `compile`, which gives the name of the function for some rules; and `declarations`, the code of all functions so far
 */
export function createValidators(): { readonly compile: Compile<Code>; readonly declarations: () => string } {
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
