import { findNodeAtLocation, getLocation, type Node, parseTree } from 'jsonc-parser'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../engine/format/json.ts'

/** A part of a text, as offsets. */
export type Range = { readonly from: number; readonly to: number }

/** The path of the value or key at an offset. */
export function pathAt(text: string, offset: number): JsonPath {
  const { path } = getLocation(text, offset)
  // At a position without a key yet, the last part is ''.
  return path.at(-1) === '' ? path.slice(0, -1) : path
}

/** The key and value of a path, or of its nearest ancestor that exists. Undefined if the text has no value at all. */
export function rangeOf(text: string, path: JsonPath): Range | undefined {
  const root = parseTree(text)
  for (let length = path.length; root && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node) return rangeOfNode(node.parent?.type === 'property' ? node.parent : node)
  }
  return undefined
}

const rangeOfNode = ({ offset, length }: Node): Range => ({ from: offset, to: offset + length })

/** The offset of a 1-based line and column. The end of the text if it has no such position. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let current = 1; current < line; current += 1) {
    const end = text.indexOf('\n', start)
    if (end === -1) return text.length
    start = end + 1
  }
  return Math.min(start + column - 1, text.length)
}

/** The key, text or number that a diagnostic is at: what to underline. */
export function rangeOfDiagnostic(text: string, { line, column }: Pick<Diagnostic, 'line' | 'column'>): Range {
  const from = offsetOf(text, line, column)
  const [token = ''] = /^(?:"(?:[^"\\\n]|\\.)*"?|[\w.+-]+|\S)/.exec(text.slice(from)) ?? []
  return { from, to: Math.min(from + Math.max(token.length, 1), text.length) }
}

/** The smallest change that turns one text into another. */
export function changeBetween(before: string, after: string): Range & { readonly insert: string } {
  let from = 0
  const shorter = Math.min(before.length, after.length)
  while (from < shorter && before[from] === after[from]) from += 1
  let end = 0
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
