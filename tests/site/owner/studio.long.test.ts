import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorSummary } from '../../../build/golden/browser/fill.ts'
import { expectAccessible, expectReadableInDark } from '../../browser/accessible.ts'
import { browserForTests } from '../../browser/browser.ts'
import { devServerForTests } from '../../browser/dev-server-for-tests.ts'
import { testFormEditor } from '../../browser/form-editor-tests.ts'
import { copyForTests } from '../../browser/repository-copy.ts'

// The studio writes category files and golden files.
const copy = copyForTests()
const { newPage } = browserForTests()
const server = devServerForTests({ copy, newPage, paths: ['/car-quote-form', '/studio'] })

const editorOf = (page: Page): Locator => page.locator('.cm-content')
const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the form"]')
const onDisk = (id: string) => copy.read(`schemas/${id}.json`)

/** How long the command that makes the golden files may take. */
const RUN_TIMEOUT_MS = 60_000

/** Opens the studio. It takes seconds in a development server. */
async function newStudio(): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.url}/studio`)
  return page
}

// Each test goes on with the files, and most with the page, that the ones before it have left.
describe('the studio', { shuffle: false }, () => {
  describe('the form editor', () => testFormEditor({ copy, server, newPage }))

  let shared: Page
  beforeAll(async () => {
    shared = await newStudio()
  })

  /** Opens the JSON of a file in the studio: in the page of all tests, or in one whose clock, layout or drafts a test changes. */
  async function openStudio(name: string, page = shared): Promise<Page> {
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await page.getByRole('tab', { name: 'JSON' }).click()
    await previewOf(page).getByRole('heading', { level: 1 }).waitFor()
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

  test('a change of the JSON shows in the preview, and saving writes it to the file and nothing else', async () => {
    const before = onDisk('car')
    const page = await openStudio('Cars')
    await replace(page, 'Year, make and model', 'Which car is it?')
    await previewOf(page).getByLabel('Which car is it?').waitFor()
    expect(onDisk('car')).toBe(before)

    await page.keyboard.press('Control+s')
    await expect.poll(() => onDisk('car')).toBe(before.replace('Year, make and model', 'Which car is it?'))
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await previewOf(page).getByLabel('Which car is it?').waitFor()
  })

  test('a mistake is listed with its fix, and the preview keeps the last form and says so', async () => {
    const page = await openStudio('Boats')
    await replace(page, '"name", "email", "phone"] }', '"name", "email", "phoen"] }')
    const mistakes = page.getByRole('region', { name: 'Mistakes' })
    await mistakes.locator('summary').click()
    await mistakes.getByText('Did you mean "phone"?').waitFor()
    await previewOf(page).getByRole('heading', { level: 1, name: 'Boat Shipping Quote' }).waitFor()
    await page.getByText('This is the last version without any').waitFor()

    await mistakes.getByRole('button', { name: /^Fix: Step/ }).click()
    await page.getByText('No mistakes', { exact: true }).waitFor()
    await page.keyboard.press('Control+z')
    await mistakes.locator('summary').click()
    await mistakes.getByText('Did you mean "phone"?').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('No mistakes', { exact: true }).waitFor()
  })

  test('unsaved text is there again after the page is reloaded', async () => {
    const page = await openStudio('Freight', await newStudio())
    await replace(page, 'Freight Shipping Quote', 'Freight by Road')
    await previewOf(page).getByRole('heading', { level: 1, name: 'Freight by Road' }).waitFor()
    await page.reload()
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: /^Freight.*unsaved/ })
      .waitFor()
    await previewOf(page).getByRole('heading', { level: 1, name: 'Freight by Road' }).waitFor()
  })

  test('two tabs that edit a file say so, and each gets its own text back when it is reloaded', async () => {
    const first = await openStudio('Freight', await newStudio())
    const second = await first.context().newPage()
    await second.goto(`${server.url}/studio`)
    await openStudio('Freight', second)
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
    await second.close()
  })

  test('a file that has changed on disk meanwhile is not overwritten, and both versions are shown', async () => {
    const page = await openStudio('Motorcycles')
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

  test('a click on a field selects it in the editor, and the cursor highlights the field', async () => {
    const page = await openStudio('Cars')
    await previewOf(page).getByText('Does it run?').click()
    await page.locator('.cm-selected').filter({ hasText: '"vehicleCondition"' }).first().waitFor()

    await editorOf(page).getByText('"preferredDate"').last().click()
    await previewOf(page).locator('[data-selected] [name="preferredDate"]').waitFor()
  })

  test('a new category is made from a copy, filled in, sent and read as an email, renamed, deleted and brought back', async () => {
    const page = await openStudio('Cars', await newStudio())
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByLabel('Name of the category').fill('Grand Pianos')
    await page.keyboard.press('Enter')
    await page.getByText('schemas/grand-pianos.json').waitFor()
    await page.getByText(/^No mistakes, \d+ warnings$/).waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => existsSync(copy.path('schemas/grand-pianos.json'))).toBe(true)
    expect(copy.category('grand-pianos')).toMatchObject({ label: 'Grand Pianos', tiles: [{ label: 'Grand Pianos' }] })

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
    await expect.poll(() => existsSync(copy.path('schemas/grands.json'))).toBe(true)
    await page.getByText('schemas/grands.json').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => existsSync(copy.path('schemas/grands.json'))).toBe(false)
    const messages = page.getByRole('region', { name: 'Notifications' })
    await messages.getByText('grands.json was deleted.').waitFor()
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => existsSync(copy.path('schemas/grands.json'))).toBe(true)

    await page.getByText('schemas/grands.json').waitFor()
    expect(onDisk('grands')).toContain('formerPaths')
    await page.goto(`${server.url}/studio?file=schemas/grand-pianos`)
    await page.getByRole('heading', { name: 'There is no schemas/grand-pianos.json' }).waitFor()
    await page.getByRole('button', { name: 'Open Grand Pianos' }).click()
    await page.getByText('schemas/grands.json').waitFor()
  })

  test('a sample fills in the preview, which says so, and one press empties it', async () => {
    const page = await openStudio('Cars')
    const fillIn = page.getByRole('combobox', { name: 'Fill in answers' })
    await fillIn.focus()
    await fillIn.selectOption('Sample 1')
    const which = previewOf(page).locator('[name="vehicleInfo"]')
    await expect.poll(() => which.inputValue()).toBe('2019 Honda Civic')
    const mark = page.getByText('Sample answers', { exact: true })
    await mark.waitFor()
    await expectAccessible(page, 'samples')

    await page.getByRole('button', { name: 'Empty the form' }).click()
    await mark.waitFor({ state: 'detached' })
    expect(await which.inputValue()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('frame')
  })

  test('a press in the preview shows the mistakes of what was just added', async () => {
    const page = await openStudio('Boats', await newStudio())
    await page.getByRole('tab', { name: 'Form', exact: true }).click()
    await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
    await page.getByRole('button', { name: 'Add a step' }).click()
    await page.getByText('The file has mistakes').waitFor()
    await page.getByText('No mistakes', { exact: true }).waitFor()
    await previewOf(page)
      .locator('.preview-page')
      .click({ position: { x: 40, y: 8 } })
    await page.getByText('1 mistake', { exact: true }).waitFor()
  })

  test('what differs from the golden file is said in words, and can be recorded', async () => {
    const page = await openStudio('Get Started')
    await replace(page, 'New Lead from', 'Warm Lead from')
    await page.getByRole('tab', { name: 'Record' }).click()
    await page.getByRole('button', { name: 'Save and compare' }).click()
    const goldenFile = page.getByRole('region', { name: 'Record of this form' })
    await goldenFile
      .getByText(/Warm Lead from/)
      .first()
      .waitFor({ timeout: RUN_TIMEOUT_MS })
    const email = () => copy.read('golden/lead.md')
    expect(email()).toContain('New Lead from')
    await goldenFile.getByRole('button', { name: 'Record this form' }).click()
    await goldenFile.getByText('The form is recorded.').waitFor({ timeout: RUN_TIMEOUT_MS })
    expect(email()).toContain('Warm Lead from')
  })

  test('every step and state of a form can be shown, and the focus stays in the editor', async () => {
    const page = await openStudio('Boats', await newStudio())
    await editorOf(page).click()
    await page.getByLabel('State of the form').selectOption('All errors')
    await errorSummary(previewOf(page)).waitFor()
    await page.getByRole('button', { name: /^Step 2/ }).click()
    await previewOf(page).getByText('Name is required').first().waitFor()
    await page.getByLabel('State of the form').selectOption('Long text')
    await previewOf(page).getByText('everything that could matter').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')

    await page.getByRole('button', { name: 'Phone, 360 px' }).click()
    await expect.poll(() => page.locator('iframe.frame').evaluate((frame) => frame.clientWidth)).toBe(360)
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await expect
      .poll(() =>
        previewOf(page)
          .locator('html')
          .evaluate((html) => getComputedStyle(html).backgroundColor),
      )
      .toBe('rgb(11, 18, 24)')
  })

  test('the studio has no accessibility violation with either editor, and enough contrast in dark mode', async () => {
    const page = await openStudio('Cars', await newStudio())
    await expectAccessible(page, 'JSON editor')
    await page.getByRole('tab', { name: 'Screen reader' }).click()
    await page.getByRole('tab', { name: 'Form', exact: true }).click()
    await expectAccessible(page, 'form editor')
    await page.getByRole('tab', { name: 'JSON', exact: true }).click()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('pickup')
    await expectAccessible(page, 'a question that was found')
    await page.keyboard.press('Enter')
    await page.getByLabel('Question', { exact: true }).waitFor()
    await expectReadableInDark(page, 'form editor')
  })

  test('what is open is in the URL: a link opens it for a colleague, and Back and Forward lead through it', async () => {
    const page = await newStudio()
    const search = () => Object.fromEntries(new URL(page.url()).searchParams)
    const question = (of: Page) => of.getByLabel('Question', { exact: true })
    const step = (of: Page, number: number) =>
      of.getByRole('button', { name: new RegExp(`^Step ${number}`), pressed: true })
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: /^Vehicle Parts/ })
      .click()
    await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
    await page.locator('.studio-field-title', { hasText: 'Phone' }).click()
    await question(page).waitFor()
    await step(page, 2).waitFor()
    const open = { file: 'schemas/vehicle-parts', tab: 'questions', question: 'phone', step: '2' }
    await expect.poll(search).toEqual(open)
    await question(page).fill('Number to call')
    await previewOf(page).getByLabel('Number to call').waitFor()

    const colleague = await newPage({ viewport: { width: 1280, height: 900 } })
    await colleague.goto(page.url())
    await question(colleague).waitFor()
    await step(colleague, 2).waitFor()

    await page.getByRole('button', { name: /^Step 1/ }).click()
    await expect.poll(search).toEqual({ ...open, step: undefined })
    await page.goBack()
    await step(page, 2).waitFor()
    await question(page).waitFor()
    await page.goBack()
    await question(page).waitFor({ state: 'detached' })
    expect(search()).toEqual({ file: open.file, tab: open.tab })
    await page.goForward()
    await question(page).waitFor()
    expect(await question(page).inputValue()).toBe('Number to call')
  })

  test('a link to what is gone says so', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${server.url}/studio?file=schemas/nothing-here`)
    await page.getByRole('heading', { name: 'There is no schemas/nothing-here.json' }).waitFor()
    await page.goto(`${server.url}/studio?file=schemas/car&tab=questions&question=wheels`)
    const note = page.getByText('This file has no question “wheels”.')
    await note.waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await note.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('question')).toBe(false)
  })

  test('a file that is not UTF-8 says so instead of showing an empty text', async () => {
    const path = copy.path('examples/latin.json')
    writeFileSync(path, Buffer.from('{ "label": "Caf\u00e9" }', 'latin1'))
    try {
      const page = await newPage({ viewport: { width: 1280, height: 900 } })
      await page.goto(`${server.url}/studio?file=examples/latin`)
      await page.getByRole('heading', { name: 'examples/latin.json can’t be edited' }).waitFor()
      await page.getByText('not saved as UTF-8').waitFor()
    } finally {
      rmSync(path)
    }
  })

  test('a deleted file can be brought back with its unsaved text until the message is closed', async () => {
    const page = await openStudio('Boats', await newStudio())
    await page.clock.install()
    await replace(page, 'Boat Shipping Quote', 'Unsaved Quote')
    await previewOf(page).getByRole('heading', { level: 1, name: 'Unsaved Quote' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await page.clock.fastForward('01:00:00')
    await undo.click()
    await editorOf(page).getByText('Unsaved Quote').first().waitFor()
    await expect.poll(() => existsSync(copy.path('schemas/boat.json'))).toBe(true)
  })
})
