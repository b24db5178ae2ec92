import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import receiverSchema from '../../receivers/receiver.schema.json' with { type: 'json' }
import { isSafe, PATTERN_RULES } from '../format/checks/patterns.ts'
import { type Diagnostic, formatDiagnostics, type JsonSource, RECEIVERS } from '../format/diagnostic.ts'
import { type JsonPath, objectAt } from '../format/json.ts'
import { diagnosticOf, type Says } from '../format/says.ts'
import { place } from '../format/sentence.ts'
import { checkShape } from '../format/shape/check-shape.ts'
import { parseSource } from '../format/shape/parse.ts'
import { nearest } from '../words/near.ts'
import { readText } from './folder.ts'

const [{ enum: PARTS = [] } = {}] = receiverSchema.definitions.reference.anyOf
const UNKNOWN_PART: Says = {
  id: 'unknown-part',
  says: {
    message: '{at:Place} has {name:json}, which is not a part, nor one of "lists".',
    fix: 'receivers/README.md lists the parts.',
  },
}
const UNSAFE = PATTERN_RULES.find(({ id }) => id === 'unsafe-pattern')

/**
 * Whether the time of a pattern grows only with the length of a response. `isSafe` allows its square, which takes seconds for 64 kB, so
 * the pattern is checked behind `[^]*`, and behind two if it can match anywhere.
 */
const isLinear = (pattern: string) =>
  isSafe(/^\^[^|]*$/.test(pattern) ? `^[^]*${pattern.slice(1)}` : `^[^]*[^]*(?:${pattern})`)

/** The texts in a value, with their paths. */
function textsIn(value: unknown, path: JsonPath): [text: string, path: JsonPath][] {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [[value, path]] : []
  const at = (key: string) => [...path, Array.isArray(value) ? Number(key) : key]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, at(key)))
}

/** The mistakes in a file of the right shape: references to what isn't there, and patterns that take very long. */
function checkContent(source: JsonSource): Diagnostic[] {
  const lists = Object.keys(objectAt(source.content, ['lists'])).map((name) => `lists.${name}`)
  return textsIn(source.content, []).flatMap(([text, path]) => {
    const [root, , key] = path
    if (UNSAFE && root === 'responses' && key === 'text' && !isLinear(text))
      return diagnosticOf(UNSAFE, source, { path, values: { pattern: text } })
    const isOfList = root === 'lists' && key === 'of'
    const inBraces = root === 'body' ? Array.from(text.matchAll(/\{(.+?)\}/g), ([, name = '']) => name) : []
    const names = root === 'required' || isOfList ? [text] : inBraces
    const known = isOfList ? PARTS : [...PARTS, ...lists]
    return names
      .filter((name) => !known.includes(name) && !/^answers\.[a-z][a-z\d.]*$/i.test(name))
      .map((name) =>
        diagnosticOf(UNKNOWN_PART, source, { path, meant: nearest(name, known), values: { at: place(path), name } }),
      )
  })
}

/** Reads the files of a folder: those without errors, by their names without `.json`, and the errors. @param folder absolute path of `receivers/` */
export function readReceivers(folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'receiver.schema.json')
  const receivers: Record<string, object> = {}
  const diagnostics = names.sort().flatMap((name): Diagnostic[] => {
    const { text = '', diagnostic } = readText(folder, name)
    const { source, diagnostics: unreadable } = parseSource(RECEIVERS + name, text)
    if (diagnostic || unreadable.length > 0)
      return diagnostic ? [{ ...diagnostic, file: RECEIVERS + name }] : unreadable
    receivers[name.replace(/\.json$/, '')] = source.content as object
    const misshapen = checkShape(source, 'receiver')
    return misshapen.length > 0 ? misshapen : checkContent(source)
  })
  return { receivers, diagnostics }
}

const MODULE = 'virtual:receivers'

/** Serves the receivers as a module. A broken file stops the build. */
export const receiverFiles = (read: () => ReturnType<typeof readReceivers>): Plugin => ({
  name: 'receiver-files',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined
    const { receivers, diagnostics } = read()
    if (diagnostics.length > 0) this.error({ message: formatDiagnostics(diagnostics), stack: '' })
    return `export default ${JSON.stringify(receivers)}`
  },
})
