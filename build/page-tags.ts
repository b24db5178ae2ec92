import type { Manifest, ManifestChunk } from 'vite'
import type { RenderedPage } from '../src/entry-server.tsx'
import { reachable } from './reachable.ts'
import { routeFile } from './site-paths.ts'

const ENTRY = 'src/entry-client.tsx'

/** The file of a module that others import late, or of the entry. Throws if the bundle has none. */
function chunkOf(manifest: Manifest, module: string): ManifestChunk {
  // The router's plugin splits a route file and names the parts in the query of their ids.
  const chunk = Object.entries(manifest).find(([id]) => id.split('?')[0] === module)?.[1]
  if (!chunk) throw new Error(`The bundle has no file for ${module}`)
  return chunk
}

/** Files with everything that they import before they run. */
const withImports = (manifest: Manifest, chunks: readonly ManifestChunk[]) => [
  ...reachable(chunks, ({ imports = [] }) => imports.flatMap((id) => manifest[id] ?? [])),
]

const styleTags = (chunks: readonly ManifestChunk[]) =>
  [...new Set(chunks.flatMap(({ css = [] }) => css))].map((path) => `<link rel="stylesheet" href="/${path}">`).join('')

/** URL path of the module of a form that has a page. */
export const formUrl = (manifest: Manifest, id: string): string => `/${chunkOf(manifest, `virtual:form/${id}`).file}`

/** The tags in the head of a page: its stylesheets, its entry, and early requests for all other modules that it needs. */
export function pageTags(manifest: Manifest, { routeId, formId }: Pick<RenderedPage, 'routeId' | 'formId'>): string {
  const entry = chunkOf(manifest, ENTRY)
  const route = chunkOf(manifest, routeFile(routeId))
  const form = formId === undefined ? [] : [chunkOf(manifest, `virtual:form/${formId}`)]
  const needed = withImports(manifest, [entry, route, ...form])
  return [
    styleTags(needed),
    `<script type="module" src="/${entry.file}"></script>`,
    ...needed.filter((chunk) => chunk !== entry).map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}

export const notFoundTags = (manifest: Manifest): string =>
  `${styleTags(withImports(manifest, [chunkOf(manifest, ENTRY)]))}<script>console.error("Page not found: "+location.pathname)</script>`
