import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads all prerendered HTML of a built site, by URL path. The path of `404.html` is `/404`. */
export function pagesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const pathOf = (name: string) => `/${name.replace(/(\/?index)?\.html$/, '')}`
  return new Map(files.sort().map((name) => [pathOf(name), readFileSync(join(folder, name), 'utf8')]))
}

/** Lists the paths in the sitemap of a built site. */
export function sitemapOf(folder: string): string[] {
  const xml = existsSync(join(folder, 'sitemap.xml')) ? readFileSync(join(folder, 'sitemap.xml'), 'utf8') : ''
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Returns the visible text in the body of a page. */
export const textOf = (html: string) =>
  decoded(
    html
      .slice(html.indexOf('<body'))
      .replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )

/** Returns the structured data of a page. */
export const structuredDataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

/** Returns the metadata in the head of a page; "" for missing entries. */
export function headOf(html: string) {
  const find = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '')
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    policy: find(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/),
  }
}
