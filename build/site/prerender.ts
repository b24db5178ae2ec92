import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sendsElsewhere } from '../../engine/submission/receiver.ts'
import { delivery, redirects as ownRedirects, type Redirect } from '../../site.config.ts'
import { sentPath } from '../../src/content/site.ts'
import { finishPage, finishScripted, type PageAssets, securePage } from '../../src/head/finish-page.ts'
import type { ListedPage } from '../../src/inline/nearest-page.ts'
import { iconFiles } from '../files/icons.ts'
import { redirectPage } from '../files/redirect-page.ts'
import { searchEngineFiles } from '../files/search-engines.ts'
import { socialImage } from '../files/social-images.ts'
import { checkRedirects, routePaths } from '../schemas/paths.ts'
import { notFoundScript } from './inline-scripts.ts'

/** The module that renders pages. */
export type ServerEntry = typeof import('../../src/entry-renderer.ts')

/** Path of the not-found page. It is served for any unknown URL, so it is not hydrated. */
const NOT_FOUND = '/404'

const fileOf = (path: string) => (path === NOT_FOUND ? '404.html' : join(path, 'index.html'))

type PrerenderOptions = {
  readonly assets: PageAssets
  readonly entry: ServerEntry
  readonly redirects: readonly Redirect[]
  /** Absolute path. */
  readonly outDir: string
}

/**
 * Writes an HTML file for every page, for the not-found page and for every redirect, and the files next to them.
 * @returns the paths of the pages
 */
export async function prerender({ assets, entry, redirects, outDir }: PrerenderOptions): Promise<string[]> {
  const writeFile = (path: string, content: string | Buffer) => {
    const target = join(outDir, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  const listed: ListedPage[] = []
  const paths = [...routePaths(), ...entry.contentPaths].filter((path) => path !== sentPath).sort()
  for (const path of sendsElsewhere(delivery) ? [...paths, sentPath] : paths) {
    const page = await entry.renderPage(path)
    const { status, socialImage: image } = page
    if (status !== 200) throw new Error(`${path} was rendered with status ${status}`)
    writeFile(fileOf(path), finishScripted(page, assets))
    if (!image) continue
    listed.push({ path, title: image.title })
    writeFile(image.imagePath, await socialImage(image))
  }
  const missing = await entry.renderPage(NOT_FOUND)
  writeFile(fileOf(NOT_FOUND), finishPage(missing, assets.headScripts + (await notFoundScript(listed)), assets))
  for (const redirect of redirects) writeFile(fileOf(redirect.from), securePage(redirectPage(redirect)))
  checkRedirects(ownRedirects, outDir)
  for (const [name, content] of Object.entries(searchEngineFiles(paths))) writeFile(name, content)
  for (const [name, draw] of Object.entries(iconFiles)) writeFile(name, draw())
  return paths
}
