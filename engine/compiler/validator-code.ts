import standalone from 'ajv/dist/standalone/index.js'
import { boundedRegExp, createAjv } from '../format/ajv.ts'
import type { Compile } from '../format/resolve/validators.ts'

/** An expression in the code of a module, such as the name of a function. */
export class Code {
  constructor(readonly text: string) {}
}

/** Functions that make validators, each for many sets of rules that ajv would write a function for. */
const COMMON = {
  /** For the options of a field: `among(["Ramp","Crane"])`. */
  among: `options=>{const validate=value=>{const found=options.includes(value);validate.errors=found?null:[{keyword:"enum",params:{}}];return found};return validate}`,
  /** For the test of one answer: `equals("make","Honda")`. */
  equals: '(name,answer)=>({[name]:value})=>value===answer',
}

/** Least number of rules that share a common function. With fewer, a module is hardly smaller. */
const LEAST_ALIKE = 20

type Call = { readonly name: keyof typeof COMMON; readonly code: Code }

/** The call of a common function that makes the validator for some rules. Undefined if none does. */
function commonCall(rules: object): Call | undefined {
  const { type, enum: options, properties = {} }: Record<string, unknown> = { ...rules }
  const isLike = (other: object) => JSON.stringify(other) === JSON.stringify(rules)
  const call = (name: Call['name'], ...args: unknown[]) => ({
    name,
    code: new Code(`${name}(${args.map((arg) => JSON.stringify(arg)).join(',')})`),
  })
  if (isLike({ type: 'string', enum: options })) return call('among', options)
  const [[name = '', tested] = []] = Object.entries(properties as Record<string, { const?: unknown }>)
  const { const: answer } = tested ?? {}
  const isTest = answer !== undefined && isLike({ type, properties: { [name]: { const: answer } }, required: [name] })
  return isTest ? call('equals', name, answer) : undefined
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
  readonly compile: Compile<Code>
  readonly declarations: string
} {
  const byKey = new Map(all.map((rules) => [JSON.stringify(rules), rules]))
  const calls = new Map([...byKey].map(([key, rules]) => [key, commonCall(rules)]))
  const common = Object.entries(COMMON).filter(
    ([name]) => [...calls.values()].filter((call) => call?.name === name).length >= LEAST_ALIKE,
  )
  const ajv = createAjv({ allErrors: false, code: { source: true, esm: true, regExp: boundedRegExp } })
  const codes = new Map<string, Code>()
  const names: string[] = []
  for (const [key, rules] of byKey) {
    const call = calls.get(key)
    const isCommon = common.some(([name]) => name === call?.name)
    const name = `check${codes.size}`
    codes.set(key, isCommon && call ? call.code : new Code(name))
    if (isCommon) continue
    ajv.addSchema(rules, name)
    names.push(name)
  }
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])))
  return {
    compile: (rules) => codes.get(JSON.stringify(rules)) as Code,
    declarations: [
      ...common.map(([name, maker]) => `const ${name}=${maker};`),
      asImports(code.replace(/^"use strict";/, '').replaceAll('export const ', 'const ')),
    ].join(''),
  }
}
