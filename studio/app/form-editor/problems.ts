import { getLocation } from 'jsonc-parser'
import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../../engine/format/source.ts'

/** A mistake and the path of the value that it is about. */
export type Problem = { readonly diagnostic: Diagnostic; readonly path: JsonPath }

function offsetOf(text: string, { line, column }: Diagnostic): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((offset, content) => offset + content.length + 1, 0) + column - 1
}

/** The path of the value at the place of each diagnostic. */
export function problemsIn(written: string, diagnostics: readonly Diagnostic[]): Problem[] {
  const text = written.replace(/^\uFEFF/, '')
  return diagnostics.map((diagnostic) => {
    const { path } = getLocation(text, offsetOf(text, diagnostic) + 1)
    return { diagnostic, path: path.filter((key) => key !== '') }
  })
}

export const isWithin = (path: JsonPath, parent: JsonPath): boolean =>
  parent.every((key, index) => String(path[index]) === String(key))

export const isSame = (a: JsonPath, b: JsonPath): boolean => a.length === b.length && isWithin(a, b)
