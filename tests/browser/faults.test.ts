import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { referenceOf } from '../../engine/submission/id.ts'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, expectCalm, type WatchedPage } from './browser.ts'
import { answer, fillForm, heading, hydrated, pressSubmit } from './fill.ts'
import { siteForTests } from './site.ts'
import { watchSubmissions } from './submissions.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const answers = fixtureOf(car).cases[0] ?? {}
const FAILURE = 'There was an issue submitting your quote request. Please try again.'
const NETWORK_NOISE = /Failed to load resource|CORS policy/

/** Where the form itself says that the last try has failed, beside the button of the next. */
const notice = (page: WatchedPage) => page.getByText(car.texts.undelivered)

async function openFilled(): Promise<WatchedPage> {
  const page = await newPage()
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  await fillForm(page, car, answers)
  return page
}

/** Lets the first submission meet with a fault, and the next ones through. */
async function failOnce(page: WatchedPage, fault: (route: Route) => Promise<unknown>) {
  let isFirst = true
  await page.route('**/submit/**', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await fault(route)
  })
}

/** Holds the first submission back, and lets it fail when the returned function is called. */
async function holdFailure(page: WatchedPage): Promise<() => void> {
  let fail: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    fail = resolve
  })
  await failOnce(page, async (route) => {
    await told
    await route.fulfill({ status: 500 })
  })
  return fail
}

/** How many leads with an id have reached the relay. */
const arrived = (id: string | undefined) => site.submissions().filter((submission) => submission.id === id).length

/** Phone numbers in the leads with an id that have reached the relay. */
const phonesOf = (id: string | undefined) =>
  site
    .submissions()
    .filter((submission) => submission.id === id)
    .map(({ fields }) => fields.find(({ name }) => name === 'phone')?.text)

async function expectKept(page: WatchedPage) {
  await page.getByRole('status').getByText(FAILURE).waitFor()
  expect(await notice(page).count()).toBe(1)
  expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
  expect(await heading(page, 'Thank You').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?step=2')
}

describe('a submission that meets with', () => {
  test.each<[string, (route: Route) => Promise<unknown>]>([
    ['status 400', (route) => route.fulfill({ status: 400 })],
    [
      'status 404 with a page',
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>No</h1>' }),
    ],
    [
      'status 422 with a page',
      (route) => route.fulfill({ status: 422, contentType: 'text/html', body: '<h1>No</h1>' }),
    ],
    ['status 429 without a wait', (route) => route.fulfill({ status: 429 })],
    ['status 500', (route) => route.fulfill({ status: 500 })],
    ['status 503', (route) => route.fulfill({ status: 503 })],
    ['a redirect to a page', (route) => route.fulfill({ status: 302, headers: { Location: '/quotes' } })],
    ['a refused connection', (route) => route.abort('connectionrefused')],
    ['a name that is not found', (route) => route.abort('namenotresolved')],
    ['a broken line', (route) => route.abort('internetdisconnected')],
    ['a block by CORS', (route) => route.abort('blockedbyresponse')],
    [
      'a lost answer, though it was stored',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
    ],
  ])('%s keeps the answers, says so, and can be sent again', async (_name, fault) => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await failOnce(page, fault)
    await pressSubmit(page)
    await expectKept(page)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect([await page.getByText(FAILURE).count(), await notice(page).count()]).toEqual([0, 0])
    const ids = submissions.requests.map((request) => request.headers()['idempotency-key'])
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
    expect(arrived(ids[0])).toBe(1)
    expect(await page.getByText(referenceOf(ids[0] ?? ''), { exact: true }).count()).toBe(1)
    expectCalm(page, NETWORK_NOISE)
  })

  test('a conflict is sent again at once under a new id', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await failOnce(page, (route) => route.fulfill({ status: 409 }))
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expect(await page.getByText(FAILURE).count()).toBe(0)
    const [first, second, ...others] = submissions.requests.map((request) => request.headers()['idempotency-key'])
    expect(others).toEqual([])
    expect(second).not.toBe(first)
    expect([arrived(first), arrived(second)]).toEqual([0, 1])
    expect(await page.getByText(referenceOf(second ?? ''), { exact: true }).count()).toBe(1)
  })

  test('two conflicts keeps the answers and says so', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await page.route('**/submit/**', (route) => route.fulfill({ status: 409 }))
    await pressSubmit(page)
    await expectKept(page)
    expect(submissions.requests).toHaveLength(2)
  })

  test.each([
    [429, '90', '2 minutes'],
    [503, '5', '5 seconds'],
  ])('status %i and a wait of %s s names the wait until the next attempt', async (status, seconds, words) => {
    const page = await openFilled()
    await failOnce(page, (route) => route.fulfill({ status, headers: { 'Retry-After': seconds } }))
    await pressSubmit(page)
    await page.getByRole('status').getByText(FAILURE).waitFor()
    const busy = page.locator('form').getByText(car.texts.busy.replace('{wait}', words))
    expect([await busy.count(), await notice(page).count()]).toEqual([1, 0])
    expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
    expect(new URL(page.url()).search).toBe('?step=2')
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
  })

  test('a browser without AbortSignal.timeout is told so, and its form can be used again', async () => {
    const page = await openFilled()
    await page.evaluate(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
    await pressSubmit(page)
    await expectKept(page)
    expect(await page.getByRole('button', { name: 'Submit Quote Request' }).isEnabled()).toBe(true)
    expectCalm(page, /TypeError: AbortSignal\.timeout/)
    expect(page.complaints).toHaveLength(1)
  })

  test('status 200 with a page for a body is accepted', async () => {
    const page = await openFilled()
    await failOnce(page, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Fine</h1>' }))
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    expectCalm(page)
  })

  test('no answer for 20 seconds has failed', async () => {
    const page = await newPage()
    await page.goto(`${site.url}/car-quote-form`)
    await hydrated(page)
    await page.clock.install()
    await fillForm(page, car, answers)
    await page.evaluate(() => {
      // The browser's own timer is not under the test's clock.
      AbortSignal.timeout = (time) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), time)
        return controller.signal
      }
    })
    await failOnce(page, () => new Promise(() => undefined))
    await pressSubmit(page)
    await page.getByRole('button', { name: 'Sending your request…' }).waitFor()
    // The clock goes on by itself between the steps.
    await page.clock.runFor(15_000)
    expect(await page.getByText(FAILURE).count()).toBe(0)
    await page.clock.runFor(5_100)
    await expectKept(page)
  })
})

