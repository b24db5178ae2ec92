import type { Locator, Page } from 'playwright-core'
import type { Form } from '../../../engine/form/form.ts'
import { splitChoices } from '../../../engine/form/values.ts'
import { controlId } from '../../../engine/react/widgets/control.ts'
import type { Item, TypedAnswer } from './answer-order.ts'
import { until } from './until.ts'

/** Locates the form of a page. */
export const wizard = (page: Page): Locator => page.locator('form.wizard')

/** Locates the list of problems above the open step. */
export const errorSummary = (page: Pick<Page, 'locator'>): Locator => page.locator('.wizard-error-summary')

/** Locates the control of a field, or all radio buttons or checkboxes of a choice. */
export const controlOf = (page: Page, path: string): Locator => wizard(page).locator(`[name="${path}"]`)

/** Answers one field of the open step as a visitor does. "" clears it. */
export async function answer(page: Page, path: string, text: string): Promise<void> {
  const control = controlOf(page, path)
  const kind = await control.first().evaluate((element) => `${element.tagName} ${(element as HTMLInputElement).type}`)
  if (kind.startsWith('SELECT')) await control.selectOption(text)
  else if (kind.endsWith('checkbox')) await checkOnly(control, splitChoices(text))
  else if (!kind.endsWith('radio')) await control.fill(text)
  else if (text !== '') await control.and(page.locator(`[value=${JSON.stringify(text)}]`)).check()
  else await control.evaluateAll(uncheck)
}

/** Checks the boxes with these values, and unchecks the others. */
async function checkOnly(boxes: Locator, values: readonly string[]): Promise<void> {
  for (const box of await boxes.all())
    await box.setChecked(values.includes(await box.evaluate((input: HTMLInputElement) => input.value)))
}

/** Clears a choice. Visitors can't uncheck a radio button, but a reset can. */
function uncheck(radios: (HTMLElement | SVGElement)[]) {
  for (const radio of radios as HTMLInputElement[]) {
    if (!radio.checked) continue
    radio.checked = false
    radio.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Locates a fieldset by its legend. */
const groupOf = (page: Page, form: Form, path: string) =>
  wizard(page).locator(`fieldset:has(> legend[id="${controlId(form.id, path)}"])`)

/** Presses the button that adds an item until the group has the item. */
async function addItemsUpTo(page: Page, form: Form, { group, index }: Item): Promise<void> {
  const fieldset = groupOf(page, form, group)
  await fieldset.waitFor()
  const items = fieldset.locator(':scope > fieldset')
  for (let count = await items.count(); count <= index; count += 1) {
    await fieldset.locator(':scope > button').click()
    await items.nth(count).waitFor()
  }
}

/** Answers one field of the open step as a visitor does, after adding the item that it is in. */
export async function typeAnswer(page: Page, form: Form, { path, text, item }: TypedAnswer): Promise<void> {
  if (item) await addItemsUpTo(page, form, item)
  await answer(page, path, text)
}

const button = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true })

/** Locates the primary button of the open step: Continue or Submit. */
export const primaryButton = (page: Page, { texts }: Form): Locator =>
  button(page, texts.continue).or(button(page, texts.submit))

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })

/** Locates the heading of a step. The page's heading may have the same text. */
export const stepHeading = (page: Page, name: string): Locator =>
  wizard(page).getByRole('heading', { name, exact: true, level: 2 })

/**
 * Waits until a check in the page is true. Retries a check that throws, because the page may just be navigating. Playwright's
 * `waitForFunction` doesn't work here: it needs eval, which the policy forbids.
 */
export async function waitUntil(event: string, check: () => Promise<boolean>): Promise<void> {
  await until(event, () => check().catch(() => false))
}

/** Waits until the page is hydrated, which the site marks with the User Timing API. */
export const hydrated = (page: Page): Promise<void> =>
  waitUntil('the page is hydrated', () =>
    page.evaluate(() => performance.getEntriesByName('hydrated', 'mark').length > 0),
  )

/** Waits until an element has focus. */
export const focused = (element: Locator): Promise<void> =>
  waitUntil(`${element} has focus`, () => element.evaluate((node) => node === document.activeElement))
