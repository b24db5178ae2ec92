import type { Browser, Page } from 'playwright-core'
import { toShow, type View, viewsOf, WIDTH_NAMES, WIDTHS, type WidthName } from '../gallery/views.ts'
import { PREVIEW_PATH } from '../model/protocol.ts'
import type { PreviewWindow, Scheme, ToShow } from '../preview/preview-window.ts'
import type { ReadForm } from './read-forms.ts'
import type { ServerReady } from './server.ts'

/** A picture of a form: PNG. */
export type Picture = {
  readonly file: ReadForm
  readonly view: View
  readonly width: WidthName
  readonly png: Buffer
}

const HEIGHT_PX = 640

/** Vite prepares the packages of the preview on its first request. */
const TIMEOUT_MS = 120_000

/** Opens the preview as a page of its own and waits until it can show forms. */
async function openPreview(browser: Browser, url: string, width: WidthName, scheme: Scheme): Promise<Page> {
  const viewport = { width: WIDTHS[width], height: HEIGHT_PX }
  const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(url + PREVIEW_PATH, { waitUntil: 'networkidle', timeout: TIMEOUT_MS })
  await page.waitForFunction(() => 'follow' in window)
  // A font that loads later changes only the pictures after it. Fonts that this machine lacks can't be loaded.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => null))
  return page
}

/** Shows a form and waits until it is drawn. Throws if it can't be shown. */
async function show(page: Page, wanted: ToShow): Promise<void> {
  const failure = await page.evaluate(
    (wanted) =>
      new Promise<string | undefined>((resolve) =>
        (window as PreviewWindow).follow?.({
          getState: () => wanted,
          subscribe: () => () => undefined,
          onShown: () => resolve(undefined),
          onFailure: resolve,
        }),
      ),
    wanted,
  )
  if (failure !== undefined) throw new Error(`${wanted.form?.id} can't be shown: ${failure}`)
}

type PictureOptions = {
  readonly scheme: Scheme
  readonly isWanted: (file: ReadForm, view: View, width: WidthName) => boolean
  readonly onPicture: (picture: Picture) => void
}

async function takeAtWidth(page: Page, width: WidthName, server: ServerReady, options: PictureOptions): Promise<void> {
  const { scheme, isWanted, onPicture } = options
  for (const file of server.forms) {
    const { form } = file
    for (const view of viewsOf(form?.steps.length ?? 0)) {
      if (!form || !isWanted(file, view, width)) continue
      await show(page, toShow(form, view, scheme))
      onPicture({ file, view, width, png: await page.screenshot({ fullPage: true, animations: 'disabled' }) })
    }
  }
}

/** Takes pictures of the forms of a running dev server in the wanted views. */
export async function takePictures(browser: Browser, server: ServerReady, options: PictureOptions): Promise<void> {
  await Promise.all(
    WIDTH_NAMES.map(async (width) => {
      const page = await openPreview(browser, server.url, width, options.scheme)
      await takeAtWidth(page, width, server, options).finally(() => page.context().close())
    }),
  )
}