describe('while a submission is under way', () => {
  test('the button is disabled, the state is announced, and a second press sends nothing', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    let release: () => void = () => undefined
    await failOnce(page, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Submit Quote Request' }).dblclick()
    const button = page.getByRole('button', { name: 'Sending your request…' })
    expect(await button.isDisabled()).toBe(true)
    expect(await page.getByRole('status').filter({ hasText: 'Sending your request…' }).count()).toBe(1)
    await page.locator('[name="phone"]').press('Enter')
    await page.locator('[name="phone"]').pressSequentially('0')
    expect(await page.locator('[name="phone"]').inputValue()).toBe(answers.phone)
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    release()
    await heading(page, 'Thank You').waitFor()
    expect(submissions.requests).toHaveLength(1)
    expectCalm(page)
  })

  test('Back leaves the step where it is, and after a failure the URL says so again', async () => {
    const page = await openFilled()
    const fail = await holdFailure(page)
    await pressSubmit(page)
    await page.goBack()
    fail()
    await expectKept(page)
    await page.getByRole('button', { name: 'Previous' }).click()
    await heading(page, car.steps[0]?.title ?? '').waitFor()
    expect(await notice(page).count()).toBe(0)
  })

  test('leaving the page keeps the answers, and sending again has the same id', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await failOnce(page, () => new Promise(() => undefined))
    await pressSubmit(page)
    await page.goto(`${site.url}/quotes`)
    await page.goBack()
    await hydrated(page)
    await heading(page, car.steps[1]?.title ?? '').waitFor()
    expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    const ids = submissions.requests.map((request) => request.headers()['idempotency-key'])
    expect(ids).toEqual([ids[0], ids[0]])
  })
})

test('an answer that is corrected after a lost answer is another submission, and both arrive', async () => {
  const page = await openFilled()
  const submissions = watchSubmissions(page)
  await failOnce(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await pressSubmit(page)
  await expectKept(page)
  await answer(page, 'phone', '555 9999')
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  const [lost, corrected] = submissions.requests.map((request) => request.headers()['idempotency-key'])
  expect(corrected).not.toBe(lost)
  expect([arrived(lost), arrived(corrected)]).toEqual([1, 1])
  expect(phonesOf(lost)).toEqual([answers.phone])
  expect(phonesOf(corrected)).toEqual(['555 9999'])
})

test('a reload between two tries keeps the id', async () => {
  const page = await openFilled()
  const submissions = watchSubmissions(page)
  await failOnce(page, (route) => route.fulfill({ status: 500 }))
  await pressSubmit(page)
  await expectKept(page)
  await page.reload()
  await hydrated(page)
  await heading(page, car.steps[1]?.title ?? '').waitFor()
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  const ids = submissions.requests.map((request) => request.headers()['idempotency-key'])
  expect(ids).toEqual([ids[0], ids[0]])
})

test('what fills in the field that nobody sees is thanked, and its lead is held as suspected', async () => {
  const page = await openFilled()
  await page.locator('[name="_honey"]').fill('https://spam.example', { force: true })
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(site.submissions().at(-1)?.suspected).toBe(true)
})

test('a failure after Enter in a field leaves the focus on the button', async () => {
  const page = await openFilled()
  const fail = await holdFailure(page)
  await page.locator('[name="phone"]').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  fail()
  await expectKept(page)
  const button = page.getByRole('button', { name: 'Submit Quote Request' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('two tabs with the same draft send one lead', async () => {
  const page = await openFilled()
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  const draft = await page.evaluate(() => ({ ...sessionStorage }))
  const other = await page.context().newPage()
  await other.addInitScript((items) => Object.assign(sessionStorage, items), draft)
  await other.goto(page.url())
  await heading(other as WatchedPage, car.steps[1]?.title ?? '').waitFor()
  const [mine, theirs] = [watchSubmissions(page), watchSubmissions(other)]
  await Promise.all([pressSubmit(page), pressSubmit(other)])
  await Promise.all([heading(page, 'Thank You').waitFor(), heading(other, 'Thank You').waitFor()])
  const id = mine.requests[0]?.headers()['idempotency-key']
  expect(theirs.requests[0]?.headers()['idempotency-key']).toBe(id)
  expect(arrived(id)).toBe(1)
})
