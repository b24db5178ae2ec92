import { relayPaths, site } from '../../site.config.ts'

const sitemap = (paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${site.origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const robots = () => `User-agent: *\nAllow: /\nDisallow: ${relayPaths.inbox}\n\nSitemap: ${site.origin}/sitemap.xml\n`

/** The files for search engines, by name. @param paths the pages that they may find */
export const searchEngineFiles = (paths: readonly string[]): Record<string, string> => ({
  'sitemap.xml': sitemap(paths),
  'robots.txt': robots(),
})
