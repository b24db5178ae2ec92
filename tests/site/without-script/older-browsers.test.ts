import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heading, hydrated } from '../../../build/golden/browser/fill.ts'
import type { Form } from '../../../engine/form/form.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { FIRST_VERSIONS, REQUIRED_FUNCTIONS } from '../../../src/inline/required.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm, pressSubmit } from '../../browser/fill.ts'
import { holdScripts } from '../../browser/held-scripts.ts'
import { fillPlain, sendPlain } from '../../browser/plain-journey.ts'
import { browserVisitor } from '../../browser/plain-visitor.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')
const goods = formById('goods')
const lead = formById('lead')

/** The first versions of Chrome, Firefox and Safari with each required function, by MDN's compatibility data. */
const SINCE: Readonly<Record<(typeof REQUIRED_FUNCTIONS)[number], readonly [number, number, number]>> = {
  'AbortSignal.timeout': [103, 100, 16],
  'Array.prototype.at': [92, 90, 15.4],
  'Array.prototype.findLast': [97, 104, 15.4],
  'HTMLFormElement.prototype.requestSubmit': [76, 75, 16],
  'Object.hasOwn': [93, 92, 15.4],
}

/** Functions that one of the first versions lacks, or all browsers of that name, by the same data, by what has them. */
const NEWER: Readonly<Record<string, string>> = {
  window: 'CloseWatcher CompressionStream Highlight OffscreenCanvas URLPattern cancelIdleCallback requestIdleCallback',
  AbortSignal: 'any',
  Array: 'fromAsync',
  'Array.prototype': 'toReversed toSorted toSpliced with',
  'ArrayBuffer.prototype': 'resize transfer transferToFixedLength',
  CSS: 'registerProperty',
  'CSSStyleSheet.prototype': 'replaceSync',
  'Clipboard.prototype': 'readText',
  'Document.prototype': 'caretPositionFromPoint startViewTransition',
  'Element.prototype': 'checkVisibility getHTML moveBefore scrollIntoViewIfNeeded setHTML setHTMLUnsafe',
  Error: 'isError',
  'HTMLDialogElement.prototype': 'requestClose',
  'HTMLElement.prototype': 'attachInternals hidePopover showPopover togglePopover',
  Intl: 'DurationFormat Segmenter',
  'Intl.NumberFormat.prototype': 'formatRange formatRangeToParts',
  'Intl.PluralRules.prototype': 'selectRange',
  'Iterator.prototype': 'drop take',
  JSON: 'isRawJSON rawJSON',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  Math: 'sumPrecise',
  'Navigator.prototype': 'canShare share vibrate',
  Object: 'groupBy',
  Promise: 'try withResolvers',
  RegExp: 'escape',
  'Scheduler.prototype': 'postTask yield',
  'Selection.prototype': 'getComposedRanges',
  'Set.prototype': 'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  'String.prototype': 'isWellFormed toWellFormed',
  URL: 'canParse parse',
  Uint8Array: 'fromBase64 fromHex',
  'Uint8Array.prototype': 'toBase64 toHex',
}

const newerFunctions = Object.entries(NEWER).flatMap(([owner, names]) =>
  names.split(' ').map((name) => `${owner}.${name}`),
)

/** Makes a browser that lacks some functions. Runs in the page. */
function removeFunctions(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const owner = names.slice(0, -1).reduce((object, name) => Object(object)[name], window)
    delete Object(owner)[names[names.length - 1] as string]
  }
}

async function pageWithout(...paths: readonly string[]): Promise<WatchedPage> {
  const page = await newPage()
  await page.addInitScript(removeFunctions, paths)
  return page
}

/** Answers that no other test sends. */
const answersOf = (form: Form, from: string) => ({
  ...samplesOf(form).valid[0],
  [form === lead ? 'fullName' : 'name']: from.replaceAll('.', ' '),
})

const stored = () => site.submissions().map(({ form, id }) => ({ form, reference: referenceOf(id) }))

const visibleSteps = (page: WatchedPage) => page.locator('form.wizard h2.wizard-step-title:visible').allTextContents()

