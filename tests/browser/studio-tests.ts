import { existsSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorSummary } from '../../build/golden/browser/fill.ts'
import { expectAccessible, expectReadableInDark } from './accessible.ts'
import type { browserForTests } from './browser.ts'
import type { devServerForTests } from './dev-server-for-tests.ts'
import type { copyForTests } from './repository-copy.ts'

/** A development server of a copy of the repository, which has visited the studio and a quote page. */
export type StudioSetup = {
  readonly copy: ReturnType<typeof copyForTests>
  readonly server: ReturnType<typeof devServerForTests>
  readonly newPage: ReturnType<typeof browserForTests>['newPage']
}

export const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the form"]')
export const questionOf = (page: Page): Locator => page.getByLabel('Question', { exact: true })
const editorOf = (page: Page): Locator => page.locator('.cm-content')

/** Opens the studio, and a file in it whose name begins with a text. It takes seconds in a development server. */
export async function openFile(name: string, { newPage, server }: StudioSetup): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.url}/studio`)
  const files = page.getByRole('navigation', { name: 'Files' })
  await files.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  return page
}

async function showJson(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'JSON' }).click()
  await previewOf(page).getByRole('heading', { level: 1 }).waitFor()
}

async function openJson(name: string, setup: StudioSetup): Promise<Page> {
  const page = await openFile(name, setup)
  await showJson(page)
  return page
}

/** Replaces a text in the JSON editor by another, as typed. */
async function replace(page: Page, before: string, after: string): Promise<void> {
  await editorOf(page).click()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill(before)
  // The editor reads the field when a key is released.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.locator('.cm-searchMatch-selected').filter({ hasText: before }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.insertText(after)
}

/** Defines the tests of text that is saved, kept or in conflict. */
function testTexts(setup: StudioSetup): void {
  const { copy, server } = setup
  const onDisk = (id: string) => copy.read(`schemas/${id}.json`)

  test('a change of the JSON shows in the preview, and saving writes it to the file and nothing else', async () => {
    const before = onDisk('car')
    const page = await openJson('Cars', setup)
    await replace(page, 'Year, make and model', 'Which car is it?')
    await previewOf(page).getByLabel('Which car is it?').waitFor()
    expect(onDisk('car')).toBe(before)

    await page.keyboard.press('Control+s')
    await expect.poll(() => onDisk('car')).toBe(before.replace('Year, make and model', 'Which car is it?'))
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await previewOf(page).getByLabel('Which car is it?').waitFor()
  })

  test('two tabs that edit a file say so, and each gets its own text back when it is reloaded', async () => {
    const first = await openJson('Freight', setup)
    const second = await first.context().newPage()
    await second.goto(first.url())
    await showJson(second)
    const editedElsewhere = (page: Page) => page.getByText('Another tab has unsaved text of this file')
    await replace(first, 'Freight Shipping Quote', 'Of the first tab')
    await editedElsewhere(second).waitFor()
    expect(await editedElsewhere(first).isVisible()).toBe(false)
    await replace(second, 'Freight Shipping Quote', 'Of the second tab')
    await editedElsewhere(first).waitFor()
    for (const [page, heading] of [
      [first, 'Of the first tab'],
      [second, 'Of the second tab'],
    ] as const) {
      await page.reload()
      await previewOf(page).getByRole('heading', { level: 1, name: heading }).waitFor()
    }
  })

  test('a file that has changed on disk meanwhile is not overwritten, and both versions are shown', async () => {
    const page = await openJson('Motorcycles', setup)
    await replace(page, 'Motorcycle Shipping Quote', 'Bike Quote')
    await previewOf(page).getByRole('heading', { level: 1, name: 'Bike Quote' }).waitFor()
    const elsewhere = onDisk('motorcycle').replace('Motorcycle Shipping Quote', 'Changed Elsewhere')
    copy.write('schemas/motorcycle.json', elsewhere)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Changed Elsewhere').waitFor()
    await dialog.getByText('Bike Quote').waitFor()
    // Enter must not overwrite.
    await dialog.locator('button:focus', { hasText: 'Keep editing' }).waitFor()
    expect(onDisk('motorcycle')).toBe(elsewhere)

    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect.poll(() => onDisk('motorcycle')).toContain('Bike Quote')
  })

  test('a category is copied, sent and read as an email, renamed with a redirect, deleted and brought back', async () => {
    const page = await openJson('Cars', setup)
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByLabel('Name of the category').fill('Grand Pianos')
    await page.keyboard.press('Enter')
    await page.getByText('schemas/grand-pianos.json').waitFor()
    await page.getByText(/^No mistakes, \d+ warnings$/).waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => existsSync(copy.path('schemas/grand-pianos.json'))).toBe(true)

    // The message about the save can cover the button.
    await page.getByRole('button', { name: /^Step 2/ }).press('Enter')
    await previewOf(page).getByLabel('Full name').fill('Ada Example')
    const email = page.frameLocator('iframe[title="The email"]')
    await email.getByRole('heading', { name: 'Ada Example' }).waitFor()
    await page.getByText('New Grand Pianos Shipping Quote Request - Ada Example').waitFor()
    await page.getByLabel('State of the form').selectOption('Sent')
    await previewOf(page).getByRole('heading', { name: 'Thank You' }).waitFor()

    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the file').fill('grands')
    await page.keyboard.press('Enter')
    await page.getByText('schemas/grands.json').waitFor()
    const redirect = async () => {
      const { status, headers } = await fetch(`${server.url}/grand-pianos-quote-form?step=1`, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    await expect.poll(redirect).toEqual([302, '/grands-quote-form?step=1'])

    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => existsSync(copy.path('schemas/grands.json'))).toBe(false)
    const messages = page.getByRole('region', { name: 'Notifications' })
    await messages.getByText('grands.json was deleted.').waitFor()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => existsSync(copy.path('schemas/grands.json'))).toBe(true)
  })
}

/** Defines the tests of the studio as a page: what it shows, to whom, and under which URL. */
function testPage(setup: StudioSetup): void {
  test('the focus stays in the editor whatever the preview shows, and the preview has the width and the colors that were chosen', async () => {
    const page = await openJson('Boats', setup)
    await editorOf(page).click()
    await page.getByLabel('State of the form').selectOption('All errors')
    await errorSummary(previewOf(page)).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
    await page.getByRole('button', { name: 'Phone, 360 px' }).click()
    await expect.poll(() => page.locator('iframe.frame').evaluate((frame) => frame.clientWidth)).toBe(360)
    await page.getByRole('button', { name: 'Dark mode' }).click()
    const background = () =>
      previewOf(page)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).backgroundColor)
    await expect.poll(background).toBe('rgb(11, 18, 24)')
  })

  test('the studio has no accessibility violation with either editor, and enough contrast in dark mode', async () => {
    const page = await openJson('Cars', setup)
    await expectAccessible(page, 'JSON editor')
    await page.getByRole('combobox', { name: 'Fill in answers' }).focus()
    await page.getByRole('combobox', { name: 'Fill in answers' }).selectOption('Sample 1')
    await page.getByText('Sample answers', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Screen reader' }).click()
    await page.getByRole('tab', { name: 'Form', exact: true }).click()
    await expectAccessible(page, 'form editor, and samples')
    await page.getByRole('tab', { name: 'JSON', exact: true }).click()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('pickup')
    await expectAccessible(page, 'a question that was found')
    await page.keyboard.press('Enter')
    await questionOf(page).waitFor()
    await expectReadableInDark(page, 'form editor')
  })

  test('what is open is in the URL: a link opens it for a colleague, and Back and Forward lead through it', async () => {
    const page = await openFile('Vehicle Parts', setup)
    const search = () => Object.fromEntries(new URL(page.url()).searchParams)
    const step = (of: Page, number: number) =>
      of.getByRole('button', { name: new RegExp(`^Step ${number}`), pressed: true })
    await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
    await page.locator('.studio-field-title', { hasText: 'Phone' }).click()
    await step(page, 2).waitFor()
    const open = { file: 'schemas/vehicle-parts', tab: 'questions', question: 'phone', step: '2' }
    await expect.poll(search).toEqual(open)
    await questionOf(page).fill('Number to call')
    await previewOf(page).getByLabel('Number to call').waitFor()

    const colleague = await setup.newPage({ viewport: { width: 1280, height: 900 } })
    await colleague.goto(page.url())
    await questionOf(colleague).waitFor()
    await step(colleague, 2).waitFor()

    await page.getByRole('button', { name: /^Step 1/ }).click()
    await expect.poll(search).toEqual({ ...open, step: undefined })
    await page.goBack()
    await step(page, 2).waitFor()
    await page.goBack()
    await questionOf(page).waitFor({ state: 'detached' })
    expect(search()).toEqual({ file: open.file, tab: open.tab })
    await page.goForward()
    await questionOf(page).waitFor()
    expect(await questionOf(page).inputValue()).toBe('Number to call')
  })
}

/** Defines the tests of the studio that need a browser. */
export function testStudio(setup: StudioSetup): void {
  testTexts(setup)
  testPage(setup)
}
