import { describe, expect, test } from 'vitest'
import { hostFiles } from '../../../build/files/host-files.ts'
import { cacheControl, redirects, securityHeaders, site } from '../../../site.config.ts'

const files = hostFiles(['/', '/about'], redirects)
const file = (name: string) => files[name] ?? ''
const pairs = Object.entries(securityHeaders)

test('the headers forbid frames and send the origin as referrer', () => {
  expect(securityHeaders).toMatchObject({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

describe('every header is in the file for', () => {
  test('Netlify and Cloudflare Pages', () => {
    const [everywhere, assets] = file('_headers').split('/assets/*')
    for (const [name, value] of pairs) expect(everywhere).toContain(`  ${name}: ${value}\n`)
    expect(everywhere).toContain(`  Cache-Control: ${cacheControl.others}\n`)
    expect(assets).toBe(`\n  ! Cache-Control\n  Cache-Control: ${cacheControl.assets}\n`)
  })

  test('Vercel', () => {
    const { cleanUrls, headers } = JSON.parse(file('vercel.json'))
    expect(cleanUrls, 'pages at their path without .html').toBe(true)
    expect(headers).toEqual([
      { source: '/(.*)', headers: pairs.map(([key, value]) => ({ key, value })) },
      { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: cacheControl.assets }] },
    ])
  })

  test('Apache', () => {
    for (const [name, value] of pairs) expect(file('.htaccess')).toContain(`  Header always set ${name} "${value}"\n`)
    expect(file('.htaccess')).toContain(`  Header set Cache-Control "${cacheControl.others}"\n`)
    expect(file('.htaccess')).toContain(cacheControl.assets)
    expect(file('.htaccess')).toContain('ErrorDocument 404 /404.html')
  })
})

test('every redirect is in the files of hosts that support redirects, and is temporary', () => {
  expect(file('_redirects').trim().split('\n')).toEqual(redirects.map(({ from, to }) => `${from} ${to} 302`))
  expect(JSON.parse(file('vercel.json')).redirects).toEqual(
    redirects.map(({ from, to }) => ({ source: from, destination: to, permanent: false })),
  )
})

test('the sitemap lists the given pages at the public origin', () => {
  expect([...file('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${site.origin}/`,
    `${site.origin}/about`,
  ])
})

test('robots.txt allows everything except the inbox, and names the sitemap', () => {
  expect(file('robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /inbox',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ])
})
