import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForTests } from './browser.ts'
import { devServerForTests } from './dev-server-for-tests.ts'
import { copyForTests } from './repository-copy.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
const server = devServerForTests({ copy, newPage, paths: ['/studio'] })

const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the form"]')
const questionOf = (page: Page): Locator => page.getByLabel('Question', { exact: true })

/** Opens the questions of a file in the form editor. */
async function openQuestions(name: string): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.url}/studio`)
  const files = page.getByRole('navigation', { name: 'Files' })
  await files.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
  await previewOf(page).getByRole('heading', { level: 1 }).waitFor()
  return page
}

const order = (page: Page) => page.locator('.studio-field-title b').allTextContents()
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Drag “${title}”` })

test('questions are reordered with the mouse and with the keyboard', async () => {
  const page = await openQuestions('Motorcycles')
  const before = await order(page)
  const [first = '', second = '', third = ''] = before
  const from = await handle(page, first).boundingBox()
  const to = await handle(page, second).boundingBox()
  if (!from || !to) throw new Error('A handle is not shown')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([second, first, third, ...before.slice(3)])

  await handle(page, first).focus()
  await page.keyboard.press('Space')
  await page.getByText(`“${first}” is at the place of “${first}”.`).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText(`“${first}” is at the place of “${second}”.`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).toEqual(before)
})

test('a click in the preview opens the question, and typing shows in the preview', async () => {
  const page = await openQuestions('Cars')
  await previewOf(page).getByLabel('Does it run?').click()
  await expect.poll(() => questionOf(page).inputValue()).toBe('Does it run?')
  await questionOf(page).fill('Can it drive?')
  await previewOf(page).getByLabel('Can it drive?').waitFor()
})

test('a new question takes the focus, so that it can be worded at once', async () => {
  const page = await openQuestions('Boats')
  await page.getByRole('button', { name: 'Add a question' }).first().click()
  await page.keyboard.type('How many engines?')
  await page.getByRole('button', { name: /^Whole number/ }).click()
  await expect.poll(() => questionOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await previewOf(page).getByLabel('How many engines?').waitFor()
})
