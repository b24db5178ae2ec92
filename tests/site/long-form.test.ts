import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CategoryFile } from '../../engine/format/category.ts'
import { browserForTests } from '../browser/browser.ts'
import { devServerForTests } from '../browser/dev-server-for-tests.ts'
import { controlOf, focused, hydrated } from '../browser/fill.ts'
import { copyForTests } from '../browser/repository-copy.ts'

const PATH = '/sample-long-quote-form'

/** A category whose first step has 250 fields: the first over the whole width, all others two in a row. */
function longOf(car: CategoryFile): CategoryFile {
  const names = Array.from({ length: 250 }, (_, index) => `field${index}`)
  const contact = car.steps.slice(-1)
  const kept = contact.flatMap(({ fields = [] }) => fields)
  const definitions = Object.entries(car.schema.properties).filter(([name]) => kept.includes(name))
  const own = names.map((name) => [name, { type: 'string', title: name, message: `${name} is required` }] as const)
  return {
    label: 'Sample Long',
    heading: 'Long Shipping Quote',
    description:
      'Tell us all that a very long form can ask. Verified carriers send you competitive quotes within 24 hours.',
    tiles: [{ label: 'Sample Long', order: 90_001, icon: 'package', line: 'Very many questions' }],
    steps: [{ title: 'All of it', fields: names }, ...contact],
    schema: {
      type: 'object',
      properties: Object.fromEntries([...own, ...definitions]),
      required: [...names, ...kept],
    },
    uiSchema: Object.fromEntries(names.slice(1).map((name) => [name, { 'ui:options': { width: 'half' } }])),
    submission: car.submission,
  }
}

const copy = copyForTests()
beforeAll(() => copy.writeCategory('sample-long', longOf(copy.category('car'))))
const { newPage } = browserForTests()
const server = devServerForTests({ copy, newPage, paths: [PATH] })

async function open(width: number) {
  const page = await newPage({ viewport: { width, height: 800 } })
  await page.goto(server.url + PATH)
  await hydrated(page)
  return page
}

/** Presses Continue by keyboard: a part of the form that comes into view can move the button away from under the pointer. */
const continueByKeyboard = (page: Page) => page.getByRole('button', { name: 'Continue' }).press('Enter')

test('after a failed Continue, the top of a summary that is taller than the screen is in view', async () => {
  const page = await open(360)
  await continueByKeyboard(page)
  const summary = page.locator('.wizard-error-summary')
  await focused(summary)
  const { top, height } = await summary.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(height).toBeGreaterThan(800)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(400)
})

test('the control that Tab moves to is in view, also in the next part of the form', async () => {
  const page = await open(360)
  await continueByKeyboard(page)
  await page.getByRole('link', { name: 'field19 is required' }).click()
  await focused(controlOf(page, 'field19'))
  await page.keyboard.type('Some text')
  await page.keyboard.press('Tab')
  await focused(controlOf(page, 'field20'))
  const { top, bottom } = await controlOf(page, 'field20').evaluate((element) =>
    element.getBoundingClientRect().toJSON(),
  )
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(800)
})

test('two fields of half the width share a row, also where a part of the form ends', async () => {
  const page = await open(768)
  const topOf = (name: string) => controlOf(page, name).evaluate((element) => element.getBoundingClientRect().top)
  expect(await topOf('field20')).toBe(await topOf('field19'))
})
