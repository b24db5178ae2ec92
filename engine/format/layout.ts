import type { Node } from 'jsonc-parser'

/** Widest line that is written; as in `biome.json`, which formats category files. */
export const LINE_WIDTH = 160

/** A new object that nests deeper than this is written over several lines even if it is short. */
const INLINE_DEPTH = 3

/** How a JSON file is laid out: `{ indent: '  ', eol: '\n' }`. */
export type Layout = { readonly indent: string; readonly eol: string }

/** The layout of a JSON text. A text on one line gets two spaces and a line feed. */
export const layoutOf = (text: string): Layout => ({
  indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
  eol: text.includes('\r\n') ? '\r\n' : '\n',
})

/** The line that an offset is in, without its line break. */
export function lineAt(text: string, offset: number): { readonly start: number; readonly content: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return { start, content: text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '') }
}

/** The white space at the start of the line that an offset is in. */
export const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(lineAt(text, offset).content)?.[0] ?? ''

const rawText = (node: Node, text: string): string => text.slice(node.offset, node.offset + node.length)

/** The nesting of objects and lists: 0 for a text, 1 for `["a"]`. */
function nestingOf(node: Node): number {
  const inner = (node.children ?? []).map((child) => nestingOf(child.children?.[1] ?? child))
  return node.type === 'object' || node.type === 'array' ? 1 + Math.max(0, ...inner) : 0
}

const isContainer = ({ type, children = [] }: Node) => (type === 'object' || type === 'array') && children.length > 0

const bracketsOf = ({ type }: Node): readonly [string, string] => (type === 'object' ? ['{', '}'] : ['[', ']'])

/** A value on one line: `{ "title": "Step 1", "fields": ["name"] }`. Texts and numbers stay as they are written. */
export function inline(node: Node, text: string): string {
  const children = (node.children ?? []).map((child) => inline(child, text))
  if (node.type === 'property') return children.join(': ')
  if (!isContainer(node)) return rawText(node, text)
  const [open, close] = bracketsOf(node)
  const space = node.type === 'object' ? ' ' : ''
  return `${open}${space}${children.join(', ')}${space}${close}`
}

/**
 * A value on one line if it fits, else with each child on its own line.
 * @param indent white space before the line on which the value starts
 * @param column number of characters before the value on that line
 */
export function lay(node: Node, text: string, layout: Layout, indent: string, column: number): string {
  if (node.type === 'property') {
    const [key, value] = node.children ?? []
    const start = `${key ? rawText(key, text) : ''}: `
    return value ? start + lay(value, text, layout, indent, column + start.length) : start
  }
  const short = inline(node, text)
  const fits = column + short.length + 1 <= LINE_WIDTH && nestingOf(node) <= INLINE_DEPTH
  if (fits || !isContainer(node)) return short
  const [open, close] = bracketsOf(node)
  const inner = indent + layout.indent
  const lines = (node.children ?? []).map((child) => inner + lay(child, text, layout, inner, inner.length))
  return [open, lines.join(`,${layout.eol}`), indent + close].join(layout.eol)
}
