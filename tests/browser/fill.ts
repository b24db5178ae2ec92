import type { Locator, Page } from 'playwright-core'
import type { Answers, Form } from '../../engine/form/form.ts'
import { answersFromEntries, splitChoices } from '../../engine/form/values.ts'
import { controlId } from '../../engine/react/widgets/control.ts'
import type { Values } from '../../engine/samples/sample-answer.ts'
import { until } from '../until.ts'
import { answerOrder, type Item, type TypedAnswer, visibleSteps } from './answer-order.ts'

const wizard = (page: Page) => page.locator('form.wizard')

/** Locates the list of problems above the open step. */
export const errorSummary = (page: Pick<Page, 'locator'>): Locator => page.locator('.wizard-error-summary')

/** Locates the control of a field, or all radio buttons or checkboxes of a choice. */
export const controlOf = (page: Page, path: string): Locator => wizard(page).locator(`[name="${path}"]`)

/** Returns the answers in the controls of the open step, by path. */
export async function formEntries(page: Page): Promise<Answers> {
  const entries = await wizard(page).evaluate((form: HTMLFormElement) =>
    [...new FormData(form)].map(([path, text]) => [path, String(text)] as const),
  )
  return answersFromEntries(entries)
}

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

/** Answers the fields of the open step. */
export async function answerStep(page: Page, form: Form, step: number, answers: Values): Promise<void> {
  for (const typed of answerOrder(form, step, answers)) await typeAnswer(page, form, typed)
}

const button = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true })

/** Locates the primary button of the open step: Continue or Submit. */
export const primaryButton = (page: Page, { texts }: Form): Locator =>
  button(page, texts.continue).or(button(page, texts.submit))

/** Presses Continue, and waits for the paint after which the URL of the step is written. */
export async function pressContinue(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

export const pressSubmit = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click()
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Locates the heading of a step. The page's heading may have the same text. */
export const stepHeading = (page: Page, name: string): Locator =>
  wizard(page).getByRole('heading', { name, exact: true, level: 2 })

/** Fills a form up to its last step, without sending it. */
export async function fillForm(page: Page, form: Form, answers: Values): Promise<void> {
  const steps = visibleSteps(form, answers)
  for (const [index, step] of steps.entries()) {
    await stepHeading(page, form.steps[step]?.title ?? '').waitFor()
    await answerStep(page, form, step, answers)
    if (index < steps.length - 1) await primaryButton(page, form).click()
  }
}

/**
 * Waits until a check in the page is true. Retries a check that throws, because the page may just be navigating. Playwright's
 * `waitForFunction` doesn't work here: it needs eval, which the policy forbids.
 */
export const waitUntil = (event: string, check: () => Promise<boolean>): Promise<unknown> =>
  until(event, () => check().catch(() => false))

/** Waits until the page is hydrated, which the site marks with the User Timing API. */
export const hydrated = (page: Page): Promise<unknown> =>
  waitUntil('the page is hydrated', () =>
    page.evaluate(() => performance.getEntriesByName('hydrated', 'mark').length > 0),
  )

/** Waits until an element has focus. */
export const focused = (element: Locator): Promise<unknown> =>
  waitUntil(`${element} has focus`, () => element.evaluate((node) => node === document.activeElement))
