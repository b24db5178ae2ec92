import nodes from 'lucide-static/icon-nodes.json' with { type: 'json' }

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const ICONS: Readonly<Record<string, unknown>> = nodes

/** Names of the Lucide icons, without their earlier names. */
export const ICON_NAMES: readonly string[] = Object.keys(nodes)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The inner markup of an icon's 24x24 SVG. Empty if there is no such icon. */
export function iconMarkup(name: string): string {
  const found = Object.hasOwn(ICONS, name) ? (ICONS[name] as readonly IconNode[]) : []
  return found
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
}
