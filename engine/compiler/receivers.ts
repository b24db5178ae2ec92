import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Diagnostic, formatDiagnostics, RECEIVERS } from '../format/diagnostic.ts'
import { checkShape } from '../format/shape/check-shape.ts'
import { parseSource } from '../format/shape/parse.ts'
import { readText } from './folder.ts'

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
    return checkShape(source, 'receiver')
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
