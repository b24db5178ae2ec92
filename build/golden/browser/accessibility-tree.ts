import type { CDPSession, Page } from 'playwright-core'

type AxValue = { value?: unknown }
type AxNode = {
  nodeId: string
  backendDOMNodeId?: number
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
  parentId?: string
}

/** Roles to leave out, because they have no meaning of their own, or their parent already has their text. */
const OMITTED_ROLES = new Set([
  'none',
  'generic',
  'paragraph',
  'list',
  'listitem',
  'main',
  'strong',
  'DescriptionList',
  'InlineTextBox',
  'ListMarker',
  'MenuListPopup',
])
/** Roles that are announced only if they have a name. */
const NAMELESS_ROLES = new Set(['form', 'status'])
const STATES = ['required', 'invalid', 'disabled', 'checked', 'focused']
/** Roles whose content is their name or value, so their children are left out. */
const LEAF_ROLES = new Set(['textbox', 'heading', 'button', 'link', 'Date', 'option', 'term', 'checkbox', 'radio'])
/** Roles of controls that are inside their labels. */
const LABELED_INSIDE = new Set(['checkbox', 'radio'])
/** Roles of labels. Their texts are left out, because they are the names of controls. */
const LABEL_ROLES = new Set(['LabelText', 'Legend'])
/** Left out with everything in it: the site's texts next to every form. */
const SKIPPED_ROLE = 'complementary'

/** Roles as people call them. */
const ROLES: Readonly<Record<string, string>> = {
  StaticText: 'text',
  textbox: 'text field',
  spinbutton: 'number',
  Date: 'date',
  combobox: 'combo box',
}
const ROLE_WIDTH = 12

/** Collapses white space, as screen readers do. */
const text = (value?: AxValue) =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A state in words. Only "checked" is said when it is false, too. */
function stateOf(name: string, value: string): string[] {
  if (value === 'false') return name === 'checked' ? ['not checked'] : []
  return [value === 'true' ? name : `${name} ${value}`]
}

/** @example lineOf(node) // 'text field  Year, make and model (required)' */
function lineOf(node: AxNode): string {
  const role = text(node.role)
  const level = node.properties?.find(({ name }) => name === 'level')?.value.value
  const states = (node.properties ?? [])
    .filter(({ name }) => STATES.includes(name))
    .flatMap(({ name, value }) => stateOf(name, String(value.value)))
  const name = `${ROLES[role] ?? role}${level === undefined ? '' : ` ${level}`}`
  const parts = [
    name.padEnd(ROLE_WIDTH - 1),
    text(node.name),
    text(node.value) && `= ${text(node.value)}`,
    states.length > 0 && `(${states.join(', ')})`,
    text(node.description) && `| ${text(node.description)}`,
  ]
  return parts.filter(Boolean).join(' ').trimEnd()
}

/** Roles for which Chromium's protocol doesn't report "required": those of selects, dates and checkboxes. */
const UNSAID_ROLES = ['combobox', 'Date', 'checkbox']

/** Adds whether selects, dates and checkboxes are required, by their attributes. */
async function addRequired(session: CDPSession, nodes: readonly AxNode[]) {
  const unsaid = nodes.filter(
    ({ role, properties = [] }) =>
      UNSAID_ROLES.includes(text(role)) && properties.every(({ name }) => name !== 'required'),
  )
  for (const { backendDOMNodeId: backendNodeId, properties } of unsaid) {
    const { node } = await session.send('DOM.describeNode', { backendNodeId })
    const { attributes = [] } = node
    const value = attributes.includes('required') || attributes[attributes.indexOf('aria-required') + 1] === 'true'
    properties?.push({ name: 'required', value: { value } })
  }
}

/** A term and the texts of its definition in one line: `term        Email: sam@example.com`. */
const definitionLine = ([term = '', , ...texts]: readonly string[]) =>
  `${term}: ${texts.map((line) => line.slice(ROLE_WIDTH)).join(' ')}`

/** Whether a node itself is announced, and not just its content. */
function isAnnounced({ ignored, role: { value } = {}, name }: AxNode): boolean {
  const role = String(value)
  if (ignored || OMITTED_ROLES.has(role)) return false
  return text(name) !== '' || !(role === 'StaticText' || NAMELESS_ROLES.has(role))
}

/**
 * Returns what a screen reader announces of a page's main element: one line per node of the browser's accessibility tree in
 * document order, with role, name, value, states and description. Contains no classes, ids or icons, and none of the site's texts
 * next to every form.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await addRequired(session, nodes)
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const walk = (node: AxNode, isInLabel = false) => {
    const role = text(node.role)
    if (role === SKIPPED_ROLE) return
    const isLabel = isInLabel || LABEL_ROLES.has(role)
    const isIncluded = isAnnounced(node) && (!isLabel || LABELED_INSIDE.has(role))
    if (isIncluded) lines.push(lineOf(node))
    if (isIncluded && LEAF_ROLES.has(role)) return
    const end = lines.length
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child, isLabel)
    }
    if (role === 'definition') lines.push(definitionLine(lines.splice(end - 2)))
  }
  const main = nodes.find((node) => text(node.role) === 'main')
  if (main) walk(main)
  return lines.join('\n')
}
