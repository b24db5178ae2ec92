import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { FrameLocator, Page } from 'playwright-core'
import { createServer } from 'vite'
import { bringChromium, launchChromium } from '../../build/chromium.ts'
import { urlOfFile } from '../model/file/address.ts'
import { GALLERY_PATH } from '../model/file/protocol.ts'

/**
 * Command line `npm run pictures`: takes the pictures in `README.md` and `schemas/README.md` again.
 * `-- --scheme dark --width 1280 --out folder` takes other pictures into a folder.
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

/** Two days before the date that the forms are filled in with. */
const NOW = '2030-06-15T09:30:00Z'

/** Vite prepares the packages of a page on its first request. */
const TIMEOUT_MS = 120_000
const WEBP_QUALITY = 80

const PHONE = { width: 360, height: 900 }

const PREVIEW = 'iframe[title="Preview of the form"]'
const EMAIL = 'iframe[title="The email"]'

/** The questions of a category with one of them open, the live form and the email. */
async function openStudio(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${urlOfFile('schemas/car')}`)
  await fontsLoaded(page)
  await page.getByRole('tab', { name: 'Form', exact: true }).click()
  await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
  await answerFirstStep(page.frameLocator(PREVIEW))
  await page.frameLocator(EMAIL).getByText('2019 Honda Civic', { exact: true }).waitFor()
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

/** The date itself, not the days to pick beside it. */
const dateOf = (form: Page | FrameLocator) => form.getByRole('textbox', { name: 'Preferred date' })

/** Answers the first step of the car form, on its page or in the studio's preview. */
async function answerFirstStep(form: Page | FrameLocator): Promise<void> {
  await form.getByLabel('Pickup ZIP or city').fill('Austin, TX 78701')
  await form.getByLabel('Delivery ZIP or city').fill('Denver, CO 80202')
  await form.getByLabel('Year, make and model').fill('2019 Honda Civic')
  await form.getByLabel('Does it run?').selectOption('operable')
  await dateOf(form).fill('2030-06-17')
}

/** The desk of a sample on a phone, as PNG. */
async function takeDesk(page: Page): Promise<Buffer> {
  const relay = spawn('npm', ['start', '--', '--sample'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: data, INBOX: undefined },
    detached: true,
  })
  try {
    const found = new Promise<string>((resolve) => {
      let output = ''
      relay.stdout.on('data', (chunk: Buffer) => {
        output += chunk
        const [, url] = /^Inbox: (\S+)/m.exec(output) ?? []
        if (url) resolve(url)
      })
    })
    const url = await found
    await page.goto(`${url}?token=${readFileSync(join(data, 'sample', 'inbox-token'), 'utf8').trim()}`)
    await page.goto(`${url}?state=all&q=honda`)
    await page.waitForLoadState('networkidle')
    return await page.screenshot()
  } finally {
    process.kill(-(relay.pid ?? 0))
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** JSON as HTML, with its keys in bold. */
const jsonAsHtml = (text: string) => escaped(text).replaceAll(/(&quot;[^&]*&quot;)(?=:)/g, '<b>$1</b>')

/** A category file, its form on a phone, and the desk with the requests, side by side. */
async function openFile(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ ...PHONE, width: 410 })
  const desk = await takeDesk(page)
  await page.setViewportSize(PHONE)
  await page.goto(`${url}/car-quote-form`)
  await fontsLoaded(page)
  await answerFirstStep(page)
  await dateOf(page).blur()
  const form = await page.screenshot()
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1320, height: PHONE.height + 62 })
  const file = readFileSync(join(root, 'schemas/car.json'), 'utf8')
  await page.setContent(`<style>
    body { display: grid; grid-template: auto ${PHONE.height}px / 1fr ${PHONE.width}px 410px; gap: 8px 16px; margin: 16px; background: #e3dacb; font: 600 18px system-ui }
    pre, img { box-sizing: border-box; width: 100%; height: 100%; margin: 0; border: 0; border-radius: 8px; background: #fff; object-fit: cover; object-position: top }
    pre { padding: 12px; overflow: hidden; font: 12px/1.45 monospace; white-space: pre-wrap }
  </style>
  <span>One file, schemas/car.json</span><span>is this form</span><span>and a request to call</span>
  <pre>${jsonAsHtml(file)}</pre>
  <img src="data:image/png;base64,${form.toString('base64')}">
  <img src="data:image/png;base64,${desk.toString('base64')}">`)
  await page.waitForLoadState('networkidle')
}

async function writePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })
  writeFileSync(join(resolve(values.out), `${name}.webp`), Buffer.from(data, 'base64'))
}

mkdirSync(resolve(values.out), { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'warmlane-pictures-'))
Object.assign(process.env, { DATA_DIR: data, INBOX: 'off' })
const server = await createServer({ root, logLevel: 'error', server: { host: '127.0.0.1', port: 0, hmr: false } })
await server.listen()
const [url = ''] = server.resolvedUrls?.local ?? []
const browser = await launchChromium(await bringChromium({ allowShell: true }))
try {
  for (const [name, open] of Object.entries({ file: openFile, studio: openStudio, gallery: openGallery })) {
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.clock.setFixedTime(NOW)
    await open(page, url.replace(/\/$/, ''))
    await writePicture(page, name)
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(data, { recursive: true })
}
