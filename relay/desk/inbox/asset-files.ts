import font from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?inline'
import { DARK, LIGHT } from '../../../src/styles/palette.ts'
import script from './inbox.js?raw'
import leadStyle from './lead.css?raw'
import listStyle from './list.css?raw'
import pageStyle from './page.css?raw'

const tokens = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ')

const COLORS = `:root { ${tokens(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${tokens(DARK)} } }
`

/** Files that the pages of the inbox load, by their names below its path: the style, the script, and the site's font. */
export const ASSETS = {
  'inbox.css': { type: 'text/css; charset=utf-8', content: [COLORS, pageStyle, listStyle, leadStyle].join('\n') },
  'inbox.js': { type: 'text/javascript; charset=utf-8', content: script },
  'archivo.woff2': { type: 'font/woff2', content: Buffer.from(font.slice(font.indexOf(',') + 1), 'base64') },
} as const