const titlesOf = ({ steps }: Form) => steps.map(({ title }) => title)

const isHydrated = (page: WatchedPage) =>
  page.locator('form.wizard').evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')))

/** Fills in and sends a form as the browser alone does. */
async function expectPlain(page: WatchedPage, form: Form, from: string) {
  const before = stored()
  const visitor = browserVisitor(page)
  expect(await visibleSteps(page)).toEqual(titlesOf(form))
  await fillPlain(visitor, form, answersOf(form, from))
  expect(await isHydrated(page)).toBe(false)
  const reference = await sendPlain(visitor, form)
  expect(stored()).toEqual([...before, { form: form.id, reference }])
}

test.each(REQUIRED_FUNCTIONS)('a browser without %s shows all steps of a form, and posts it', async (name) => {
  const page = await pageWithout(name)
  await page.goto(site.url + car.path)
  await expectPlain(page, car, name)
  expectNoConsoleErrors(page)
})

test('a browser without a required function posts the sign-up form', async () => {
  const page = await pageWithout('AbortSignal.timeout')
  await page.goto(`${site.url}/lead-capture`)
  await expectPlain(page, lead, 'lead')
  expectNoConsoleErrors(page)
})

test('a browser without a required function posts a form with the category that it was opened for', async () => {
  const page = await pageWithout('Object.hasOwn')
  await page.goto(`${site.url}/quote-form?category=Pianos`)
  expect(await page.locator('select[name="category"]').inputValue()).toBe('Pianos')
  await expectPlain(page, goods, 'goods')
  expect(site.submissions().at(-1)?.category).toBe('Pianos')
})

test('a browser without a required function shows no Continue before its scripts come, and Enter presses none', async () => {
  const page = await pageWithout('HTMLFormElement.prototype.requestSubmit')
  const submissions = watchSubmissions(page)
  const release = await holdScripts(page)
  await page.goto(site.url + car.path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: car.texts.submit }).waitFor()
  expect(await page.getByRole('button', { name: car.texts.continue }).count()).toBe(0)
  await page.locator('[name="pickupLocation"]').press('Enter')
  const loaded = page.waitForEvent('load')
  release()
  await loaded
  await expectPlain(page, car, 'before scripts')
  expect(submissions.requests.map((request) => request.isNavigationRequest())).toEqual([true])
})

test.each([car, lead])('a browser with nothing newer than what is required runs the script of $id', async (form) => {
  const page = await pageWithout(...newerFunctions)
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

/** Newer functions that the scripts call only where they have found them. */
const FOUND_FIRST = ['Document.prototype.startViewTransition']

const scripts = readdirSync('dist/assets')
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(`dist/assets/${file}`, 'utf8'))
  .join('\n')

/** Whether the scripts call a function, other than by `?.()`. */
function isCalled(path: string): boolean {
  const call = path.replace('window.', '').replace(/^.*\.prototype(?=\.)/, '')
  return new RegExp(`${call.startsWith('.') ? '' : '\\b'}${call.replaceAll('.', '\\.')}\\(`).test(scripts)
}

test('the scripts call each required function, and no newer one', () => {
  const called = [...Object.keys(SINCE), ...newerFunctions].filter(isCalled)
  expect(called.sort()).toEqual([...REQUIRED_FUNCTIONS, ...FOUND_FIRST].sort())
  expect(scripts, 'lookbehind, which Safari 16.0 has not').not.toMatch(/\(\?<[=!]/)
})

test('the documentation names the first versions that have all required functions', () => {
  const [chrome, firefox, safari] = [0, 1, 2].map((browser) =>
    Math.max(...REQUIRED_FUNCTIONS.map((name) => SINCE[name][browser] ?? 0)),
  )
  expect(FIRST_VERSIONS).toEqual([
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${safari}`,
  ])
  const versions = `Chrome and Edge ${chrome}, Firefox ${firefox}, and Safari ${safari}`
  for (const file of ['README.md', 'docs/operate.md']) expect(readFileSync(file, 'utf8'), file).toContain(versions)
})
