import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test } from 'vitest'
import { withAnswerGaps } from '../../build/answer-gaps.ts'
import { templateOf } from '../../build/page-templates.ts'
import type { PageTemplate, SiteTemplate } from '../../engine/submission/site-template.ts'
import { emptyFolder, postForm, relayForTest, type TestRelay } from './harness.ts'

const gap = (name: 'title' | 'category' | 'content') => ({ gap: name })

const shell = (template: PageTemplate) => ({ template, note: '<p>Note</p>' })

const page = (template: PageTemplate, path = '/quote-form') => ({ path, template })

const CAR_FIELDS = ['pickupLocation', 'deliveryLocation', 'vehicleInfo']

/** A page with a form of text fields. */
const withGaps = (id: string, names: readonly string[]) =>
  templateOf(
    withAnswerGaps(`<form data-wizard="${id}">${names.map((name) => `<input name="${name}">`).join('')}</form>`, names),
  )

const templates: SiteTemplate[] = [
  {
    form: 'goods',
    variant: '',
    shell: shell(['<title>', gap('title'), '</title><h1>', gap('category'), '</h1>', gap('content')]),
    page: page(['<p>Any: ', gap('category'), '</p><input value="', gap('category'), '">']),
  },
  { form: 'goods', variant: 'Boxes', shell: shell(['Boxes: ', gap('content')]), page: page(['<p>Boxes</p>']) },
  {
    form: 'goods',
    variant: 'Furniture & General Items',
    shell: shell([gap('content')]),
    page: page(withGaps('goods', ['itemDescription'])),
  },
  {
    form: 'car',
    variant: '',
    shell: shell([gap('content')]),
    page: page(withGaps('car', CAR_FIELDS), '/car-quote-form'),
  },
  {
    form: 'lead',
    variant: '',
    shell: shell([gap('content')]),
    page: page(withGaps('lead', ['email']), '/lead-capture'),
  },
  { form: null, variant: '', shell: shell(['<title>', gap('title'), '</title><main>', gap('content'), '</main>']) },
]

let relay: TestRelay
beforeEach(async () => {
  const siteFolder = emptyFolder()
  mkdirSync(join(siteFolder, 'quote-form'))
  writeFileSync(join(siteFolder, 'quote-form/index.html'), 'static')
  relay = await relayForTest({}, { siteFolder, templates })
})

const open = async (query: string, headers: Record<string, string> = {}) => {
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
  expect(await open(query)).toMatchObject({ status: 200, text: expected })
})

test('the page of a category is HTML that must be revalidated, and is compressed if the client allows it', async () => {
  const plain = await open('?category=Pianos', { 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(plain.headers.get('cache-control')).toBe('no-cache')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const long = `?category=${'x'.repeat(80)}`
  expect((await open(long, { 'Accept-Encoding': 'gzip' })).text).toContain('Any: xxx')
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

/** The answers in the page of a URL; undefined if it is the prerendered one. */
async function answersAt(url: string) {
  const response = await fetch(relay.url + url)
  const { window } = new JSDOM(await response.text())
  const form = window.document.querySelector('form')
  const answers = form ? Object.fromEntries(new window.FormData(form)) : undefined
  return { answers, cache: response.headers.get('cache-control') }
}

describe('a link with answers', () => {
  const none = { pickupLocation: '', deliveryLocation: '', vehicleInfo: '' }

  test('fills in the fields that the form takes, and only these', async () => {
    const query = new URLSearchParams({
      pickupLocation: ' Austin,\n"TX" ',
      vehicleInfo: '<b>',
      name: 'Sam',
      phone: '1',
    })
    expect(await answersAt(`/car-quote-form?${query}`)).toEqual({
      answers: { ...none, pickupLocation: 'Austin, "TX"', vehicleInfo: '<b>' },
      cache: 'private, no-cache',
    })
  })

  test('that are blank, or not for this form, leads to the prerendered page', async () => {
    for (const query of ['', '?pickupLocation=+', '?email=a@b.co', '?__proto__=x', '?utm_source=ad'])
      expect((await fetch(`${relay.url}/car-quote-form${query}`)).status, query).toBe(404)
  })

  test('can have a category, too', async () => {
    expect((await answersAt('/quote-form?itemDescription=Table')).answers).toEqual({ itemDescription: 'Table' })
    expect((await open('?category=Pianos&itemDescription=Table')).text).toContain('Any: Pianos')
  })

  test('of the home page fills in the email of the sign-up form as it was typed', async () => {
    expect((await answersAt('/lead-capture?email=sam%2B1%40example')).answers).toEqual({ email: 'sam+1@example' })
  })
})
