import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Names of the Lucide icons, such as `car`, without their earlier names, which have no place in the list of the studio. */
export const ICON_NAMES: readonly string[] = Object.keys(require('lucide-static/icon-nodes.json'))

/** Inner markup of a Lucide icon. Throws if there is none; the checks report it before. */
export function iconMarkup(name: string): string {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim()
}
