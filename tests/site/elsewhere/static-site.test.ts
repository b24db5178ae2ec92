import type { RequestListener } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorSummary, heading } from '../../../build/golden/browser/fill.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { FILL_TIME_HEADER, ID_HEADER } from '../../../engine/submission/protocol.ts'
import { claims } from '../../../site.config.ts'
import { testimonials } from '../../../src/content/home.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { headOf, pagesIn, textOf } from '../../browser/pages.ts'
import { copyForTests } from '../../browser/repository-copy.ts'
import { siteForTests } from '../../browser/site.ts'
import { folderListener, serve } from '../../browser/static-server.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

// Built for a relay on another origin, and without what nobody has confirmed.
const copy = copyForTests()
let url: string
let answerFromSite: RequestListener
let printed: string
// The relay allows the site's origin, and the site is built for the relay's origin.
beforeAll(async () => {
  url = await serve((request, response) => answerFromSite(request, response))
})
const relay = siteForTests({ environment: () => ({ ALLOWED_ORIGINS: url }) })
const { openPage } = browserForTests()
beforeAll(async () => {
  printed = await copy.build('dist', 'production', {
    DELIVERY_URL: `${relay.url}/submit`,
    DELIVERY_IS_RELAY: 'true',
    SITE_ORIGIN: 'https://www.example.com',
    UNCONFIRMED_CLAIMS: 'hide',
  })
  answerFromSite = folderListener(copy.path('dist'))
})

const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}

async function openFilled(): Promise<WatchedPage> {
  const page = await openPage(`${url}/car-quote-form`)
  await fillForm(page, car, answers)
  return page
}

describe('a relay on another origin', () => {
  test('gets the id and the fill time, and its reference is shown', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    const [request] = submissions.requests
    const headers = request?.headers() ?? {}
    expect(new URL(request?.url() ?? '').origin).toBe(relay.url)
    expect(Number(headers[FILL_TIME_HEADER.toLowerCase()])).toBeGreaterThan(0)
    const id = headers[ID_HEADER.toLowerCase()] ?? ''
    expect(relay.submissions().map((submission) => submission.id)).toEqual([id])
    expect(await page.getByText(referenceOf(id), { exact: true }).count()).toBe(1)
    expectNoConsoleErrors(page)
  })

  test('the problems of a 422 are shown', async () => {
    const page = await openFilled()
    // The page applies the same rules as the relay, so the test changes the request in transit.
    await page.route('**/submit/**', (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), phone: ' ' }) })
        : route.continue(),
    )
    await pressSubmit(page)
    await errorSummary(page).getByRole('link', { name: 'Phone number is required' }).waitFor()
    expectNoConsoleErrors(page, /status of 422/)
  })
})

const unconfirmed = Object.entries(claims).filter(([, { isConfirmed }]) => !isConfirmed)

/** Names of the people in the testimonials of a content file. */
const namesIn = (file: string) => [...copy.read(file).matchAll(/quote:[^}]*?name: '([^']+)'/g)].map(([, name]) => name)

/** The pages that show a text, or have it in their description. */
const pagesWith = (text: string) =>
  [...pagesIn(copy.path('dist'))].flatMap(([path, html]) =>
    `${textOf(html)} ${headOf(html).description}`.includes(text) ? [path] : [],
  )

describe('a site for the public, without unconfirmed claims', () => {
  test('the build lists what it leaves out', () => {
    expect(printed).toContain('/boxes-quote-form, from schemas/boxes.json')
    expect(unconfirmed.filter(([name]) => !printed.includes(`  ${name}: `))).toEqual([])
  })

  test.each(unconfirmed)('no page has the claim "%s"', (_name, { text }) => {
    expect(pagesWith(text)).toEqual([])
  })

  if (!claims.testimonials.isConfirmed)
    test('nobody is quoted', () => {
      const names = ['car', 'furniture', 'motorcycle'].flatMap((name) => namesIn(`src/content/landing/${name}.ts`))
      expect(names).toHaveLength(9)
      expect([...names, ...testimonials.map(({ name }) => name)].flatMap((name) => pagesWith(name ?? ''))).toEqual([])
    })

  test('a form that sends nothing has no page, and nothing links to it', () => {
    const pages = pagesIn(copy.path('dist'))
    expect(pages.has('/car-quote-form')).toBe(true)
    expect(pages.has('/boxes-quote-form')).toBe(false)
    expect([...pages].flatMap(([path, html]) => (html.includes('href="/boxes-quote-form"') ? [path] : []))).toEqual([])
  })
})
