import { describe, expect, test } from 'vitest'
import { heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}
const FAILURE = 'There was an issue submitting your quote request. Please try again.'
const NETWORK_NOISE = /Failed to load resource|CORS policy/

/** The form's own notice that sending failed, next to the button. */
const notice = (page: WatchedPage) => page.getByText(car.texts.undelivered)

async function openFilled(): Promise<WatchedPage> {
  const page = await openPage(`${site.url}/car-quote-form`)
  await fillForm(page, car, answers)
  return page
}

/** Lets the first submission get through to the relay, but not the response back to the page. */
const loseFirstResponse = (page: WatchedPage) =>
  page.route(
    '**/submit/**',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** Counts the submissions with an id that have reached the relay. */
const arrived = (id: string | undefined) => site.submissions().filter((submission) => submission.id === id).length

async function expectKept(page: WatchedPage) {
  await page.getByRole('status').getByText(FAILURE).waitFor()
  expect(await notice(page).count()).toBe(1)
  expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
  expect(await heading(page, 'Thank You').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?step=2')
}

describe('a submission that ends with', () => {
  test('a lost response, although it was stored, shows a notice, keeps the answers, and can be sent again', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await loseFirstResponse(page)
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
    expectNoConsoleErrors(page, NETWORK_NOISE)
  })

  test('an exception is sent by the browser, under the id of the attempt before, whose response was lost', async () => {
    const page = await openFilled()
    const submissions = watchSubmissions(page)
    await loseFirstResponse(page)
    await pressSubmit(page)
    await expectKept(page)
    await page.evaluate(() => Reflect.deleteProperty(window, 'fetch'))
    await page.getByRole('button', { name: 'Close' }).click()
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    const id = submissions.requests[0]?.headers()['idempotency-key'] ?? ''
    await page.getByText(referenceOf(id)).waitFor()
    expect(new URL(page.url()).pathname).toBe('/submit/sent')
    expect(arrived(id)).toBe(1)
    const posted = new URLSearchParams(submissions.requests[1]?.postData() ?? '')
    expect(posted.get('_id')).toBe(id)
    await page.goBack()
    await hydrated(page)
    expect(await page.locator('[name="email"]').inputValue()).toBe(answers.email)
    expectNoConsoleErrors(page, NETWORK_NOISE, /fetch is not defined/)
  })
})

test('filling in the hidden field leads to Thank You, and the submission is marked as likely spam', async () => {
  const page = await openFilled()
  await page.locator('[name="_honey"]').evaluate((control: HTMLInputElement) => {
    control.value = 'https://spam.example'
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(site.submissions().at(-1)?.spamReason).toBe('hidden-field')
})

test('two tabs with the same draft make one submission', async () => {
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
