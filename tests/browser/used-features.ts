import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { featureAt, type Member, newerIn, scriptMembers } from './compatibility.ts'

/** Paths of features in MDN's data. The data may not have them. */
type Used = Set<string>

/** Syntax that has no name of its own: where it stands, and its feature. */
const SYNTAX = {
  value: [
    [/\/\s*["']/, 'css.properties.content.alt_text'],
    [/\d[dls]v(h|w|b|i|min|max)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
    [/\dcq(h|w|b|i|min|max)\b/, 'css.types.length.container_query_length_units'],
    [/oklch\(from /, 'css.types.color.oklch.relative_syntax'],
  ],
  media: [[/[<>]/, 'css.at-rules.media.range_syntax']],
  selector: [[/&/, 'css.selectors.nesting']],
  regExp: [[/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion']],
} as const

const syntaxIn = (text: string, kind: keyof typeof SYNTAX) =>
  SYNTAX[kind].filter(([pattern]) => pattern.test(text)).map(([, id]) => id)

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)

function pathsBelow(path: string): string[] {
  const inner = Object.keys(featureAt(path) ?? {}).filter((key) => key !== '__compat')
  return inner.flatMap((key) => [`${path}.${key}`, ...pathsBelow(`${path}.${key}`)])
}

const types = pathsBelow('css.types')

/** CSS functions by name: `color-mix` is `css.types.color.color-mix`. */
const typesNamed = (name: string) => types.filter((path) => path.endsWith(`.${name}`))

function inDeclaration({ prop, value }: postcss.Declaration, css: string): string[] {
  const property = `css.properties.${prop}`
  // The build adds the prefix that a supported browser needs.
  if (css.includes(`-webkit-${prop}:`)) return []
  const text = value.replace(/url\([^)]*\)/g, '')
  const plain = text.replace(/"[^"]*"/g, '""')
  return [
    property,
    ...matches(plain, /(?<![-\w])([a-z][\w-]*)/gi).map((word) => `${property}.${word}`),
    ...matches(plain, /\d([a-z]+)/gi).map((unit) => `css.types.length.${unit}`),
    ...matches(plain, /(?<![-\w])([a-z][\w-]*)\(/gi).flatMap((name) => typesNamed(name)),
    ...syntaxIn(text, 'value'),
  ]
}

const inSelector = (selector: string): string[] => {
  const text = selector.replace(/\\./g, '')
  return [...matches(text, /::?([\w-]+)/g).map((name) => `css.selectors.${name}`), ...syntaxIn(text, 'selector')]
}

function isGuarded(node: postcss.AnyNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.type === 'atrule' && (parent as postcss.AtRule).name === 'supports') return true
  return false
}

/** The features that a stylesheet uses, apart from those in `@supports`. */
export function usedInStyles(css: string): Used {
  const used: Used = new Set()
  postcss.parse(css).walk((node) => {
    const inNode =
      node.type === 'decl'
        ? inDeclaration(node, css)
        : node.type === 'rule'
          ? inSelector(node.selector)
          : node.type === 'atrule'
            ? [
                `css.at-rules.${node.name}`,
                ...matches(node.params, /([a-z][\w-]+)/g).map((word) => `css.at-rules.${node.name}.${word}`),
                ...(node.name === 'media' ? syntaxIn(node.params, 'media') : []),
              ]
            : []
    if (!isGuarded(node)) for (const id of inNode) used.add(id)
  })
  return used
}

/** An element with an attribute. @param room `html` or `svg` */
function inAttribute(room: string, element: string, name: string, value: string): string[] {
  const own = `${room}.elements.${element}.${name}`
  const attribute = featureAt(own) ? own : `${room}.global_attributes.${name}`
  const words = value.split(/\s+/)
  return [
    attribute,
    ...words.flatMap((word) => [`${attribute}.${word}`, `${room}.elements.${element}.${name}_${word}`]),
  ]
}

type Node = DefaultTreeAdapterTypes.Node

const nodesIn = (node: Node): Node[] => [node, ...('childNodes' in node ? node.childNodes.flatMap(nodesIn) : [])]

/** The features that the elements of a page use. */
export function usedInPage(html: string): Used {
  const used: Used = new Set()
  for (const node of nodesIn(parse(html))) {
    if (!('tagName' in node)) continue
    const room = node.namespaceURI.endsWith('svg') ? 'svg' : 'html'
    used.add(`${room}.elements.${node.tagName}`)
    for (const { name, value } of node.attrs)
      for (const id of inAttribute(room, node.tagName, name, value)) used.add(id)
  }
  return used
}

type Syntax = { readonly type?: string; readonly [key: string]: unknown }

const parts = (node: Syntax): Syntax[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Syntax => typeof part === 'object' && part !== null)

const syntaxTree = (node: Syntax): Syntax[] => [node, ...parts(node).flatMap(syntaxTree)]

const nameOf = (node: unknown): string => {
  const { type, name } = Object(node)
  return type === 'Identifier' ? name : ''
}

const membersByName = new Map<string, Member[]>()
for (const member of scriptMembers) {
  const others = membersByName.get(member.name)
  if (others) others.push(member)
  else membersByName.set(member.name, [member])
}

const globalNamed = (name: string) =>
  (membersByName.get(name) ?? []).filter(({ owner }) => owner === 'window').map(({ id }) => id)

/** A method of this name. Any object can have one, so it only counts if all objects that the data knows with it are too new. */
function methodNamed(owner: string, name: string): string[] {
  const members = membersByName.get(name) ?? []
  const own = members.filter((member) => member.owner === owner)
  const ids = (own.length > 0 ? own : members).map(({ id }) => id)
  return ids.every((id) => newerIn(id) !== '') ? ids.slice(0, 1) : []
}

/** The features that a call uses. With `?.()` it needs none: the script looks first. */
function inCall({ callee, optional, arguments: given }: Syntax): string[] {
  const { type, object, property } = Object(callee)
  if (optional) return []
  const [element, attributes] = [given].flat() as [Syntax?, Syntax?]
  if (typeof element?.value === 'string' && attributes?.type === 'ObjectExpression')
    return parts(attributes).flatMap(({ key, value }) =>
      inAttribute('html', String(element.value), nameOf(key).toLowerCase(), String(Object(value).value)),
    )
  return type === 'MemberExpression' ? methodNamed(nameOf(object), nameOf(property)) : globalNamed(nameOf(callee))
}

/** The features that a script uses: global objects and functions, methods, attributes of the elements that it makes, and patterns. */
export function usedInScript(code: string): Used {
  const used: Used = new Set()
  for (const node of syntaxTree(parseAst(code) as unknown as Syntax)) {
    const { type, object, callee, regex } = node
    const inNode =
      type === 'CallExpression'
        ? inCall(node)
        : type === 'NewExpression' || type === 'MemberExpression'
          ? globalNamed(nameOf(callee ?? object))
          : regex
            ? syntaxIn(String(Object(regex).pattern), 'regExp')
            : []
    for (const id of inNode) used.add(id)
  }
  return used
}
