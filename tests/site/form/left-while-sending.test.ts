import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, primaryButton, stepHeading } from '../../../build/golden/browser/fill.ts'
import type { Form } from '../../../engine/form/form.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { browserForTests } from '../../browser/browser.ts'
import { fillForm } from '../../browser/fill.ts'
import { holdRequests } from '../../browser/held-scripts.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const goods = formById('goods')

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]')

/** Sends a form that was opened from the chooser. Its answer comes when the returned function is called. */
async function send(form: Form) {
  const page = await openPage(`${site.url}/quotes`, { viewport: { width: 360, height: 640 } })
  await page.locator(`main a[href^="${form.path}"]`).first().click()
  await fillForm(page, form, samplesOf(form).valid[0] ?? {})
  const submissions = watchSubmissions(page)
  const answer = await holdRequests(page, '**/submit/**')
  await primaryButton(page, form).click()
  await expect.poll(() => submissions.requests.length).toBe(1)
  return { page, submissions, answer }
}

/** Waits for the toast that a form was sent. Returns the reference in it. */
async function referenceInToast(page: Page, form: Form): Promise<string> {
  const text = (await toast(page).filter({ hasText: form.texts.doneTitle }).textContent()) ?? ''
  return new RegExp(`${form.texts.reference}: (\\w{4}-\\w{4})`).exec(text)?.[1] ?? `no reference in ${text}`
}

/** The reference of the last submission of a form. */
const storedReference = (form: Form) =>
  site
    .submissions()
    .filter((submission) => submission.form === form.id)
    .map(({ id }) => referenceOf(id))
    .at(-1)

async function expectThanks(page: Page, form: Form) {
  await heading(page, form.texts.doneTitle).waitFor()
  expect(await page.locator('.wizard-reference strong').textContent()).toBe(storedReference(form))
  await expect.poll(() => page.title()).toContain('Sent: ')
  await expect.poll(() => page.url()).toBe(site.url + form.path)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

describe('a visitor who leaves while a form is being sent', () => {
  test('by Back reads the reference in the chooser, and Forward leads to Thank You', async () => {
    const { page, submissions, answer } = await send(car)
    await page.goBack()
    await page.goBack()
    await heading(page, 'What are you looking to move?').waitFor()
    answer()
    expect(await referenceInToast(page, car)).toBe(storedReference(car))
    await page.goForward()
    await expectThanks(page, car)
    expect(submissions.requests).toHaveLength(1)
  })

  test('and opens the page for another category reads the reference there, and keeps its step', async () => {
    const { page, answer } = await send(goods)
    await page.goBack()
    await page.goBack()
    await page.locator('main a[href="/quote-form?category=Boxes"]').click()
    await stepHeading(page, goods.steps[0]?.title ?? '').waitFor()
    await expect.poll(() => page.getByText('Boxes', { exact: true }).count()).toBeGreaterThan(0)
    answer()
    expect(await referenceInToast(page, goods)).toBe(storedReference(goods))
    expect([await heading(page, goods.texts.doneTitle).count(), page.url()]).toEqual([
      0,
      `${site.url}/quote-form?category=Boxes`,
    ])
    expect(await primaryButton(page, goods).isEnabled()).toBe(true)
  })
})
