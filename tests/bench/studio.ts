import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { STUDIO_PATH } from '../../studio/model/protocol.ts'
import { startServer } from '../../studio/pictures/start-server.ts'
import { launch, pause } from './browser/tab.ts'
import { repositoryFile } from './paths.ts'
import { quantile } from './stats.ts'

/**
 * The files to edit. `npm run bench:studio` measures how long after a keystroke in the studio's JSON editor the preview is painted
 * with it and, for comparison, how long after a keystroke in a text area a script has copied its text.
 */
const FILES = ['schemas/car', 'schemas/goods', 'examples/heavy-equipment']
const KEYS = 60
const WANTED_MS = 150
/** A key every 200 ms is 60 words per minute. */
const PAUSE_MS = 200

/** Times of keystrokes and of the paints that show them. Runs in the page. */
type KeyTimes = { readonly pressedAt: number[]; readonly paintedAt: number[] }
declare global {
  interface Window {
    keyTimes: KeyTimes
  }
}

/** Notes when keys are pressed, and when a document is painted after each change of its texts. */
const watch = (page: Page, frameTitle: string | undefined) =>
  page.evaluate((title) => {
    const frame =
      title === undefined ? undefined : document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)
    const shown = frame?.contentDocument ?? document
    const times: KeyTimes = { pressedAt: [], paintedAt: [] }
    window.keyTimes = times
    document.addEventListener('keydown', () => times.pressedAt.push(performance.now()), { capture: true })
    const observer = new MutationObserver(() =>
      requestAnimationFrame(() => setTimeout(() => times.paintedAt.push(performance.now()))),
    )
    observer.observe(shown.body, { childList: true, characterData: true, subtree: true })
  }, frameTitle)

/** Types letters one by one, each some time after the one before was shown. Returns how long each took, in ms. */
async function typeKeys(page: Page, keys: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < keys; index += 1) {
    await page.evaluate(() => {
      window.keyTimes.pressedAt.length = 0
      window.keyTimes.paintedAt.length = 0
    })
    await pause(PAUSE_MS)
    await page.keyboard.press('x')
    await page.waitForFunction(() => window.keyTimes.paintedAt.length > 0)
    times.push(await page.evaluate(() => (window.keyTimes.paintedAt[0] ?? 0) - (window.keyTimes.pressedAt[0] ?? 0)))
  }
  return times
}

async function measureFile(page: Page, url: string, file: string): Promise<number[]> {
  await page.goto(`${url}${STUDIO_PATH}#${file}`)
  await page.reload()
  await page.getByRole('tab', { name: 'JSON' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the form"]')
  await preview.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  const find = page.getByRole('textbox', { name: 'Find', exact: true })
  await find.fill('"label": "')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await watch(page, 'Preview of the form')
  return typeKeys(page, KEYS)
}

async function measureTextArea(page: Page): Promise<number[]> {
  await page.setContent('<textarea oninput="mirror.value = value"></textarea><output id="mirror"></output>')
  await page.locator('textarea').click()
  await watch(page, undefined)
  return typeKeys(page, KEYS)
}

function print(what: string, times: readonly number[], wantedMs = Number.POSITIVE_INFINITY): void {
  const p95 = quantile(times, 0.95)
  const mark = p95 <= wantedMs ? '✓' : '✗'
  console.log(`${mark} ${what}: median ${quantile(times, 0.5).toFixed(0)} ms, 95th percentile ${p95.toFixed(0)} ms`)
}

const server = await startServer(repositoryFile('.'), join(repositoryFile('.cache'), 'gallery/vite-after'))
const browser = await launch()
try {
  const newPage = () => browser.newPage({ viewport: { width: 1440, height: 900 } })
  print('a copy of a text area', await measureTextArea(await newPage()))
  for (const file of FILES)
    print(`the preview of ${file}`, await measureFile(await newPage(), server.url, file), WANTED_MS)
} finally {
  await browser.close()
  await server.stop()
}
