import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { bringChromium, launchChromium } from '../../build/chromium.ts'
import { GALLERY_PATH, STUDIO_PATH } from '../model/protocol.ts'
import { startServer } from './start-server.ts'

/**
 * Command line `npm run pictures`: takes the pictures in `README.md` and `schemas/README.md` again. `-- --scheme dark --width 1280 --out folder` takes
 * others, to look at.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    scheme: { type: 'string', default: 'light' },
    width: { type: 'string', default: '1440' },
  },
})
const colorScheme = values.scheme === 'dark' ? 'dark' : 'light'
const viewport = { width: Number(values.width), height: 900 }

/** Vite prepares the packages of a page on its first request. */
const TIMEOUT_MS = 120_000
const WEBP_QUALITY = 80

const PHONE = { width: 360, height: 900 }
const PICTURE_GAP = 8

/** The questions of a category with one of them open, the live form and the email. */
async function openStudio(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${STUDIO_PATH}#schemas/car`)
  await fontsLoaded(page)
  await page.getByRole('tab', { name: 'Form', exact: true }).click()
  await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
  const preview = page.frameLocator('iframe[title="Preview of the form"]')
  await preview.getByLabel('Pickup ZIP or city').fill('Austin, TX 78701')
  await preview.getByLabel('Delivery ZIP or city').fill('Denver, CO 80202')
  await preview.getByLabel('Year, make and model').fill('2019 Honda Civic')
  await page.frameLocator('iframe[title="The email"]').getByText('2019 Honda Civic', { exact: true }).waitFor()
  await page.locator('.studio-field-title', { hasText: 'Year, make and model' }).click()
  await page.getByLabel('Question', { exact: true }).waitFor()
}

/** The first step of a category with all of its errors, on a phone and a desktop. */
async function openGallery(page: Page, url: string): Promise<void> {
  const gallery = `${url}${GALLERY_PATH}?form=schemas/car&state=errors${colorScheme === 'dark' ? '&scheme=dark' : ''}`
  await page.goto(gallery)
  await fontsLoaded(page)
  for (const width of ['360', '1024']) {
    const frame = page.frameLocator(`iframe[title$="step 1, ${width} px"]`)
    await frame.getByRole('link', { name: 'Pickup location is required' }).waitFor()
  }
}

/** Waits until a page and its frames show the site's font. */
async function fontsLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const frame of page.frames()) await frame.evaluate(() => document.fonts.ready.then(() => null))
}

/** The first step of a category beside the same step with all of its errors, on a phone. */
async function openForm(page: Page, url: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto(`${url}/car-quote-form`)
  await fontsLoaded(page)
  const empty = await page.screenshot()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Pickup location is required' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForFunction(() => scrollY === 0)
  const errors = await page.screenshot()
  await page.setViewportSize({ width: 2 * PHONE.width + 3 * PICTURE_GAP, height: PHONE.height + 2 * PICTURE_GAP })
  const images = [empty, errors].map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
  await page.goto('about:blank')
  await page.setContent(`<style>
    body { display: flex; gap: ${PICTURE_GAP}px; margin: ${PICTURE_GAP}px; background: #e3dacb }
    img { width: ${PHONE.width}px; border-radius: 8px }
  </style>${images.join('')}`)
}

async function writePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })
  writeFileSync(join(resolve(values.out), `${name}.webp`), Buffer.from(data, 'base64'))
}

mkdirSync(resolve(values.out), { recursive: true })
const server = await startServer(root, join(root, '.cache/gallery/vite-after'))
const browser = await launchChromium(await bringChromium({ allowShell: true }))
try {
  for (const [name, open] of Object.entries({ form: openForm, studio: openStudio, gallery: openGallery })) {
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
    page.setDefaultTimeout(TIMEOUT_MS)
    await open(page, server.url)
    await writePicture(page, name)
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}
