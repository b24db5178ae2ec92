import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { BUILT, type Contender, pathOf, repositoryFile } from '../paths.ts'
import { openTab } from './tab.ts'

/** Size of a page's JavaScript in bytes. Each file is compressed separately; all inline scripts count as one file. */
export type ScriptBytes = { plain: number; gzip: number; brotli: number; files: Readonly<Record<string, number>> }

const INLINE = `[...document.scripts].filter(({ src }) => !src).map(({ textContent }) => textContent).join('\\n')`

/** Measures the scripts that the car page has loaded once it is idle. */
export async function measureBytes(browser: Browser, url: string, contender: Contender): Promise<ScriptBytes> {
  const path = pathOf(contender, 'car')
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
      ['inline', Buffer.from(inline)] as const,
      ...[...scripts].map((script) => [script, readFileSync(repositoryFile(BUILT + script))] as const),
    ].filter(([, content]) => content.length > 0)
    const sum = (measure: (content: Buffer) => number) =>
      contents.reduce((total, [, content]) => total + measure(content), 0)
    return {
      plain: sum((content) => content.length),
      gzip: sum((content) => gzipSync(content, { level: 9 }).length),
      brotli: sum((content) => brotliCompressSync(content).length),
      files: Object.fromEntries(contents.map(([name, content]) => [name, brotliCompressSync(content).length])),
    }
  } finally {
    await tab.close()
  }
}
