import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, hydrated, waitUntil } from '../../build/golden/browser/fill.ts'
import { readCatalog } from '../../engine/compiler/catalog.ts'
import { loadForms } from '../../engine/compiler/load.ts'
import { asHarps } from '../categories/harps.ts'
import { emailsIn } from './emails.ts'
import { fillForm, pressSubmit } from './fill.ts'
import { openFile, previewOf, questionOf, type StudioSetup } from './studio-tests.ts'

/** Opens the questions of a file in the form editor. */
async function openQuestions(name: string, setup: StudioSetup): Promise<Page> {
  const page = await openFile(name, setup)
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByRole('navigation', { name: 'Parts of the category' }).getByText('Questions').click()
  await previewOf(page).getByRole('heading', { level: 1 }).waitFor()
  return page
}

const order = (page: Page) => page.locator('.studio-field-title b').allTextContents()
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Drag “${title}”` })

/** How far everything around an element is scrolled. Unit: px. */
const scrolledBy = (element: Locator): Promise<number> =>
  element.evaluate((inner) => {
    let sum = 0
    for (let outer: Element | null = inner; outer; outer = outer.parentElement) sum += outer.scrollTop
    return sum
  })

/**
 * Drags a question to another place, and releases it once the studio has noticed both moves. The place can move during the drag,
 * because the list scrolls while the mouse is near its edge.
 * @param place how the studio names the place
 */
async function drag(page: Page, question: string, to: Locator, place: string): Promise<void> {
  const from = handle(page, question)
  const said = (text: string) => page.getByText(text, { exact: true }).count()
  const moveTo = async (target: Locator, below = 0) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('What to drag is not shown')
    await page.mouse.move(box.x + 8, box.y + 8 + below, { steps: 4 })
  }
  await from.scrollIntoViewIfNeeded()
  await moveTo(from)
  await page.mouse.down()
  await moveTo(from, 12)
  await expect.poll(() => said(`“${question}” is at its own place.`)).toBe(1)
  await waitUntil(`the list rests, and the studio says that it is at the place of ${place}`, async () => {
    const before = await scrolledBy(to)
    await moveTo(to)
    return (await scrolledBy(to)) === before && (await said(`“${question}” is at the place of ${place}.`)) === 1
  })
  await page.mouse.up()
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Makes a category from a copy of the cars, with its own page, tile and icon. */
async function createHarps(page: Page, studio: string): Promise<void> {
  await page.goto(studio)
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await box(page, 'Name of the category').fill('Sample Harps')
  await dialog.getByLabel('Start with a copy of').selectOption('Cars')
  await box(page, 'Address of the page').fill('/sample-harp-moving')
  await dialog.getByLabel('Tile').selectOption('First')
  await box(page, 'Icon').fill('music')
  await dialog.getByRole('button', { name: 'list-music' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await box(page, 'Heading of the page').fill('Harp Shipping Quote')
  await box(page, 'Description').fill(
    'Tell us about your harp and its route. Verified carriers send you competitive quotes within 24 hours.',
  )
  await box(page, 'Line under the name').fill('Lever and concert harps')
  const answeredByLinks = page.locator(`[data-path='["prefill"]']`).getByRole('checkbox', { checked: true })
  while ((await answeredByLinks.count()) > 0) await answeredByLinks.first().uncheck()
}

/** Adds a question to a step, or below an option, and opens it. */
async function addQuestion(page: Page, button: Locator, question: string, kind: RegExp): Promise<void> {
  await button.click()
  await page.getByPlaceholder('e.g. How many stairs').fill(question)
  await page.getByRole('button', { name: kind }).click()
  await expect.poll(() => questionOf(page).inputValue()).toBe(question)
  await page.getByLabel('Must be answered').check()
}

/** Asks which harp it is, and for the weight of a concert harp. Removes the questions about cars. */
async function askAboutHarps(page: Page): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the category' })
  await parts.getByText('Questions').click()
  for (const question of ['Year, make and model', 'Does it run?']) {
    await page.locator('.studio-field-title', { hasText: question }).click()
    await page.getByRole('button', { name: 'Remove this question' }).click()
    await expect.poll(() => order(page)).not.toContain(question)
  }
  await page.getByRole('region', { name: 'Step 1' }).getByLabel('Heading of the step').fill('Your harp')
  const addToStep = page.getByRole('region', { name: 'Step 1' }).getByRole('button', { name: 'Add a question' })
  await addQuestion(page, addToStep, 'Which harp is it?', /^One choice/)
  await box(page, 'Option 1').fill('Lever harp')
  await box(page, 'Option 2').fill('Concert harp')
  await box(page, 'Message').fill('Tell us which harp it is')

  await page.getByRole('button', { name: 'Ask more when “Concert harp” is chosen' }).click()
  await addQuestion(page, page.getByRole('button', { name: 'Ask a new question' }), 'Its weight', /^Decimal number/)
  await page.getByLabel('Answer must be at least').selectOption('A number')
  await box(page, 'Number').fill('40')
  await box(page, 'If the number is too small').fill('A concert harp weighs more')
  await page.getByRole('button', { name: 'Add an example answer' }).click()
  await box(page, 'Example answer 1').fill('80')
}

/** Makes a step of its own for the date, after the first one. */
async function addStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('button', { name: 'Move step 3 up' }).click()
  const step = page.getByRole('region', { name: 'Step 2' })
  await step.getByLabel('Heading of the step').fill('When it goes')
  // The window shows both places, because the list scrolls faster at its edges than a busy machine moves the mouse back from them.
  await page.setViewportSize({ width: 1280, height: 3000 })
  await drag(page, 'Preferred date to ship', step.getByText('Drag a question here'), 'the first question')
  await page.setViewportSize({ width: 1280, height: 900 })
  await step.getByText('Preferred date to ship').waitFor()
}

/** Defines the tests of the questions in the form editor. */
function testQuestions(setup: StudioSetup): void {
  test('questions are reordered with the keyboard', async () => {
    const page = await openQuestions('Motorcycles', setup)
    const before = await order(page)
    const [first = '', second = ''] = before
    await handle(page, second).focus()
    await page.keyboard.press('Space')
    await page.getByText(`“${second}” is at its own place.`).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowUp')
    await page.getByText(`“${second}” is at the place of “${first}”.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => order(page)).toEqual([second, first, ...before.slice(2)])
  })

  test('a click in the preview opens the question, and typing shows in the preview', async () => {
    const page = await openQuestions('Cars', setup)
    await previewOf(page).getByLabel('Does it run?').click()
    await expect.poll(() => questionOf(page).inputValue()).toBe('Does it run?')
    await questionOf(page).fill('Can it drive?')
    await previewOf(page).getByLabel('Can it drive?').waitFor()
  })
}

