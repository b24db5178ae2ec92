import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser'
import { isEqual, type Json, type JsonPath, type TextEdit } from './json.ts'
import { indentAt, inline, LINE_WIDTH, lay, layoutOf, lineAt } from './layout.ts'
import { knownKeysAt } from './meta-schema.ts'

type Parsed = { readonly text: string; readonly root: Node }

function parse(text: string): Parsed {
  const root = parseTree(text)
  if (!root) throw new Error('The text to edit is not JSON')
  return { text, root }
}

const endOf = ({ offset, length }: Node): number => offset + length

const rawAt = ({ text }: Parsed, node: Node): string => text.slice(node.offset, endOf(node))

const splice = (text: string, start: number, end: number, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** The node of a path. In an object, that of the value. */
const nodeAt = ({ root }: Parsed, path: JsonPath): Node | undefined => findNodeAtLocation(root, [...path])

/** The nodes from the root to a path, up to the last that exists. */
function nodesOn(parsed: Parsed, path: JsonPath): Node[] {
  return [...path.keys(), path.length].flatMap((length) => nodeAt(parsed, path.slice(0, length)) ?? [])
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value)

/** Whether a container has its first child on a line of its own. */
const isSpread = ({ text }: Parsed, { offset, children }: Node): boolean =>
  text.slice(offset, children?.[0]?.offset ?? offset).includes('\n')

/** Inserts the text of a child into a container, before the child with that index. Without such a child, appends it. */
function insertChild(parsed: Parsed, container: Node, index: number, child: string): string {
  const { text } = parsed
  const children = container.children ?? []
  const first = children[0]
  if (!first) {
    const [open, close] = container.type === 'object' ? ['{ ', ' }'] : ['[', ']']
    return splice(text, container.offset, endOf(container), open + child + close)
  }
  const separator = isSpread(parsed, container) ? `,${layoutOf(text).eol}${indentAt(text, first.offset)}` : ', '
  const previous = children[index - 1]
  return previous
    ? splice(text, endOf(previous), endOf(previous), separator + child)
    : splice(text, first.offset, first.offset, child + separator)
}

function removeChild({ text }: Parsed, container: Node, index: number): string {
  const children = container.children ?? []
  const [previous, child, next] = [children[index - 1], children[index], children[index + 1]]
  if (!child) return text
  if (next) return splice(text, child.offset, next.offset, '')
  if (previous) return splice(text, endOf(previous), endOf(child), '')
  return splice(text, container.offset + 1, endOf(container) - 1, '')
}

/** The index for a new key according to an order: after the last key that precedes it there. Undefined if the order doesn't list it. */
function indexBy(order: readonly string[], keys: readonly string[], key: string): number | undefined {
  const rank = order.indexOf(key)
  if (rank <= 0) return rank < 0 ? undefined : 0
  const preceding = keys.findLastIndex((other) => order.includes(other) && order.indexOf(other) < rank)
  const following = keys.findIndex((other) => order.indexOf(other) > rank)
  if (preceding < 0) return following < 0 ? undefined : following
  return preceding + 1
}

const keysAt = (parsed: Parsed, path: JsonPath): string[] => (nodeAt(parsed, path)?.children ?? []).map(keyOf)

/** The value with its keys in the order of the original, if it has all of them. */
function ordered(value: Json, path: JsonPath, original: Parsed): Json {
  if (Array.isArray(value)) return value.map((item, index) => ordered(item, [...path, index], original))
  if (typeof value !== 'object' || value === null) return value
  const known = nodeAt(original, path)?.type === 'object' ? keysAt(original, path) : []
  const entries = Object.entries(value).map(([key, inner]) => [key, ordered(inner, [...path, key], original)] as const)
  if (entries.some(([key]) => !known.includes(key))) return Object.fromEntries(entries)
  return Object.fromEntries(entries.sort(([a], [b]) => known.indexOf(a) - known.indexOf(b)))
}

/** A new value as text, for a line with this indentation and this many characters before it. */
function written(value: Json, text: string, indent: string, column: number): string {
  const { root, text: plain } = parse(JSON.stringify(value))
  return lay(root, plain, layoutOf(text), indent, column)
}

/** The text of a new child of a container. It takes one line if the container does. */
function writtenIn(parsed: Parsed, container: Node, key: string, value: Json): string {
  const first = container.children?.[0]
  const isOnOneLine = !first || !isSpread(parsed, container)
  const indent = isOnOneLine ? '' : indentAt(parsed.text, first.offset)
  const plain = JSON.stringify(value)
  if (isOnOneLine) return key + inline(parse(plain).root, plain)
  return key + written(value, parsed.text, indent, indent.length + key.length)
}

/**
 * The path below the nearest container that exists, and the value to set there: `['uiSchema', 'legs', 'ui:widget']` becomes
 * `['uiSchema', 'legs']` with `{ 'ui:widget': … }`.
 */
function nearest(parsed: Parsed, path: JsonPath, value: Json): { path: JsonPath; value: Json } {
  const parent = path.slice(0, -1)
  if (parent.length === 0 || nodeAt(parsed, parent)) return { path, value }
  const key = path.at(-1)
  return nearest(parsed, parent, typeof key === 'number' ? [value] : { [String(key)]: value })
}

function insertKey(parsed: Parsed, path: JsonPath, value: Json, original: Parsed, before?: string): string {
  const parent = path.slice(0, -1)
  const container = nodeAt(parsed, parent)
  if (container?.type !== 'object') throw new Error(`There is no object at ${parent.join('.')}`)
  const key = String(path.at(-1))
  const keys = (container.children ?? []).map(keyOf)
  const wanted = before === undefined ? -1 : keys.indexOf(before)
  const index =
    wanted >= 0
      ? wanted
      : (indexBy(keysAt(original, parent), keys, key) ?? indexBy(knownKeysAt(parent), keys, key) ?? keys.length)
  return insertChild(parsed, container, index, writtenIn(parsed, container, `${JSON.stringify(key)}: `, value))
}

function insertItem(parsed: Parsed, path: JsonPath, value: Json): string {
  const container = nodeAt(parsed, path.slice(0, -1))
  if (container?.type !== 'array') throw new Error(`There is no list at ${path.slice(0, -1).join('.')}`)
  const index = Math.min(Number(path.at(-1)), container.children?.length ?? 0)
  return insertChild(parsed, container, index, writtenIn(parsed, container, '', value))
}

function setValue(parsed: Parsed, wanted: JsonPath, given: Json, original: Parsed, before?: string): string {
  const { path, value } = nearest(parsed, wanted, given)
  const inOrder = ordered(value, path, original)
  const node = nodeAt(parsed, path)
  if (node) {
    const { start } = lineAt(parsed.text, node.offset)
    const indent = indentAt(parsed.text, node.offset)
    const replacement = written(inOrder, parsed.text, indent, node.offset - start)
    return splice(parsed.text, node.offset, endOf(node), replacement)
  }
  const isItem = typeof path.at(-1) === 'number'
  return isItem ? insertItem(parsed, path, inOrder) : insertKey(parsed, path, inOrder, original, before)
}

function removeValue(parsed: Parsed, path: JsonPath): string {
  const node = nodeAt(parsed, path)
  const child = node?.parent?.type === 'property' ? node.parent : node
  const container = child?.parent
  return child && container ? removeChild(parsed, container, (container.children ?? []).indexOf(child)) : parsed.text
}

function moveItem(parsed: Parsed, path: JsonPath, to: number): string {
  const node = nodeAt(parsed, path)
  if (!node) return parsed.text
  const rest = parse(removeValue(parsed, path))
  const container = nodeAt(rest, path.slice(0, -1))
  return container ? insertChild(rest, container, to, rawAt(parsed, node)) : parsed.text
}

function renameKey(parsed: Parsed, path: JsonPath, name: string): string {
  const key = nodeAt(parsed, path)?.parent?.children?.[0]
  return key?.type === 'string' ? splice(parsed.text, key.offset, endOf(key), JSON.stringify(name)) : parsed.text
}

function apply(parsed: Parsed, edit: TextEdit, original: Parsed): string {
  if ('rename' in edit) return renameKey(parsed, edit.path, edit.rename)
  if ('to' in edit) return moveItem(parsed, edit.path, edit.to)
  if ('insert' in edit) return insertItem(parsed, edit.path, ordered(edit.insert, edit.path, original))
  return edit.value === undefined
    ? removeValue(parsed, edit.path)
    : setValue(parsed, edit.path, edit.value, original, edit.before)
}

const isTooLong = (text: string, offset: number) => lineAt(text, offset).content.length > LINE_WIDTH

/** Breaks the line of an edit if the edit has made it too long. */
function wrap(before: Parsed, text: string, path: JsonPath): string {
  const old = nodesOn(before, path).at(-1)
  if (old && isTooLong(before.text, old.offset)) return text
  const parsed = parse(text)
  const nodes = nodesOn(parsed, path)
  const last = nodes.at(-1)
  if (!last || !isTooLong(text, last.offset)) return text
  const { start } = lineAt(text, last.offset)
  const outermost = nodes.find((node) => node.offset >= start && (node.children ?? []).length > 0)
  if (!outermost || rawAt(parsed, outermost).includes('\n')) return text
  const laid = lay(outermost, text, layoutOf(text), indentAt(text, outermost.offset), outermost.offset - start)
  return splice(text, outermost.offset, endOf(outermost), laid)
}

/** Finds the outermost value on the way to a path that equals the original's, and writes it exactly as the original does. */
function restore(text: string, path: JsonPath, original: Parsed): string {
  const parsed = parse(text)
  for (let length = 0; length <= path.length; length += 1) {
    const [now, then] = [nodeAt(parsed, path.slice(0, length)), nodeAt(original, path.slice(0, length))]
    if (!now || !then) return text
    if (isEqual(getNodeValue(now), getNodeValue(then)))
      return splice(text, now.offset, endOf(now), rawAt(original, then))
  }
  return text
}

/**
 * Changes values of a JSON text. Everything else stays the same, byte for byte: order of keys, line breaks, indentation.
 * New values are formatted as Biome formats category files, and placed where category files usually have them.
 * @param original an earlier text of the same file. Values that become equal to it again are written exactly as they were, so
 * undoing a change restores the original bytes
 * @throws an `Error` if the text isn't JSON, or if a path leads into a value that is neither an object nor a list
 */
export function editText(text: string, edits: readonly TextEdit[], original = text): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const first = parse(original.replace(/^\uFEFF/, ''))
  const edited = edits.reduce((current, edit) => {
    const parsed = parse(current)
    return restore(wrap(parsed, apply(parsed, edit, first), edit.path), edit.path, first)
  }, text.slice(mark.length))
  return mark + edited
}
