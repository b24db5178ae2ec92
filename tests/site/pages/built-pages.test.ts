import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { BASIC } from '../../../build/files/font.ts'
import { readBuiltSite } from '../../../build/relay/built-site.ts'
import { type Claim, claims, site } from '../../../site.config.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { headOf, pagesIn, sitemapOf, structuredDataOf, textOf } from '../../browser/pages.ts'
import { serveFolder } from '../../browser/static-server.ts'
import { formById, forms, shippedForms } from '../../categories/schemas.ts'
import { specifiedPages } from '../specification/pages.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))
const all = pagesIn(dist)
const redirects = readBuiltSite(dist).redirects
const isRedirect = (path: string) => redirects.some(({ from }) => from === path)
const pages = [...all].filter(([path]) => !isRedirect(path) && path !== '/404')

const documentOf = (html = '') => new JSDOM(html.replaceAll(/<style[\s\S]*?<\/style>/g, '')).window.document
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').replaceAll('’', "'")

test.each(specifiedPages)('$path has its specified heading, texts, figures and links', (specified) => {
  const page = documentOf(all.get(specified.path) ?? all.get('/404'))
  for (const script of page.querySelectorAll('script')) script.remove()
  expect(plain(page.querySelector('h1')?.textContent)).toMatch(specified.heading)
  const text = plain(page.body.textContent)
  for (const word of specified.words) expect(text, String(word)).toMatch(word)
  const links = Array.from(page.links, (link) => ({ name: plain(link.textContent), target: link.getAttribute('href') }))
  for (const [name, target] of specified.links) {
    const isNamed = (text: string) => (typeof name === 'string' ? text.includes(plain(name)) : name.test(text))
    const found = links.filter((link) => isNamed(link.name)).map((link) => link.target?.replace(/^\/#/, '#'))
    expect(found, String(name)).toContain(target)
  }
})

test('every link leads to a page of the site, and every fragment to an element', () => {
  for (const [path, html] of all)
    for (const link of documentOf(html).links) {
      const href = link.getAttribute('href') ?? ''
      const { origin, pathname, hash } = new URL(href, site.origin + path)
      if (origin !== site.origin) continue
      const target = all.get(pathname)
      expect(target !== undefined || existsSync(join(dist, pathname)), `${path} -> ${href}`).toBe(true)
      if (hash) expect(target, `${path} -> ${href}`).toContain(`id="${hash.slice(1)}"`)
    }
})

test('no line breaks inside a word with a hyphen', () => {
  for (const [path, html] of pages) expect(textOf(html), path).not.toMatch(/AI-driven|drop-off|soft-tied/)
})

test('the font has every character of the pages, except those that only category files use', () => {
  const known = BASIC + JSON.stringify(forms)
  const missing = new Set(
    pages.flatMap(([, html]) => [...textOf(html)].filter((character) => !known.includes(character))),
  )
  expect([...missing].filter((character) => character.trim() !== '').sort()).toEqual([])
})

test('the icons and the manifest that pages name are in the site', () => {
  const links = [...(all.get('/car-quote-form') ?? '').matchAll(/<link rel="(?:[\w-]*icon|manifest)" href="([^"]+)"/g)]
  const paths = links.map(([, path = '']) => path)
  expect(paths).toContain('/favicon.png')
  expect(paths.filter((path) => !existsSync(join(dist, path)))).toEqual([])
})

test('the name of a file that browsers load says nothing about it, so no filter list matches it', () => {
  const names = readdirSync(join(dist, 'assets'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace(/\.(br|gz)$/, ''))
  expect(new Set(names.map((name) => name.split('.').at(-1)))).toEqual(new Set(['js', 'css', 'woff2']))
  expect(names.filter((name) => !/^[a-z0-9]{8}\.\w+$/.test(name))).toEqual([])
})

/** The texts of all scripts that a page loads before it responds. */
const scriptsOf = (html: string): string =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)]
    .map(([, file = '']) => readFileSync(join(dist, file), 'utf8'))
    .join('\n')

test.each(pages)('%s loads React and the router', (_path, html) => {
  expect(scriptsOf(html)).toContain('hydrateRoot')
  expect(scriptsOf(html)).toContain('defaultPreload')
})

test.each(shippedForms.flatMap(({ path }) => path ?? []))('%s loads few scripts', (path) => {
  expect((all.get(path) ?? '').match(/assets\/[^"]+\.js"/g)?.length).toBeLessThan(6)
})

test.each(shippedForms.flatMap(({ path }) => path ?? []))('%s loads nothing that only other pages need', (path) => {
  const ofPlans = 'Dedicated SDR'
  expect(scriptsOf(all.get('/') ?? '')).toContain(ofPlans)
  expect(scriptsOf(all.get(path) ?? '')).not.toContain(ofPlans)
})

test.each(['/', '/about', '/terms-of-use', '/car-shipping', '/services'])('%s loads no code of forms', (path) => {
  const ofForm = 'wizard-progress'
  expect(scriptsOf(all.get(formById('car').path ?? '') ?? '')).toContain(ofForm)
  expect(scriptsOf(all.get(path) ?? '')).not.toContain(ofForm)
})

describe.each([...all])('the file of %s', (_path, html) => {
  test('allows its inline scripts and styles by hash, and nothing unsafe', () => {
    const { policy } = headOf(html)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toContain('unsafe-')
    const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)]
      .filter(([, , attributes = '']) => !/\bsrc=|application\/ld\+json/.test(attributes))
      .map(([, , , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    for (const hash of inline) expect(policy).toContain(hash)
    expect(policy.match(/'sha256-/g)?.length ?? 0).toBe(new Set(inline).size)
  })

  test('has no style attributes or event handlers, which the policy forbids', () => {
    expect(html.match(/<[a-z][^<>]*\s(style|on[a-z]+)="[^"]*"/g)).toBeNull()
  })

  test('loads no stylesheet, because its styles are in it', () => {
    expect(html).not.toMatch(/rel="stylesheet"(?![^>]* disabled)/)
  })
})

describe.each(pages)('the page %s', (path, html) => {
  const head = headOf(html)

  test('has a title, a description, a canonical URL, one <h1> and a language', () => {
    expect(head.title.length).toBeGreaterThan(5)
    expect(head.description.length).toBeGreaterThanOrEqual(50)
    expect(head.description.length).toBeLessThanOrEqual(170)
    expect(head.canonical).toBe(site.origin + path)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toContain('<html lang="en">')
  })

  test('names its character set in its first 1,024 bytes, and its scripts before its styles', () => {
    expect(html.slice(0, 1024)).toContain('<meta charSet="utf-8"/>')
    expect(html.lastIndexOf('rel="modulepreload"')).toBeLessThan(html.indexOf('<style'))
    expect(html.indexOf('<script type="module"')).toBeLessThan(html.indexOf('<style'))
  })

  test('has a social image of 1200 × 630 pixels', () => {
    expect(head.image).toMatch(new RegExp(`^${site.origin}/`))
    const png = readFileSync(join(dist, new URL(head.image).pathname))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
})

test.each(['title', 'description', 'canonical', 'image'] as const)(
  'no two pages of the site have the same %s',
  (key) => {
    const isOfCategory = (path: string) => forms.some((form) => form.path === path)
    const valuesOf = (chosen: typeof pages) => chosen.map(([, html]) => headOf(html)[key])
    const isShipped = (path: string) => shippedForms.some((form) => form.path === path)
    const ofCategories = new Set(valuesOf(pages.filter(([path]) => isShipped(path))))
    const ofSite = valuesOf(pages.filter(([path]) => !isOfCategory(path)))
    expect(ofSite.filter((value, index) => ofSite.indexOf(value) !== index || ofCategories.has(value))).toEqual([])
  },
)

describe('the sitemap', () => {
  const listed = sitemapOf(dist)

  test('lists every page once, and no redirects', () => {
    expect(listed.toSorted()).toEqual(pages.map(([path]) => path).sort())
    expect(listed.filter(isRedirect)).toEqual([])
  })
})

test.each(Object.entries<Claim>(claims))(
  'the claim "%s" is on its page, unless it waits for the owner',
  (_name, { text, page, isConfirmed, isHeldBack = false }) => {
    expect(textOf(all.get(page) ?? '').includes(text)).toBe(isConfirmed || !isHeldBack)
  },
)

const servicesOf = (html: string) => structuredDataOf(html).filter((data) => data['@type'] === 'Service')

test('the home page, the landing pages and the forms describe a service, as their text does', () => {
  const described = pages.filter(([, html]) => servicesOf(html).length > 0)
  const paths = described.map(([path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/car-shipping', '/air-freight-shipping', '/car-quote-form']))
  for (const [path, html] of described)
    for (const { name, description } of servicesOf(html))
      for (const words of [name, description]) expect(textOf(html), path).toContain(words)
})

test('the not-found page has no canonical URL', () => {
  expect(headOf(all.get('/404') ?? '').canonical).toBe('')
  expect(sitemapOf(dist)).not.toContain('/404')
})

test('every compressible file has compressed copies with the same content', () => {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const packed = names.filter((name) => !name.startsWith('.') && /\.(html|js|css|svg|xml|txt)$/.test(name))
  expect(packed.length).toBeGreaterThan(40)
  for (const name of packed) {
    const original = readFileSync(join(dist, name))
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).equals(original), `${name}.br`).toBe(true)
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).equals(original), `${name}.gz`).toBe(true)
  }
})

test.each(redirects)(
  'the page of the redirect $from is noindex, and has a link for visitors without script',
  (redirect) => {
    const html = all.get(redirect.from) ?? ''
    expect(headOf(html)).toMatchObject({ robots: 'noindex', canonical: '' })
    expect(html).toContain(`<a href="${redirect.to.replaceAll('&', '&amp;')}">`)
    expect(existsSync(join(dist, redirect.from, 'index.html'))).toBe(true)
  },
)

describe('on a host without redirects', () => {
  const { newPage } = browserForTests()
  let url: string
  beforeAll(async () => {
    url = await serveFolder(dist)
  })

  test('/get-started leads to the sign-up page with the query', async () => {
    const page = await newPage()
    await page.goto(`${url}/get-started?email=a%2Bb@x.co&from=ad`)
    await page.waitForURL((address) => address.pathname === '/lead-capture')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ email: 'a+b@x.co', from: 'ad' })
    expectNoConsoleErrors(page)
  })
})
