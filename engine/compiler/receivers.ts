import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import receiverSchema from '../../receivers/receiver.schema.json' with { type: 'json' }
import { isSafe, PATTERN_RULES } from '../format/checks/patterns.ts'
import { type Diagnostic, formatDiagnostics, type JsonSource, meantName, RECEIVERS, set } from '../format/diagnostic.ts'
import type { JsonPath } from '../format/json.ts'
import { diagnosticOf, type Says } from '../format/says.ts'
import { place } from '../format/sentence.ts'
import { checkShape } from '../format/shape/check-shape.ts'
import { parseSource } from '../format/shape/parse.ts'
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

type Reference = { readonly name: string; readonly path: JsonPath }

/** The references in a value: those in braces if it is of the body, else whole texts. */
function referencesIn(value: unknown, path: JsonPath): Reference[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      referencesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    )
  const found = path[0] === 'body' ? [...String(value).matchAll(/\{(.+?)\}/g)] : value ? [['', String(value)]] : []
  return found.map(([, name = '']) => ({ name, path }))
}

type Content = { readonly body: object; readonly required?: object } & Readonly<
  Partial<Record<'lists', Readonly<Record<string, { readonly of: string }>>>> &
    Partial<Record<'responses', Readonly<Record<string, { readonly text?: string }>>>>
>

/** The mistakes in a file of the right shape: references to what isn't there, and patterns that take very long. */
function checkContent(source: JsonSource): Diagnostic[] {
  const { body, required, lists = {}, responses = {} } = source.content as Content
  const listed = Object.keys(lists).map((name) => `lists.${name}`)
  const translated = Object.entries(lists).flatMap(([name, { of }]) => referencesIn(of, ['lists', name, 'of']))
  const unknown = [...referencesIn(body, ['body']), ...referencesIn(required, ['required']), ...translated].flatMap(
    ({ name, path }) => {
      const known = path[0] === 'lists' ? PARTS : [...PARTS, ...listed]
      if (known.includes(name) || /^answers\.[a-z][a-z\d.]*$/i.test(name)) return []
      const { meant } = meantName(name, known, (found) => set(path, found))
      return diagnosticOf(UNKNOWN_PART, source, { path, meant, values: { at: place(path), name } })
    },
  )
  // The longest response takes seconds even if the time only grows with the square of its length, which the other check allows. So
  // each pattern is checked as one after `[^]*`, which is slower by just that; if it isn't tied to the beginning, after two.
  const unsafe = Object.entries(responses).flatMap(([name, { text: pattern = '' }]) =>
    UNSAFE && !isSafe(/^\^[^|]*$/.test(pattern) ? `^[^]*${pattern.slice(1)}` : `^[^]*[^]*(?:${pattern})`)
      ? diagnosticOf(UNSAFE, source, { path: ['responses', name, 'text'], values: { pattern } })
      : [],
  )
  return [...unknown, ...unsafe]
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
    const wrong = checkShape(source, 'receiver')
    return wrong.length > 0 ? wrong : checkContent(source)
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