/** Defines the test of a category that is made with the form editor alone. */
function testNewCategory({ copy, server, newPage }: StudioSetup): void {
  test('a category is built from nothing through the controls, does the same as one written by hand, and its page sends an email', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } })
    await createHarps(page, `${server.url}/studio`)
    await askAboutHarps(page)
    await addStep(page)
    await page.getByText('No mistakes', { exact: true }).waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('schemas/sample-harps.json is saved. Publish makes it live.').waitFor()

    const [made, byHand] = asHarps(copy.read('schemas/sample-harps.json'))
    expect(made).toEqual(byHand)
    const [form] = (await loadForms(readCatalog(copy.path('schemas')))).filter(({ id }) => id === 'sample-harps')
    if (!form) throw new Error('The category is missing')
    expect(form.tiles).toMatchObject([{ label: 'Sample Harps', icon: expect.stringContaining('<') }])
    await expect.poll(async () => (await page.goto(`${server.url}/sample-harp-moving`))?.status()).toBe(200)
    await hydrated(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Tell us which harp it is').first().waitFor()
    const answers = {
      pickupLocation: 'Austin',
      deliveryLocation: 'Denver',
      whichHarpIsIt: 'Concert harp',
      itsWeight: '80',
      preferredDate: '2031-06-02',
      name: 'Ada Example',
      email: 'ada@example.com',
      phone: '512 555 0100',
    }
    await fillForm(page, form, answers)
    await pressSubmit(page)
    await heading(page, 'Thank You').waitFor()
    const subject = 'New Sample Harps Shipping Quote Request - Ada Example'
    const email = async () => (await emailsIn(server.data)).find((one) => one.subject === subject)
    await expect
      .poll(async () => (await email())?.text)
      .toMatch(/Which harp is it\?[\s\S]*Concert harp[\s\S]*Its weight[\s\S]*80/)
  })
}

/** Defines the tests of the form editor. */
export function testFormEditor(setup: StudioSetup): void {
  testQuestions(setup)
  testNewCategory(setup)
}
