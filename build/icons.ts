import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { site } from '../site.config.ts'

const SOURCE = 'public/favicon.svg'
const PAPER = '#fbf8f3'

const png = (size: number) =>
  new Resvg(readFileSync(SOURCE, 'utf8'), { fitTo: { mode: 'width', value: size }, background: PAPER }).render().asPng()

/** The manifest and the icons that are drawn from the favicon, by name. */
export const iconFiles = (): Record<string, string | Buffer> => ({
  'apple-touch-icon.png': png(180),
  'icon-192.png': png(192),
  'icon-512.png': png(512),
  'site.webmanifest': `${JSON.stringify({
    name: site.product,
    short_name: site.product,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  })}\n`,
})
