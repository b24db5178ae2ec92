import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)

/** Names of the Lucide icons, such as `car`. */
export const ICON_NAMES: readonly string[] = readdirSync(dirname(require.resolve('lucide-static/icons/car.svg')))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length))

/** Inner markup of a Lucide icon. Throws if there is none; the checks report it before. */
export function iconMarkup(name: string): string {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim()
}
