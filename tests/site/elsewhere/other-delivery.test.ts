import type { IncomingMessage } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { site as settings } from '../../../site.config.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm, pressContinue, pressSubmit } from '../../browser/fill.ts'
import { headOf, pagesIn, sitemapOf } from '../../browser/pages.ts'
import { copyForTests } from '../../browser/repository-copy.ts'
import { serve, serveFolder } from '../../browser/static-server.ts'
import { formById, samplesOf, shippedForms } from '../../categories/schemas.ts'
import { times } from '../../run/times.ts'

/* One build for two purposes: in development mode, in which React warns, and for a service other than our relay. */

const copy = copyForTests()
const { newPage } = browserForTests()
let url: string
const car = formById('car')

/** Messages of React's development build. */
const REMARKS = /React DevTools/

/** A form-to-email service on another origin. It records requests, and allows only the headers that such services allow. */
const service = {
  origin: '',
  status: 200,
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
    const success = service.status === 200 ? 'true' : 'false'
    response.writeHead(service.status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ success }))
  })
  copy.write('src/content/landing/boat.ts', copy.read('src/content/landing/car.ts').replace('order: 3', 'order: 8'))
  await copy.build('dist', 'development', {
    DELIVERY_URL: `${service.origin}/ajax`,
    DELIVERY_MAILBOXES: `vehicles=alias-of-vehicles, freight=${service.origin}/elsewhere/freight`,
  })
  url = await serveFolder(copy.path('dist'))
})
beforeEach(() => {
  Object.assign(service, { status: 200, received: [] })
})

const posts = () => service.received.filter(({ method }) => method === 'POST')

async function submit(id: string): Promise<{ page: WatchedPage; answers: Record<string, string> }> {
  const form = formById(id)
  const answers = typed(samplesOf(form).valid[0] ?? {})
  const page = await newPage()
  await page.goto(url + form.path)
  await hydrated(page)
  await fillForm(page, form, answers)
  await pressSubmit(page)
  return { page, answers }
}

test.each([
  ['an alias', 'car', '/ajax/alias-of-vehicles'],
  ['its own URL', 'freight', '/elsewhere/freight'],
  ['no entry', 'goods', '/ajax/goods'],
])(
  'a form for a mailbox with %s is posted once, in the format of the service, and Thank You has no reference',
  async (_kind, id, path) => {
    const { page, answers } = await submit(id)
    await heading(page, 'Thank You').waitFor()
    const form = formById(id)
    expect(posts().map((post) => post.url)).toEqual([path])
    const [{ headers, body } = { headers: {}, body: '' }] = posts()
    expect(JSON.parse(body)).toEqual(payloadOf(withAnswers(form, form.label ?? '', answers)))
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
  },
)

test('an error of the service shows a notice and keeps the answers', async () => {
  service.status = 500
  const { page, answers } = await submit('car')
  await page.getByText('There was an issue submitting your quote request. Please try again.').waitFor()
  expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
  expect(await heading(page, 'Thank You').count()).toBe(0)
  expect(posts()).toHaveLength(1)
  expectNoConsoleErrors(page, REMARKS, /status of 500/)
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

type Counted = Window & { renders: number }

/** Starts counting React's renders through its developer tools hook. To be called before the page is opened. */
const watchRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.renders = 0
    const onCommitFiberRoot = () => {
      counted.renders += 1
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
    })
  })

const renders = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).renders)

/** A day that raises no doubt, whenever the test runs. */
const nextSummer = `${new Date().getFullYear() + 1}-06-15`

test('keystrokes and choices render nothing, apart from suggestions of places', async () => {
  const page = await newPage()
  await watchRenders(page)
  await page.goto(`${url}/car-quote-form`, { waitUntil: 'networkidle' })
  await hydrated(page)
  const before = await renders(page)
  expect(before).toBeGreaterThan(0)
  await page.locator('[name="vehicleInfo"]').pressSequentially('2019 Honda Civic')
  await page.locator('[name="vehicleCondition"]').selectOption({ index: 1 })
  await page.locator('[name="preferredDate"]').fill(nextSummer)
  expect(await renders(page)).toBe(before)
  await answerStep(page, car, 0, samplesOf(car).valid[0] ?? {})
  await pressContinue(page)
  await heading(page, car.steps[1]?.title ?? '').waitFor()
  expect(await renders(page)).toBeGreaterThan(before)
  expectNoConsoleErrors(page, REMARKS)
})

test('one more content file adds a landing page, its card and its entry in the sitemap', () => {
  const pages = pagesIn(copy.path('dist'))
  expect(pages.get('/boat-shipping')).toMatch(/<h1[^>]*>Your car, carried to the door<\/h1>/)
  expect(pages.get('/services')).toMatch(/href="\/air-freight-shipping"[\s\S]*href="\/boat-shipping"/)
  expect(sitemapOf(copy.path('dist'))).toContain('/boat-shipping')
})
