import type { Redirect } from '../../site.config.ts'

/** The script of a redirect page. It goes to the same URL as `redirectTarget` gives. */
const script = (to: string) =>
  `(function(){var t=new URL(${JSON.stringify(to)},location.href),o=new URLSearchParams(t.search);new URLSearchParams(location.search).forEach(function(v,k){if(!o.has(k)&&(v||k!="email"))t.searchParams.append(k,v)});location.replace(t.pathname+t.search+(location.hash||t.hash))})()`

/** A page that redirects by script, with a link for visitors without JavaScript. */
export function redirectPage({ to }: Pick<Redirect, 'to'>): string {
  const href = to.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>This page has moved</title><script>${script(to)}</script></head><body><p>This page has moved: <a href="${href}">go on</a>.</p></body></html>`
}
