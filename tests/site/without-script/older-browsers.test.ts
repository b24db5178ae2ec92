import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heading, hydrated } from '../../../build/golden/browser/fill.ts'
import type { Form } from '../../../engine/form/form.ts'
import { FIRST_VERSIONS, REQUIRED_FUNCTIONS } from '../../../src/inline/required.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { firstVersions, newerIn, scriptMembers } from '../../browser/compatibility.ts'
import { answerStep, fillForm, pressSubmit } from '../../browser/fill.ts'
import { fillPlain } from '../../browser/plain-journey.ts'
import { browserVisitor } from '../../browser/plain-visitor.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const lead = formById('lead')

/** A required function as an object's member. */
const required = REQUIRED_FUNCTIONS.map((path) => {
  const [, owner = '', name = ''] = /^(.+)\.(\w+)$/.exec(path) ?? []
  return { path, owner, name }
})

/** All functions, objects and properties of MDN's data that one of the first versions lacks: those of new browsers, and of no browser. */
const newer = scriptMembers.filter(({ id }) => newerIn(id) !== '').map(({ owner, name }) => `${owner}.${name}`)

/** Makes a browser that lacks some functions. Runs in the page. */
function removeFunctions(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const owner = names.slice(0, -1).reduce((object, name) => Object(object)[name], window)
    delete Object(owner)[names[names.length - 1] as string]
  }
}

/** Answers that no other test sends. */
const answersOf = (form: Form, from: string) => ({
  ...samplesOf(form).valid[0],
  [form === lead ? 'fullName' : 'name']: from.replaceAll('.', ' '),
})

test('a browser that knows neither required functions, cascade layers nor the pressed button posts by Enter, past no dead button', async () => {
  const page = await newPage()
  await page.addInitScript(removeFunctions, ['Object.hasOwn', 'SubmitEvent.prototype.submitter'])
  // A browser drops the layers that it doesn't know.
  await page.route('**/*-quote-form', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('@layer', '@unknown').replace(/<meta http-equiv[^>]*>/, '')
    await route.fulfill({ response, body })
  })
  await page.goto(site.url + car.path)
  expect(await page.locator('form.wizard :is(button, input[name="_honey"]):visible').allTextContents()).toEqual([
    car.texts.submit,
  ])
  expect(await page.locator('form.wizard').evaluate((form) => getComputedStyle(form).fontFamily)).not.toContain(
    'Archivo',
  )
  const titles = page.locator('form.wizard h2.wizard-step-title:visible')
  expect(await titles.allTextContents()).toEqual(car.steps.map(({ title }) => title))
  await fillPlain(browserVisitor(page), car, answersOf(car, 'no layers'))
  const before = site.submissions().length
  const submissions = watchSubmissions(page)
  await page.locator('[name="pickupLocation"]').press('Enter')
  await page.waitForURL(/\/submit\/sent\?/)
  expect(submissions.requests.map((request) => request.isNavigationRequest())).toEqual([true])
  expect(site.submissions()).toHaveLength(before + 1)
})

test.each([car, lead])('a browser with nothing newer than what is required runs the script of $id', async (form) => {
  const page = await newPage()
  await page.addInitScript(removeFunctions, newer)
  const submissions = watchSubmissions(page)
  await page.goto(site.url + (form.path ?? '/lead-capture'))
  await hydrated(page)
  if (form === lead) {
    await answerStep(page, form, 0, answersOf(form, 'script'))
    await page.getByRole('button', { name: form.texts.submit }).click()
    await page.getByText('Success!').waitFor()
  } else {
    await fillForm(page, form, answersOf(form, 'script'))
    await pressSubmit(page)
    await heading(page, form.texts.doneTitle).waitFor()
  }
  expect(submissions.requests.map((request) => request.headers()['content-type'])).toEqual(['application/json'])
  expectNoConsoleErrors(page)
})

test('the first versions are those that have all required functions, and the documentation names them', () => {
  const since = required.map(({ owner, name }) => {
    const [member] = scriptMembers.filter((each) => each.owner === owner && each.name === name)
    return firstVersions(member?.id ?? '')
  })
  const [chrome, edge, firefox, safari, ios] = FIRST_VERSIONS.map((_, browser) =>
    Math.max(...since.map((versions) => versions[browser] ?? 0)),
  )
  expect(FIRST_VERSIONS).toEqual([
    `chrome${chrome}`,
    `edge${edge}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${ios}`,
  ])
  const versions = `Chrome and Edge ${chrome}, Firefox ${firefox}, and Safari ${safari}`
  for (const file of ['README.md', 'docs/operate.md']) expect(readFileSync(file, 'utf8'), file).toContain(versions)
})

test.each(required)('the scripts call $path', ({ name }) => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'))
  expect(scripts.some((file) => readFileSync(`dist/assets/${file}`, 'utf8').includes(`.${name}(`))).toBe(true)
})
