import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalog } from '../../engine/compiler/catalog.ts'
import { loadForms } from '../../engine/compiler/load.ts'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, expectNoConsoleErrors } from './browser.ts'
import { devServerForTests } from './dev-server-for-tests.ts'
import { answer, fillForm, heading, hydrated, pressSubmit } from './fill.ts'
import { pianoOf } from './piano-file.ts'
import { copyForTests } from './repository-copy.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
const server = devServerForTests({ copy, newPage, paths: ['/car-quote-form'] })
const car = formById('car')
const answers = fixtureOf(car).cases[0] ?? {}

/** Console messages of the development server and of React's development build. */
const DEVELOPMENT_MESSAGES = /\[vite\]|React DevTools/

const emails = () =>
  readdirSync(server.data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'))

test('listens on loopback only', () => {
  expect(new URL(server.url).hostname).toMatch(/^(localhost|127\.0\.0\.1)$/)
})

test('the server renders a category page, which hydrates without warnings, and whose form reaches the relay', async () => {
  const response = await fetch(`${server.url}/car-quote-form`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(car.heading)

  const page = await newPage()
  await page.goto(`${server.url}/car-quote-form`)
  await hydrated(page)
  await fillForm(page, car, answers)
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  await expect.poll(() => emails().length).toBe(1)
  expectNoConsoleErrors(page, DEVELOPMENT_MESSAGES)
})

test('a form that was posted without script is shown again in the page of its category', async () => {
  const response = await fetch(`${server.url}/submit/vehicles`, {
    method: 'POST',
    body: new URLSearchParams({ category: 'Cars', name: 'Sam Sample' }),
  })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain(`<h1>${car.heading}</h1>`)
  expect(page).toContain('value="Sam Sample"')
  expect(page).toContain('/src/styles/site.css')
  expect(page).not.toContain('<script')
})

test('the overlay shows the mistake in a category file with its line and fix; once fixed, the page returns with its answers', async () => {
  const valid = copy.category('car')
  const page = await newPage()
  await page.goto(`${server.url}/car-quote-form`)
  await hydrated(page)
  await answer(page, 'pickupLocation', 'Austin')

  const broken = copy.category('car')
  broken.steps[1]?.fields?.splice(2, 1, 'phoen')
  copy.writeCategory('car', broken)
  const line =
    copy
      .read('schemas/car.json')
      .split('\n')
      .findIndex((text) => text.includes('"phoen"')) + 1
  const overlay = page.locator('vite-error-overlay')
  await overlay.getByText(`schemas/car.json:${line}:`).waitFor()
  expect(await overlay.locator('.message').textContent()).toContain('phoen')
  expect(await overlay.locator('.message').textContent()).toContain('Did you mean "phone"?')
  expect(await overlay.locator('.file').textContent()).toContain(`car.json:${line}`)

  const late = await newPage()
  await late.goto(`${server.url}/boat-quote-form`)
  await late.locator('vite-error-overlay').getByText(`schemas/car.json:${line}:`).waitFor()

  copy.writeCategory('car', { ...valid, heading: 'Fixed Car Quote' })
  await heading(page, 'Fixed Car Quote').waitFor()
  await hydrated(page)
  await expect.poll(() => page.locator('[name="pickupLocation"]').inputValue()).toBe('Austin')
  expect(await overlay.count()).toBe(0)
  await heading(late, formById('boat').heading).waitFor()
})

test('a new category file has its page at once, and the relay accepts its form', async () => {
  const before = emails().length
  copy.writeCategory('sample-piano', pianoOf(copy.category('car')))
  const piano = (await loadForms(readCatalog(copy.path('schemas')))).find(({ id }) => id === 'sample-piano')
  if (!piano) throw new Error('The piano is missing')
  const page = await newPage()
  await expect.poll(async () => (await page.goto(`${server.url}/sample-piano-quote-form`))?.status()).toBe(200)
  await hydrated(page)
  await fillForm(page, piano, { ...answers, pianoType: 'Upright', weight: '480' })
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  await expect.poll(() => emails().length).toBe(before + 1)
})
