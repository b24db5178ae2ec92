import standalone from 'ajv/dist/standalone/index.js'
import { boundedRegExp, createAjv } from '../format/ajv.ts'
import type { Compile } from '../format/resolve/validators.ts'
import { Call, Code, LEAST_ALIKE } from './module-code.ts'

/** Functions that make validators, each for many sets of rules that ajv would write a function for. */
const COMMON = {
  /** For the options of a field: `among(["Ramp","Crane"])`. */
  among: `options=>{const validate=value=>{const found=options.includes(value);validate.errors=found?null:[{keyword:"enum",params:{}}];return found};return validate}`,
  /** For the test of one answer: `equals("make","Honda")`. */
  equals: '(name,answer)=>({[name]:value})=>value===answer',
}

/** The call of a common function that makes the validator for some rules. Undefined if none does. */
function commonCall(rules: object): Call | undefined {
  const { type, enum: options, properties = {} }: Record<string, unknown> = { ...rules }
  const isLike = (other: object) => JSON.stringify(other) === JSON.stringify(rules)
  if (isLike({ type: 'string', enum: options })) return new Call('among', [options])
  const [[name = '', tested] = []] = Object.entries(properties as Record<string, { const?: unknown }>)
  const { const: answer } = tested ?? {}
  return answer !== undefined && isLike({ type, properties: { [name]: { const: answer } }, required: [name] })
    ? new Call('equals', [name, answer])
    : undefined
}

/** Turns `const x = require("ajv/dist/…").default` into imports that work in Node and in bundlers. */
const asImports = (code: string): string =>
  code.replace(
    /const (\w+) = require\("([^"]+)"\)(\.default)?;?/g,
    (_, name, id) => `import ${name}Module from "${id}.js";const ${name} = ${name}Module.default ?? ${name}Module;`,
  )

/**
 * Validators for the code of an ES module. The same rules share one function.
 * @param all every set of rules, in the order of the module
 * @returns `compile`, which returns the code of the validator for a set of rules; and the declarations of all functions
 */
export function validatorsFor(all: readonly object[]): {
  readonly compile: Compile<Code | Call>
  readonly declarations: string
} {
  const byKey = new Map(all.map((rules) => [JSON.stringify(rules), rules]))
  const calls = [...byKey.values()].flatMap((rules) => commonCall(rules) ?? [])
  const common = Object.entries(COMMON).filter(
    ([name]) => calls.filter((call) => call.name === name).length >= LEAST_ALIKE,
  )
  const ajv = createAjv({ allErrors: false, code: { source: true, esm: true, regExp: boundedRegExp } })
  const codes = new Map<string, Code | Call>()
  for (const [key, rules] of byKey) {
    const call = commonCall(rules)
    const code = call && common.some(([name]) => name === call.name) ? call : new Code(`check${codes.size}`)
    if (code instanceof Code) ajv.addSchema(rules, code.text)
    codes.set(key, code)
  }
  const names = [...codes.values()].flatMap((code) => (code instanceof Code ? code.text : []))
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])))
  return {
    compile: (rules) => codes.get(JSON.stringify(rules)) as Code | Call,
    declarations: [
      ...common.map(([name, maker]) => `const ${name}=${maker};`),
      asImports(code.replace(/^"use strict";/, '').replaceAll('export const ', 'const ')),
    ].join(''),
  }
}
