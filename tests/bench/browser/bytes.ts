import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { repositoryFile } from '../../../build/repository-file.ts'
import { BUILT, type Contender, pathOf } from '../contenders.ts'
import { openTab } from './tab.ts'

/** A page's JavaScript, each file compressed on its own; all inline scripts are one file. */
export type ScriptBytes = { readonly brotli: number; readonly files: number }

const INLINE = `[...document.scripts].filter(({ src }) => !src).map(({ textContent }) => textContent).join('\\n')`

/** Measures the scripts that the car page has loaded once it is idle. */
export async function measureBytes(browser: Browser, url: string, contender: Contender): Promise<ScriptBytes> {
  const path = pathOf(contender)
  const tab = await openTab(browser, false)
  const scripts = new Set<string>()
  tab.cdp.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  try {
    await tab.goto(url + path)
    await tab.until('document.readyState === "complete"', 'the page')
    await tab.quiet()
    const html = readFileSync(repositoryFile(`${BUILT}${path}/index.html`), 'utf8')
    const inline = await tab.evaluate<string>(
      `(() => { const document = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'); return ${INLINE} })()`,
    )
    const contents = [
      Buffer.from(inline),
      ...[...scripts].map((script) => readFileSync(repositoryFile(BUILT + script))),
    ]
    const sizes = contents.filter(({ length }) => length > 0).map((content) => brotliCompressSync(content).length)
    return { brotli: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
  } finally {
    await tab.close()
  }
}
