import type { Manifest, ManifestChunk } from 'vite'
import type { RenderedPage } from '../src/entry-server.tsx'
import { type ListedPage, nearestPageScript } from '../src/nearest-page.ts'
import { reachable } from './reachable.ts'
import { routeFile } from './site-paths.ts'

/** Module that starts every page in the browser. */
export const ENTRY = 'src/entry-client.tsx'

/** The site's stylesheet. */
export const STYLES = 'src/styles/site.css'

/** The pages that have a form, and how to import it. */
const FORM_PAGES = 'virtual:category-pages'

/** The file of a module. Throws if the bundle has none. */
function chunkOf(manifest: Manifest, module: string): ManifestChunk {
  // The router's plugin splits a route file and names the parts in the query of their ids.
  const chunk = Object.entries(manifest).find(([id]) => id.split('?')[0] === module)?.[1]
  if (!chunk) throw new Error(`The bundle has no file for ${module}`)
  return chunk
}

/** Files with everything that they import before they run. */
const withImports = (manifest: Manifest, chunks: readonly ManifestChunk[]): ManifestChunk[] => [
  ...reachable(chunks, ({ imports = [] }) => imports.flatMap((id) => manifest[id] ?? [])),
]

/** The site's stylesheet, relative to the built site. Throws if the bundle has none. */
export const stylesheetFile = (manifest: Manifest): string => chunkOf(manifest, STYLES).file

/** The scripts that a page needs, relative to the built site: its entry first, then all other modules that will run. */
export function scriptFiles(
  manifest: Manifest,
  { routeId, formId }: Pick<RenderedPage, 'routeId' | 'formId'>,
): string[] {
  const modules = [ENTRY, routeFile(routeId), ...(formId === undefined ? [] : [FORM_PAGES, `virtual:form/${formId}`])]
  return withImports(
    manifest,
    modules.map((module) => chunkOf(manifest, module)),
  ).map(({ file }) => file)
}

/** The tags in the head of a page that request its scripts, those that others import first, and run its entry. */
export const scriptTags = ([entry, ...others]: readonly string[]): string =>
  [
    ...others.map((file) => `<link rel="modulepreload" href="/${file}">`).reverse(),
    `<script type="module" src="/${entry}"></script>`,
  ].join('')

/** The tag in the head of the not-found page, which is not hydrated. @param pages those that it may suggest */
export const notFoundTag = (pages: readonly ListedPage[]): string => `<script>${nearestPageScript(pages)}</script>`
