import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, hydrated, primaryButton, stepHeading } from '../../../build/golden/browser/fill.ts'
import { openForm, openFromChooser } from '../../../build/golden/browser/journey.ts'
import type { Form } from '../../../engine/form/form.ts'
import { browserForTests } from '../../browser/browser.ts'
import { builtFilesOf, workerFile } from '../../browser/built-file.ts'
import { fillForm } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, samplesOf, shippedForms } from '../../categories/schemas.ts'
import { isSoak } from '../../run/times.ts'

const site = siteForTests()
const { newPage } = browserForTests()

/** Files that a form tries to load on the way, and works without: suggestions, distances, the map of Thank You, the icon of the tab. */
const tried = [
  workerFile(),
  ...builtFilesOf('engine/react/widgets/PlaceSuggestions.tsx'),
  ...builtFilesOf('src/scenes/LaneOnMap.tsx'),
  '/favicon.png',
]

const isTriedOnly = (path: string) => tried.includes(path) || path.startsWith('/assets/places-')

/** From now on, only a POST gets through. Returns a function that lists what is needed but was asked for. */
async function cutLine(page: Page): Promise<() => string[]> {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (!isTriedOnly(pathname)) asked.push(`${request.method()} ${pathname}`)
    return request.method() === 'POST' ? route.continue() : route.abort('internetdisconnected')
  })
  return () => asked
}

const titlesOf = ({ steps }: Form) => steps.slice(-2).map(({ title }) => title) as [string, string]

/** Keeps links beside the form from being loaded ahead: a step can move one under the resting pointer. */
const ignorePointer = (page: Page) =>
  page.locator('aside').evaluate((aside) => {
    aside.style.pointerEvents = 'none'
  })

/** From the last step, by every way, to the step before it and back. */
async function walk(page: Page, form: Form): Promise<void> {
  const [before, last] = titlesOf(form)
  const isOpen = (title: string) => stepHeading(page, title).waitFor()
  await isOpen(last)
  await page.getByRole('button', { name: form.texts.previous }).click()
  await isOpen(before)
  await page.goForward()
  await isOpen(last)
  await page.goBack()
  await isOpen(before)
  await primaryButton(page, form).click()
  await isOpen(last)
}

/** Sends a form from its last step, unless it then leads to another page. Returns the request that this takes. */
async function send(page: Page, form: Form): Promise<string[]> {
  if (form.completion !== 'thank-you') return []
  await primaryButton(page, form).click()
  await heading(page, form.texts.doneTitle).waitFor()
  return [`POST /submit/${form.submission.mailbox}`]
}

/** Forms with each kind of completion, variants and widget. */
const KINDS = ['boxes', 'car', 'freight', 'goods']
const withPath = shippedForms.filter(({ id, path }) => path !== null && (isSoak || KINDS.includes(id)))
const quoteOf = (page: Page, form: Form) => ({ page, form, sample: 0, answers: samplesOf(form).valid[0] ?? {} })

test.each(withPath.map((form) => [form.path, form] as const))(
  'once %s is open, nothing but the POST is requested, also after a reload at the last step',
  async (_path, form) => {
    const page = await newPage()
    const quote = quoteOf(page, form)
    await openForm(quote, site.url)
    await ignorePointer(page)
    const asked = await cutLine(page)
    await fillForm(page, form, quote.answers)
    await walk(page, form)
    expect(asked()).toEqual([])
    await page.unroute('**/*')
    await page.reload()
    await hydrated(page)
    await ignorePointer(page)
    const askedThen = await cutLine(page)
    await walk(page, form)
    expect(askedThen()).toEqual(await send(page, form))
  },
)

test.each(['car', 'goods'])(
  'nothing but the POST is requested if the browser denies storage and %s is opened from the chooser',
  async (id) => {
    const form = formById(id)
    const page = await newPage()
    const quote = quoteOf(page, form)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      }),
    )
    await openFromChooser(quote, site.url)
    await stepHeading(page, form.steps[0]?.title ?? '').waitFor()
    const asked = await cutLine(page)
    await fillForm(page, form, quote.answers)
    await walk(page, form)
    expect(asked()).toEqual(await send(page, form))
  },
)
