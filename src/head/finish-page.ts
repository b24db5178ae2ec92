import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Manifest, ManifestChunk } from 'vite'
import { receiverOrigins } from '../../engine/submission/receiver.ts'
import { delivery } from '../../site.config.ts'

/** Module that starts every page in the browser. */
export const ENTRY = 'src/entry-client.tsx'

/** The stylesheets: of the whole site, and of the pages of categories alone. */
export const STYLES = { site: 'src/styles/site.css', quote: 'src/styles/quote.css' } as const

/** The site's font. */
export const FONT = 'src/styles/archivo-basic.woff2'

/** The parts of a page in addition to its own content. */
export type PageAssets = {
  /** Vite's list of the files that browsers load. */
  readonly manifest: Manifest
  /** Text of the stylesheets. */
  readonly styles: Readonly<Record<keyof typeof STYLES, string>>
  /** HTML of the scripts that run before React. */
  readonly headScripts: string
}

/** The file of a module. Throws if the bundle has none. */
export function chunkOf(manifest: Manifest, module: string): ManifestChunk {
  // The router's plugin splits a route file and names the parts in the query of their ids.
  const chunk = Object.entries(manifest).find(([id]) => id.split('?')[0] === module)?.[1]
  if (!chunk) throw new Error(`The bundle has no file for ${module}`)
  return chunk
}

/** Adds a file and everything that it imports before it runs, in the order of the imports. */
function addWithImports(manifest: Manifest, chunk: ManifestChunk, found: Set<ManifestChunk>): void {
  if (found.has(chunk)) return
  found.add(chunk)
  for (const id of chunk.imports ?? []) {
    const imported = manifest[id]
    if (imported) addWithImports(manifest, imported, found)
  }
}

/** File of a route, relative to the repository: `src/routes/about.tsx` for the route `/about`. */
const routeFile = (routeId: string): string => `src/routes/${routeId === '/' ? 'index' : routeId.slice(1)}.tsx`

type ScriptedPage = {
  /** Id of its route: `/about`, `/$`. */
  readonly routeId: string
  /** Id of its form, if it is the page of a category. */
  readonly formId?: string | undefined
}

/**
 * The tags in the head of a page that request all modules that will run, those that others import first, and run its entry. The form
 * of the page is marked, so that the browser needs no list of all forms to find it.
 */
export function scriptTags(manifest: Manifest, { routeId, formId }: ScriptedPage): string {
  const entry = chunkOf(manifest, ENTRY)
  const form = formId === undefined ? undefined : chunkOf(manifest, `virtual:form/${formId}`)
  const found = new Set<ManifestChunk>()
  for (const chunk of [entry, chunkOf(manifest, routeFile(routeId)), ...(form ? [form] : [])])
    addWithImports(manifest, chunk, found)
  const preloads = [...found]
    .filter((chunk) => chunk !== entry)
    .map((chunk) => `<link rel="modulepreload" href="/${chunk.file}"${chunk === form ? ' data-form' : ''}>`)
  return `${preloads.reverse().join('')}<script type="module" src="/${entry.file}"></script>`
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const elementsIn = (node: Node): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
]

/** Whether a browser would run or apply the text of an element: it has no source and isn't a data block. */
function isInline({ attrs }: Element): boolean {
  const { src, type = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return src === undefined && !type.startsWith('application/')
}

const hashOf = ({ childNodes }: Element) => {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The Content Security Policy of a page: only our own files, the inline scripts and styles of the page, and the origins that
 * submissions are posted to.
 * `frame-ancestors` works in a header only; see `securityHeaders`.
 */
export function policyOf(html: string): string {
  const receivers = receiverOrigins(delivery)
  const inline = elementsIn(parse(html)).filter(isInline)
  const hashes = (name: 'script' | 'style') => [
    ...new Set(inline.filter(({ tagName }) => tagName === name).map(hashOf)),
  ]
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes('script')],
    'style-src': ["'self'", ...hashes('style')],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...receivers],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...receivers],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** A page with its own policy, which comes before anything that it could forbid. */
export const securePage = (html: string): string =>
  html.replace('<head>', () => `<head><meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`)

/** The styles of a page. That of a category has only its own: the site's are in a link that script enables. See `loadSiteStyles`. */
const styleTags = (formId: string | undefined, { manifest, styles }: PageAssets): string =>
  formId === undefined
    ? `<style>${styles.site}</style>`
    : `<style>${styles.quote}</style><link rel="stylesheet" href="/${chunkOf(manifest, STYLES.site).file}" disabled>`

type Page = Pick<ScriptedPage, 'formId'> & { readonly html: string }

/**
 * Finishes a rendered page: adds its tags, its styles and its policy.
 * @param tags HTML of the head. Browsers request the scripts before they read the styles, but after the script that requests the font
 */
export const finishPage = ({ html, formId }: Page, tags: string, assets: PageAssets): string =>
  securePage(html.replace('</head>', () => `${tags}${styleTags(formId, assets)}</head>`))

/** Finishes a page that runs scripts. */
export const finishScripted = (page: Page & ScriptedPage, assets: PageAssets): string =>
  finishPage(page, assets.headScripts + scriptTags(assets.manifest, page), assets)
