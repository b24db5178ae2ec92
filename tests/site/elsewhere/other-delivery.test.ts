import type { IncomingMessage } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { site as settings } from '../../../site.config.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { headOf, pagesIn, sitemapOf } from '../../browser/pages.ts'
import { copyForTests } from '../../browser/repository-copy.ts'
import { serve, serveFolder } from '../../browser/static-server.ts'
import { formById, samplesOf, shippedForms } from '../../categories/schemas.ts'
import { times } from '../../run/times.ts'

/* One build for two purposes: in development mode, in which React warns, and for a service other than our relay. */

const copy = copyForTests()
const { newPage, openPage } = browserForTests()
let url: string
const car = formById('car')

/** Messages of React's development build. */
const REMARKS = /React DevTools/

/** A form-to-email service on another origin. It records requests, and allows only the headers that such services allow. */
const service = {
  origin: '',
  received: [] as (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[],
}

beforeAll(async () => {
  service.origin = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    service.received.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Accept')
      return response.writeHead(204).end()
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":"true"}')
  })
  copy.write('src/content/landing/boat.ts', copy.read('src/content/landing/car.ts').replace('order: 3', 'order: 8'))
  await copy.build('dist', 'development', {
    DELIVERY_URL: `${service.origin}/ajax`,
    DELIVERY_MAILBOXES: 'vehicles=alias-of-vehicles',
  })
  url = await serveFolder(copy.path('dist'))
})
beforeEach(() => {
  service.received = []
})

const posts = () => service.received.filter(({ method }) => method === 'POST')

test('a form is posted once, in the format of the service, and Thank You has no reference', async () => {
  const answers = typed(samplesOf(car).valid[0] ?? {})
  const page = await openPage(url + car.path)
  await fillForm(page, car, answers)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(posts().map((post) => post.url)).toEqual(['/ajax/alias-of-vehicles'])
  const [{ headers, body } = { headers: {}, body: '' }] = posts()
  expect(JSON.parse(body)).toEqual(payloadOf(withAnswers(car, 'Cars', answers)))
  expect(Object.keys(JSON.parse(body)).slice(-4)).toEqual(['category', '_subject', '_captcha', '_template'])
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    accept: 'application/json',
    referer: `${url}/`,
  })
  expect(Object.keys(headers).filter((name) => /idempotency|fill|^x-/.test(name))).toEqual([])
  expect(service.received.find(({ method }) => method === 'OPTIONS')?.headers['access-control-request-headers']).toBe(
    'content-type',
  )
  expect(await page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/).count()).toBe(0)
  expectNoConsoleErrors(page, REMARKS)
})

test('the policy of every page allows requests and forms to go to the service, and to no other origin', () => {
  for (const [path, html] of pagesIn(copy.path('dist')))
    for (const directive of ['connect-src', 'form-action'])
      expect(new RegExp(`${directive} ([^;]*)`).exec(headOf(html).policy)?.[1], path).toBe(`'self' ${service.origin}`)
})

test('without script, the browser posts the form to the service, which sends the visitor back to the site', async () => {
  const form = formById('car')
  const answers = typed(samplesOf(form).valid[0] ?? {})
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(url + form.path)
  for (const [path, text] of Object.entries(answers)) await answer(page, path, text)
  await page.getByRole('button', { name: form.texts.submit }).click()
  await expect.poll(posts).toHaveLength(1)
  const [{ url: target, headers, body } = { url: '', headers: {}, body: '' }] = posts()
  expect(target).toBe('/ajax/alias-of-vehicles')
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    ...answers,
    category: 'Cars',
    _subject: 'New Cars Shipping Quote Request',
    _captcha: 'false',
    _template: 'table',
    _next: `${settings.origin}/sent`,
    _honey: '',
  })
  await page.goto(`${url}/sent`)
  await heading(page, 'Thank You').first().waitFor()
  expect(headOf(pagesIn(copy.path('dist')).get('/sent') ?? '').robots).toBe('noindex')
})

const QUERIES = ['?category=Boxes', '?step=2', '?email=a%2Bb@x.co']
/** The pages to open with a query as well: those with a form. */
const withQuery = ['/lead-capture', ...shippedForms.flatMap(({ path }) => path ?? [])].slice(
  0,
  times({ test: 3, soak: 1000 }),
)

test('every page hydrates without warnings from React, with and without a query', async () => {
  const page = await newPage()
  const paths = sitemapOf(copy.path('dist'))
  expect(paths.length).toBeGreaterThan(shippedForms.length)
  for (const path of paths) {
    for (const query of withQuery.includes(path) ? ['', ...QUERIES] : ['']) {
      await page.goto(url + path + query, { waitUntil: 'load' })
      await hydrated(page)
      expect(page.consoleErrors.map((error) => `${path}${query} ${error}`)).toEqual([])
    }
  }
  expectNoConsoleErrors(page, REMARKS)
})

test('the tested build is one in which React warns', async () => {
  const page = await newPage()
  await page.route('**/car-quote-form', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('Car Shipping Quote</h1>', 'Other words</h1>'),
    })
  })
  await page.goto(`${url}/car-quote-form`)
  await hydrated(page)
  await expect.poll(() => page.consoleErrors.join()).toMatch(/hydrat/i)
})

test('one more content file adds a landing page, its card and its entry in the sitemap', () => {
  const pages = pagesIn(copy.path('dist'))
  expect(pages.get('/boat-shipping')).toMatch(/<h1[^>]*>Ship your car, door to door<\/h1>/)
  expect(pages.get('/services')).toMatch(/href="\/air-freight-shipping"[\s\S]*href="\/boat-shipping"/)
  expect(sitemapOf(copy.path('dist'))).toContain('/boat-shipping')
})
