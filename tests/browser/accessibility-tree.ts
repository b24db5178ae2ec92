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
  'LabelText',
  'list',
  'listitem',
  'InlineTextBox',
  'ListMarker',
  'MenuListPopup',
])
const STATES = ['required', 'invalid', 'disabled', 'checked', 'level', 'focused']
/** Roles whose content is their name or value, so their children are left out. */
const LEAF_ROLES = new Set(['textbox', 'heading', 'button', 'link', 'LabelText', 'Date', 'option'])

/** Collapses white space, as screen readers do. */
const text = (value?: AxValue) =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function lineOf(node: AxNode): string {
  const states = (node.properties ?? [])
    .filter(({ name, value }) => STATES.includes(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) => (value.value === true || value.value === 'true' ? name : `${name}=${value.value}`))
  const parts = [
    text(node.role),
    text(node.name) && JSON.stringify(text(node.name)),
    text(node.value) && `= ${JSON.stringify(text(node.value))}`,
    text(node.description) && `(${text(node.description)})`,
    states.length > 0 && `[${states.join(' ')}]`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Roles of which Chromium's protocol doesn't say whether they are required: those of selects and dates. */
const UNSAID_ROLES = ['combobox', 'Date']

/** Adds whether selects and dates are required, by their attributes. */
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

/**
 * Returns the browser's accessibility tree of a page's main element as text: one line per node in document order, with role,
 * name, value, description and states. Contains no classes, ids or icons.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await addRequired(session, nodes)
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const walk = (node: AxNode) => {
    const role = text(node.role)
    const isIncluded = !node.ignored && !OMITTED_ROLES.has(role) && !(role === 'StaticText' && !text(node.name))
    if (isIncluded) lines.push(lineOf(node))
    if (isIncluded && LEAF_ROLES.has(role)) return
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child)
    }
  }
  const main = nodes.find((node) => text(node.role) === 'main')
  if (main) walk(main)
  return `${lines.join('\n')}\n`
}
