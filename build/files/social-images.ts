import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { site } from '../../site.config.ts'
import type { SocialImage } from '../../src/head/page-head.ts'
import { LIGHT, ON_INK } from '../../src/styles/palette.ts'

const require = createRequire(import.meta.url)
const font = (weight: 500 | 700) => ({
  name: 'Archivo',
  weight,
  data: readFileSync(require.resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`)),
})
const FONTS = [font(500), font(700)]

/** Size that social sites ask for. Unit: px. */
const SIZE = { width: 1200, height: 630 }
const CACHE = '.cache/social'

type Box = { type: string; props: { style: object; children?: string | Box[] } }
const box = (style: object, children?: string | Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** The picture of a page: its title above its description, the name of the site, and a lane. */
const drawing = (title: string, description: string): Box =>
  box(
    {
      ...SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: 72,
      background: LIGHT.ink,
      color: ON_INK.ink,
      fontFamily: 'Archivo',
    },
    [
      box({ alignItems: 'center', gap: 20, fontSize: 36, fontWeight: 700 }, [
        box({ width: 40, height: 40, borderRadius: 8, background: LIGHT.signal, transform: 'rotate(45deg)' }),
        box({ marginLeft: 8 }, site.product),
      ]),
      box({ flexGrow: 1 }),
      box(
        { fontSize: title.length > 40 ? 64 : 80, fontWeight: 700, lineHeight: 1.08, letterSpacing: -2, maxWidth: 1000 },
        title,
      ),
      box({ marginTop: 28, fontSize: 32, lineHeight: 1.4, color: ON_INK.muted, maxWidth: 980 }, description),
      box({ marginTop: 56, height: 10, width: 1056, borderRadius: 5, background: '#24394a' }, [
        box({ width: 620, height: 10, borderRadius: 5, background: LIGHT.signal }),
      ]),
    ],
  )

/** Draws the social image of a page from its title and description, as a PNG. Images are cached. */
export async function socialImage({ title, description }: Pick<SocialImage, 'title' | 'description'>): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([SIZE, site.product, title, description, String(drawing), LIGHT, ON_INK]))
    .digest('hex')
  const cached = join(CACHE, `${key}.png`)
  if (existsSync(cached)) return readFileSync(cached)
  const svg = await satori(drawing(title, description) as never, { ...SIZE, fonts: FONTS })
  const png = new Resvg(svg).render().asPng()
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(cached, png)
  return png
}
