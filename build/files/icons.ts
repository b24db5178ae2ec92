import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { site } from '../../site.config.ts'
import { LIGHT } from '../../src/styles/palette.ts'

const SOURCE = 'public/favicon.svg'

/** Draws the favicon, on a background if there is one. @param width unit: px */
const png = (width: number, background?: string) => () =>
  new Resvg(readFileSync(SOURCE, 'utf8'), { fitTo: { mode: 'width', value: width }, background }).render().asPng()

const manifest = () => ({
  name: site.product,
  short_name: site.product,
  start_url: '/',
  display: 'browser',
  background_color: LIGHT.paper,
  theme_color: LIGHT.paper,
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
})

/**
 * The manifest and the icons drawn from the favicon, by name. Pages use a PNG file as their icon: Chromium loads the icon again at
 * every step of a form, and would set up a document each time for an SVG file.
 */
export const iconFiles: Readonly<Record<string, () => string | Buffer>> = {
  'favicon.png': png(96),
  'apple-touch-icon.png': png(180, LIGHT.paper),
  'icon-192.png': png(192, LIGHT.paper),
  'icon-512.png': png(512, LIGHT.paper),
  'site.webmanifest': () => `${JSON.stringify(manifest())}\n`,
}
