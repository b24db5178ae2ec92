import type { IncomingMessage } from 'node:http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { typed } from '../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { site as settings } from '../../site.config.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../browser/browser.ts'
import { answer, fillForm, heading, hydrated, pressSubmit } from '../browser/fill.ts'
import { headOf, pagesIn } from '../browser/pages.ts'
import { copyForTests } from '../browser/repository-copy.ts'
import { serve, serveFolder } from '../browser/static-server.ts'
import { fixtureOf, formById } from '../forms.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
let url: string

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
  await copy.build('dist', 'production', {
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
  const answers = typed(fixtureOf(form).cases[0] ?? {})
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
    expect(JSON.parse(body)).toEqual(payloadOf(form, form.label ?? '', answers))
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
    expectNoConsoleErrors(page)
  },
)

test('an error of the service shows a notice and keeps the answers', async () => {
  service.status = 500
  const { page, answers } = await submit('car')
  await page.getByText('There was an issue submitting your quote request. Please try again.').waitFor()
  expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
  expect(await heading(page, 'Thank You').count()).toBe(0)
  expect(posts()).toHaveLength(1)
  expectNoConsoleErrors(page, /status of 500/)
})

test('the policy of every page allows requests and forms to go to the service, and to no other origin', () => {
  for (const [path, html] of pagesIn(copy.path('dist')))
    for (const directive of ['connect-src', 'form-action'])
      expect(new RegExp(`${directive} ([^;]*)`).exec(headOf(html).policy)?.[1], path).toBe(`'self' ${service.origin}`)
})

test('without script, the browser posts the form to the service, which sends the visitor back to the site', async () => {
  const form = formById('car')
  const answers = typed(fixtureOf(form).cases[0] ?? {})
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
