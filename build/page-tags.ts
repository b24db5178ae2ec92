import type { Manifest, ManifestChunk } from 'vite'
import type { RenderedPage } from '../src/entry-server.tsx'
import { type ListedPage, nearestPageScript } from '../src/nearest-page.ts'
import { reachable } from './reachable.ts'
import { routeFile } from './site-paths.ts'

/** Modules that start pages in the browser, with and without the router. Each has a bundle of its own. */
export const ENTRIES = { withRouter: 'src/entry-client.tsx', withoutRouter: 'src/entry-form.tsx' }

export type BundleName = keyof typeof ENTRIES

/** Vite's lists of the files of the bundles. */
export type Manifests = Readonly<Record<BundleName, Manifest>>

/** The bundle that a page runs in the browser. */
export const bundleOf = ({ hasRouter }: Pick<RenderedPage, 'hasRouter'>): BundleName =>
  hasRouter ? 'withRouter' : 'withoutRouter'

/** The file of a module that others import late, or of the entry. Throws if the bundle has none. */
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

/** URL path of the module of a form that has a page. */
export const formUrl = (manifest: Manifest, id: string): string => `/${chunkOf(manifest, `virtual:form/${id}`).file}`

/** The site's stylesheet, relative to the built site. Throws if the bundle has none. */
export function stylesheetFile(manifest: Manifest): string {
  // Vite lists a file that is imported as a URL under its absolute path.
  const asset = Object.entries(manifest).find(([id]) => id.endsWith('src/styles/site.css'))?.[1]
  if (!asset) throw new Error('The bundle has no stylesheet')
  return asset.file
}

/** The scripts that a page needs, relative to the built site: its entry first, then all other modules that will run. */
export function scriptFiles(
  manifest: Manifest,
  { routeId, formId, hasRouter }: Pick<RenderedPage, 'routeId' | 'formId' | 'hasRouter'>,
): string[] {
  const entry = chunkOf(manifest, ENTRIES[bundleOf({ hasRouter })])
  const route = hasRouter ? [chunkOf(manifest, routeFile(routeId))] : []
  const form = formId === undefined ? [] : [chunkOf(manifest, `virtual:form/${formId}`)]
  return [...new Set([entry, ...withImports(manifest, [entry, ...route, ...form])])].map(({ file }) => file)
}

/** Modules that draw something and that a form loads when they are first needed. */
const LATE_IN_FORMS = ['engine/react/widgets/PlaceSuggestions.tsx', 'src/components/scenes/LaneOnMap.tsx']

/** The same for routes, by their ids. */
const LATE_IN_ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/{$slug}-shipping': ['src/components/landing/RouteSuggestions.tsx'],
}

/** The scripts that a page may load later and that draw something, with all that they import, relative to the built site. */
export function lateScriptFiles(
  manifest: Manifest,
  { formId, routeId }: Pick<RenderedPage, 'formId' | 'routeId'>,
): string[] {
  const modules = [...(formId === undefined ? [] : LATE_IN_FORMS), ...(LATE_IN_ROUTES[routeId] ?? [])]
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
