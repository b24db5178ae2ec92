import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import type { Redirect } from '../site.config.ts'
import { securePage } from './content-security-policy.ts'
import { hostFiles } from './host-files.ts'
import { iconFiles } from './icons.ts'
import { pageStylesFrom } from './page-styles.ts'
import { formUrl, notFoundTag, scriptFiles, scriptTags, stylesheetFile } from './page-tags.ts'
import { redirectPage } from './redirect-page.ts'
import { routePaths } from './site-paths.ts'
import { socialImage } from './social-images.ts'

/** The module that renders pages. */
export type ServerEntry = typeof import('../src/entry-server.tsx')

/** Path of the not-found page. It is served for any unknown URL, so React does not take it over. */
const NOT_FOUND = '/404'

const fileOf = (path: string) => (path === NOT_FOUND ? '404.html' : join(path, 'index.html'))

/** Writes an HTML file for every page, for the not-found page and for every redirect, and the files beside them. */
export async function prerender({
  manifest,
  entry,
  redirects,
  outDir,
}: {
  manifest: Manifest
  entry: ServerEntry
  redirects: readonly Redirect[]
  outDir: string
}): Promise<void> {
  const writeFile = (path: string, content: string | Buffer) => {
    const target = join(outDir, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  const read = (path: string) => readFileSync(join(outDir, path), 'utf8')
  const pageStyles = pageStylesFrom(read(stylesheetFile(manifest)))
  const write = (path: string, html: string) => writeFile(fileOf(path), securePage(html))
  const paths = [...routePaths(), ...entry.contentPaths].sort()
  for (const path of [...paths, NOT_FOUND]) {
    const page = await entry.renderPage(path, (id) => formUrl(manifest, id))
    const expected = path === NOT_FOUND ? 404 : 200
    if (page.status !== expected) throw new Error(`${path} was rendered with status ${page.status}`)
    const scripts = path === NOT_FOUND ? [] : scriptFiles(manifest, page)
    const tags = path === NOT_FOUND ? notFoundTag : scriptTags(scripts)
    const styles = await pageStyles([page.html, ...scripts.map(read)])
    write(
      path,
      page.html.replace('</head>', () => `<style data-page>${styles}</style>${tags}</head>`),
    )
    if (page.socialImage) writeFile(page.socialImage.imagePath, await socialImage(page.socialImage))
  }
  for (const redirect of redirects) write(redirect.from, redirectPage(redirect))
  for (const [name, content] of Object.entries({ ...hostFiles(paths, redirects), ...iconFiles() }))
    writeFile(name, content)
}
