import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { type Diagnostic, errorsIn, formatDiagnostics, RECEIVERS } from '../format/diagnostic.ts'
import { checkShape } from '../format/shape/check-shape.ts'
import { parseSource } from '../format/shape/parse.ts'
import { readText } from './folder.ts'

/** The files of `receivers/` without errors, by their names without `.json`, and the errors of the others. */
export type ReadReceivers = {
  readonly receivers: Readonly<Record<string, object>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the files of a folder. @param folder absolute path of `receivers/` */
export function readReceivers(folder: string): ReadReceivers {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'receiver.schema.json')
  const read = names.sort().map((name) => {
    const file = RECEIVERS + name
    const { text, diagnostic } = readText(dirname(folder), file)
    if (diagnostic) return { name, content: {}, diagnostics: [diagnostic] }
    const { source, diagnostics } = parseSource(file, text)
    const found = diagnostics.length > 0 ? diagnostics : checkShape(source, 'receiver')
    return { name, content: source.content as object, diagnostics: found }
  })
  return {
    receivers: Object.fromEntries(
      read.flatMap(({ name, content, diagnostics }) =>
        diagnostics.length > 0 ? [] : [[name.replace(/\.json$/, ''), content]],
      ),
    ),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  }
}

const MODULE = 'virtual:receivers'

/** Serves the receivers as a module. A broken file stops the build. */
export const receiverFiles = (read: () => ReadReceivers): Plugin => ({
  name: 'receiver-files',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined
    const { receivers, diagnostics } = read()
    if (errorsIn(diagnostics).length > 0) this.error({ message: formatDiagnostics(diagnostics), stack: '' })
    return `export default ${JSON.stringify(receivers)}`
  },
})
