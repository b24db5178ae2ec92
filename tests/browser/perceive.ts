import type { Page } from 'playwright-core'

type AxValue = { value?: unknown }
type AxNode = {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
  parentId?: string
}

/** Roles that say nothing by themselves, or whose text their parent has already said. */
const SILENT = new Set([
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
/** Roles that a reader treats as one thing: what is inside them is their name or their value. */
const WHOLE = new Set(['textbox', 'heading', 'button', 'link', 'LabelText', 'Date', 'option'])

/** Blanks are told as one, and none at either end, as a screen reader does. */
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

/**
 * What a person perceives of the main part of a page, through the browser's accessibility tree: role, name, value,
 * description and states of everything, in order, one line each. No class, id or icon.
 */
export async function perceive(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const walk = (node: AxNode) => {
    const role = text(node.role)
    const isSaid = !node.ignored && !SILENT.has(role) && !(role === 'StaticText' && !text(node.name))
    if (isSaid) lines.push(lineOf(node))
    if (isSaid && WHOLE.has(role)) return
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child)
    }
  }
  const main = nodes.find((node) => text(node.role) === 'main')
  if (main) walk(main)
  return `${lines.join('\n')}\n`
}
