import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { PageTemplate } from '../../relay/page-template.ts'
import type { SiteTemplate } from '../../relay/site-templates.ts'
import { emptyFolder, postForm, relayForTest, type TestRelay } from './harness.ts'

const gap = (name: 'title' | 'category' | 'content') => ({ gap: name })

const shell = (template: PageTemplate) => ({ template, note: '<p>Note</p>' })

const templates: SiteTemplate[] = [
  {
    form: 'goods',
    variant: '',
    shell: shell(['<title>', gap('title'), '</title><h1>', gap('category'), '</h1>', gap('content')]),
    page: ['<p>Any: ', gap('category'), '</p><input value="', gap('category'), '">'],
  },
  { form: 'goods', variant: 'Boxes', shell: shell(['Boxes: ', gap('content')]), page: ['<p>Boxes</p>'] },
  { form: null, variant: '', shell: shell(['<title>', gap('title'), '</title><main>', gap('content'), '</main>']) },
]

let relay: TestRelay
beforeEach(async () => {
  const siteFolder = emptyFolder()
  mkdirSync(join(siteFolder, 'quote-form'))
  writeFileSync(join(siteFolder, 'quote-form/index.html'), 'static')
  relay = await relayForTest({}, { siteFolder, templates })
})

const page = async (query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${relay.url}/quote-form${query}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.each([
  ['', 'static'],
  ['?step=2', 'static'],
  ['?category=', 'static'],
  ['?category=Furniture%20%26%20General%20Items', 'static'],
  ['?category=Boxes', '<p>Boxes</p>'],
  ['?category=+Boxes+&step=2', '<p>Boxes</p>'],
  ['?category=Boats&category=Boxes', '<p>Boxes</p>'],
  ['?category=Pianos', '<p>Any: Pianos</p><input value="Pianos">'],
  [
    `?category=${encodeURIComponent(`"><script>'&$&`)}`,
    '<p>Any: &quot;&gt;&lt;script&gt;&#39;&amp;$&amp;</p><input value="&quot;&gt;&lt;script&gt;&#39;&amp;$&amp;">',
  ],
  ['?category=__proto__', '<p>Any: __proto__</p><input value="__proto__">'],
  [`?category=${'x'.repeat(99)}`, `<p>Any: ${'x'.repeat(80)}</p><input value="${'x'.repeat(80)}">`],
])('/quote-form%s is the page of its category', async (query, expected) => {
  expect(await page(query)).toMatchObject({ status: 200, text: expected })
})

test('the page of a category is HTML that must be revalidated, and is compressed if the client allows it', async () => {
  const plain = await page('?category=Pianos', { 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const long = `?category=${'x'.repeat(80)}`
  expect((await page(long, { 'Accept-Encoding': 'gzip' })).text).toContain('Any: xxx')
  expect((await fetch(`${relay.url}/quote-form?category=Pianos`, { method: 'HEAD' })).status).toBe(200)
})

test('a refused form post is in the page of its form and variant, in others in the page for messages', async () => {
  const refused = async (category: string) => (await postForm(relay.url, 'goods', { category, name: 'Sam' })).text()
  expect(await refused('<i>')).toMatch(/^<title>.*<h1>&lt;i&gt;<\/h1>/)
  expect(await refused('Boxes')).toMatch(/^Boxes: </)
  const message = await (await postForm(relay.url, 'nobody', {})).text()
  expect(message).toMatch(/^<title>[^<]*<\/title><main><section/)
})

test('the page after success names no category if the form accepts any, because it is not known', async () => {
  const page = await fetch(`${relay.url}/submit/sent?ref=K3F9-7QXD&form=goods`)
  expect(await page.text()).toContain('<h1>Tell us more about the goods</h1>')
})
