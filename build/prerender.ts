import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { categoryOfModule } from '../engine/compiler/vite.ts'
import { redirects } from '../site.config.ts'
import { hostFiles } from './host-files.ts'
import { iconFiles } from './icons.ts'
import { securePage } from './policy.ts'
import { redirectPage } from './redirect-page.ts'
import { socialImage } from './social-images.ts'

type Chunk = Rolldown.OutputChunk
type Output = readonly (Chunk | Rolldown.OutputAsset)[]
type Entry = typeof import('../src/entry-server.tsx')

const isChunk = (file: Output[number]): file is Chunk => file.type === 'chunk'

/** A chunk with everything that it imports before it runs. */
function withImports(chunks: readonly Chunk[], chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) withImports(chunks, imported, found)
  }
  return found
}

const styleTags = (output: Output) =>
  output
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`)
    .join('')

const notFoundTags = (output: Output) =>
  `${styleTags(output)}<script>console.error("Page not found: "+location.pathname)</script>`

/** The tags in the head of a page: its stylesheets, its entry, and early requests for all the modules it will need. */
function assetTags(output: Output, page: { path: string; routeFile?: string; formId?: string }): string {
  const chunks = output.filter(isChunk)
  const entry = chunks.find(({ isEntry }) => isEntry) as Chunk
  const route = chunks.find(
    ({ facadeModuleId }) => page.routeFile && facadeModuleId?.includes(`/src/routes/${page.routeFile}?`),
  )
  const form = chunks.find(
    ({ facadeModuleId }) => facadeModuleId && page.formId && categoryOfModule(facadeModuleId) === page.formId,
  )
  const needed = new Set([entry, route, form].flatMap((chunk) => (chunk ? [...withImports(chunks, chunk)] : [])))
  return [
    styleTags(output),
    `<script type="module" src="/${entry.fileName}"></script>`,
    ...[...needed].map((chunk) => {
      const data = chunk === form ? ` data-form="${page.path}"` : ''
      return chunk === entry ? '' : `<link rel="modulepreload" href="/${chunk.fileName}"${data}>`
    }),
  ].join('')
}

/** Path that the not-found page is rendered for; it is shown under any other, so React does not take it over. */
const NOT_FOUND = '/404'

/** What React leaves on the server where a component threw and the browser is to try again. */
const FAILED = '<!--$!-->'

const fileOf = (path: string) => (path === NOT_FOUND ? '404.html' : join(path, 'index.html'))

/** Writes one HTML file for every page, for the not-found page and for every redirect, and the files beside them. */
export async function prerender({
  chunks,
  entry,
  outDir,
}: {
  chunks: Output
  entry: Entry
  outDir: string
}): Promise<void> {
  const writeFile = (path: string, content: string | Buffer) => {
    const target = join(outDir, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  const write = (path: string, html: string) => writeFile(fileOf(path), securePage(html))
  for (const path of [...entry.paths(), NOT_FOUND]) {
    const response = await entry.render(path)
    const expected = path === NOT_FOUND ? 404 : 200
    if (response.status !== expected) throw new Error(`${path} was rendered with status ${response.status}`)
    const tags =
      path === NOT_FOUND ? notFoundTags(chunks) : assetTags(chunks, { path, ...(await entry.sourcesOf(path)) })
    const html = await response.text()
    if (html.includes(FAILED))
      throw new Error(`A component of ${path} failed to render; see it in the development server`)
    write(path, html.replace('</head>', `${tags}</head>`))
    const image = await socialImage(html)
    if (image) writeFile(image.path, image.png)
  }
  for (const redirect of redirects) write(redirect.from, redirectPage(redirect))
  for (const [name, text] of Object.entries({ ...hostFiles(entry.paths()), ...iconFiles() })) writeFile(name, text)
}
