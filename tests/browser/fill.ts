import type { Locator, Page } from 'playwright-core'
import { resolveConditions } from '../../engine/form/conditions.ts'
import { categoryOf, type Form, variantOf } from '../../engine/form/form.ts'
import { typed, type Values } from '../fixtures/fixture.ts'
import { until } from '../until.ts'

const wizard = (page: Page) => page.locator('form.wizard')

/** Locates the control of a field, or all radio buttons of a choice. */
export const controlOf = (page: Page, field: string): Locator => wizard(page).locator(`[name="${field}"]`)

/** Answers one field of the open step as a visitor does. "" clears it. */
export async function answer(page: Page, field: string, text: string): Promise<void> {
  const control = controlOf(page, field)
  const kind = await control.first().evaluate((element) => `${element.tagName} ${(element as HTMLInputElement).type}`)
  if (kind.startsWith('SELECT')) await control.selectOption(text)
  else if (kind.endsWith('checkbox')) await control.setChecked(text === 'true')
  else if (!kind.endsWith('radio')) await control.fill(text)
  else if (text !== '') await control.and(page.locator(`[value=${JSON.stringify(text)}]`)).check()
  else await control.evaluateAll(uncheck)
}

/** Clears a choice. Visitors can't uncheck a radio button, but a reset can. */
function uncheck(radios: (HTMLElement | SVGElement)[]) {
  for (const radio of radios as HTMLInputElement[]) {
    if (!radio.checked) continue
    radio.checked = false
    radio.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const only = (answers: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))

const visiblePaths = (form: Form, answers: Values): ReadonlySet<string> =>
  new Set(resolveConditions(variantOf(form, categoryOf(form, form.tiles[0]?.label)), typed(answers)).byPath.keys())

/** Lists the indexes of the steps that have visible fields with these answers. */
export function visibleSteps(form: Form, answers: Values): number[] {
  const visible = visiblePaths(form, answers)
  return form.steps.flatMap(({ fields }, step) => (fields.some((name) => visible.has(name)) ? step : []))
}

/** Returns the answers to all steps before a step. */
export const answersBefore = (form: Form, step: number, answers: Values): Values =>
  only(
    answers,
    form.steps.slice(0, step).flatMap(({ fields }) => fields),
  )

/** Lists the answered fields of a step in an order in which each is visible once the ones before it are answered. */
export function answerOrder(form: Form, step: number, answers: Values): string[] {
  const pending = form.steps[step]?.fields.filter((name) => Object.hasOwn(answers, name)) ?? []
  const before = Object.keys(answersBefore(form, step, answers))
  const order: string[] = []
  while (order.length < pending.length) {
    const visible = visiblePaths(form, only(answers, [...before, ...order]))
    const next = pending.find((name) => visible.has(name) && !order.includes(name))
    if (next === undefined) break
    order.push(next)
  }
  return order
}

/** Answers the fields of the open step. */
export async function answerStep(page: Page, form: Form, step: number, answers: Values): Promise<void> {
  for (const field of answerOrder(form, step, answers)) await answer(page, field, typed(answers)[field] ?? '')
}

const button = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true })

/** Locates the primary button of the open step: Continue or Submit. */
export const primaryButton = (page: Page, { texts }: Form): Locator =>
  button(page, texts.continue).or(button(page, texts.submit))

export const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
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

/** Waits until React has hydrated the page, which the site marks with the User Timing API. */
export const hydrated = (page: Page): Promise<unknown> =>
  waitUntil('the page is hydrated', () =>
    page.evaluate(() => performance.getEntriesByName('hydrated', 'mark').length > 0),
  )

/** Waits until an element has focus. */
export const focused = (element: Locator): Promise<unknown> =>
  waitUntil(`${element} has focus`, () => element.evaluate((node) => node === document.activeElement))
