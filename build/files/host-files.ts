import { cacheControl, type Redirect, relayPaths, securityHeaders, site } from '../../site.config.ts'

const nameValue = Object.entries(securityHeaders)

/** Headers in the format of Netlify and Cloudflare Pages. */
const headersFile = () =>
  [
    '/*',
    ...nameValue.map(([name, value]) => `  ${name}: ${value}`),
    `  Cache-Control: ${cacheControl.others}`,
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${cacheControl.assets}`,
    '',
  ].join('\n')

/** Redirects in the format of Netlify and Cloudflare Pages. */
const redirectsFile = (redirects: readonly Redirect[]) =>
  redirects.map(({ from, to }) => `${from} ${to} 302\n`).join('')

/** Headers and redirects in the format of Vercel. */
const vercelFile = (redirects: readonly Redirect[]) =>
  `${JSON.stringify(
    {
      cleanUrls: true,
      redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: false })),
      headers: [
        { source: '/(.*)', headers: nameValue.map(([key, value]) => ({ key, value })) },
        { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: cacheControl.assets }] },
      ],
    },
    null,
    2,
  )}\n`

/** Headers in the format of Apache. */
const htaccessFile = () =>
  [
    '<IfModule mod_headers.c>',
    ...nameValue.map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${cacheControl.others}"`,
    `  <If "%{REQUEST_URI} =~ m#^/assets/#">`,
    `    Header set Cache-Control "${cacheControl.assets}"`,
    '  </If>',
    '</IfModule>',
    'ErrorDocument 404 /404.html',
    '',
  ].join('\n')

const sitemap = (paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${site.origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const robots = () => `User-agent: *\nAllow: /\nDisallow: ${relayPaths.inbox}\n\nSitemap: ${site.origin}/sitemap.xml\n`

/** The files next to the pages, by name: for search engines and for common static hosts. */
export const hostFiles = (paths: readonly string[], redirects: readonly Redirect[]): Record<string, string> => ({
  'sitemap.xml': sitemap(paths),
  'robots.txt': robots(),
  _headers: headersFile(),
  _redirects: redirectsFile(redirects),
  'vercel.json': vercelFile(redirects),
  '.htaccess': htaccessFile(),
})

/** The script of a redirect page. It goes to the same URL as `redirectTarget` gives. */
const script = (to: string) =>
  `(function(){var t=new URL(${JSON.stringify(to)},location.href),o=new URLSearchParams(t.search);new URLSearchParams(location.search).forEach(function(v,k){if(!o.has(k)&&(v||k!="email"))t.searchParams.append(k,v)});location.replace(t.pathname+t.search+(location.hash||t.hash))})()`

/** A page that redirects by script, with a link for visitors without JavaScript. */
export function redirectPage({ to }: Pick<Redirect, 'to'>): string {
  const href = to.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>This page has moved</title><script>${script(to)}</script></head><body><p>This page has moved: <a href="${href}">go on</a>.</p></body></html>`
}
