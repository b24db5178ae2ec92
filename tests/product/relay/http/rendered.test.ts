import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { RenderPage } from '../../../../engine/submission/page-request.ts'
import { emptyFolder, postForm, relayForTest } from '../harness.ts'

const shownNames = { '/quote-form': ['category', 'itemDescription'], '/car-quote-form': ['pickupLocation'] }

/** Starts a relay whose prerendered pages say `prerendered`, and returns a function that opens a page. */
async function openPages(render?: RenderPage) {
  const siteFolder = emptyFolder()
  for (const path of Object.keys(shownNames)) {
    mkdirSync(join(siteFolder, path))
    writeFileSync(join(siteFolder, path, 'index.html'), 'prerendered')
  }
  const relay = await relayForTest({}, { siteFolder, shownNames, ...(render && { render }) })
  return async (url: string, init: RequestInit = {}) => {
    const response = await fetch(relay.url + url, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

test('a query that changes what the page shows gets a page of its own, any other the prerendered page', async () => {
  const open = await openPages(async (request) => ('url' in request ? `rendered ${request.url}` : undefined))
  for (const url of [
    '/quote-form?category=Boxes&step=2',
    '/quote-form?itemDescription=x',
    '/car-quote-form?pickupLocation=x',
  ])
    expect(await open(url)).toMatchObject({ status: 200, text: `rendered ${url}` })
  for (const query of ['', '?step=2', '?category=', '?category=+', '?utm_source=ad', '?__proto__=x', '?constructor=x'])
    expect((await open(`/quote-form${query}`)).text, query).toBe('prerendered')
  expect((await open('/car-quote-form?category=Boats')).text).toBe('prerendered')
  expect((await open('/nowhere?category=Boats')).status).toBe(404)
})

test('a page that was rendered for a link is for one visitor, and is compressed if the client allows it', async () => {
  const open = await openPages()
  const url = '/quote-form?category=Pianos'
  const plain = await open(url, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(plain.headers.get('cache-control')).toBe('private, no-cache')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const packed = await open(url, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.text).toContain('Pianos')
  expect((await open(url, { method: 'HEAD' })).status).toBe(200)
})

test('no text of a link can leave its place in the page', async () => {
  const open = await openPages()
  const hostile = `"'><script>alert(1)</script></textarea></head>$&&lt;`
  const { text } = await open(`/quote-form?${new URLSearchParams({ category: hostile, itemDescription: hostile })}`)
  const { document } = new JSDOM(text).window
  expect([...document.scripts].filter(({ text }) => text.startsWith('alert'))).toEqual([])
  expect(document.querySelector('main > h1 + p')?.textContent).toBe(hostile)
  expect(document.querySelector<HTMLTextAreaElement>('[name="itemDescription"]')?.value).toBe(hostile)
})

test('links get the prerendered page while none can be rendered', async () => {
  const open = await openPages(async () => undefined)
  expect(await open('/quote-form?category=Boxes')).toMatchObject({ status: 200, text: 'prerendered' })
})

test('a form post is answered with a bare page while none can be rendered, and no lead is lost', async () => {
  const relay = await relayForTest({}, { render: async () => undefined })
  const refused = await postForm(relay.url, 'vehicles', { category: 'Cars', name: '<b>' })
  expect(refused.status).toBe(422)
  const page = new JSDOM(await refused.text()).window.document
  expect(page.title).toBe("Your form wasn't sent | WarmLane")
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toContain(
    'Pickup location is required',
  )
  const sent = new JSDOM(await (await fetch(`${relay.url}/submit/sent?ref=K3F9-7QXD&form=car`)).text()).window.document
  expect(sent.querySelector('main')?.textContent).toContain('K3F9-7QXD')
  const missing = await fetch(`${relay.url}/submit/sent?ref=1`)
  expect(missing.status).toBe(404)
  expect(new JSDOM(await missing.text()).window.document.title).toBe('Page not found | WarmLane')
})
