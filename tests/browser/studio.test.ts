import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserForTests } from './browser.ts'
import { copyForTests, type StartedServer } from './repository-copy.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
let data: string
let server: StartedServer

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
  server = await copy.startDevServer({ DATA_DIR: data })
  // On the first page, Vite discovers the packages to prebundle, and may reload the page.
  const page = await newPage()
  await page.goto(`${server.url}/studio`, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.context().close()
})
afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true })
})

const editorOf = (page: Page): Locator => page.locator('.cm-content')
const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the form"]')
const onDisk = (id: string) => copy.read(`schemas/${id}.json`)

/** Opens the studio with the JSON of a file. */
async function openStudio(name: string): Promise<Page> {
  const page = await newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.url}/studio`)
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
  await mistakes.getByText('Did you mean "phone"?').waitFor()
  await previewOf(page).getByRole('heading', { level: 1, name: 'Boat Shipping Quote' }).waitFor()
  await page.getByText('This is the form before them').waitFor()

  await page.keyboard.press('Control+z')
  await mistakes.getByText('No mistakes').waitFor()
})

test('unsaved text is there again after the page is reloaded', async () => {
  const page = await openStudio('Freight')
  await replace(page, 'Freight Shipping Quote', 'Freight by Road')
  await previewOf(page).getByRole('heading', { level: 1, name: 'Freight by Road' }).waitFor()
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: /^Freight.*unsaved/ })
    .waitFor()
  await previewOf(page).getByRole('heading', { level: 1, name: 'Freight by Road' }).waitFor()
})

test('a file that has changed on disk meanwhile is not overwritten, and both versions are shown', async () => {
  const page = await openStudio('Motorcycles')
  await replace(page, 'Motorcycle Shipping Quote', 'Bike Quote')
  await previewOf(page).getByRole('heading', { level: 1, name: 'Bike Quote' }).waitFor()
  const elsewhere = onDisk('motorcycle').replace('Motorcycle Shipping Quote', 'Changed Elsewhere')
  copy.write('schemas/motorcycle.json', elsewhere)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'On disk' }).getByText('Changed Elsewhere').waitFor()
  await dialog.getByRole('region', { name: 'Your text' }).getByText('Bike Quote').waitFor()
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
