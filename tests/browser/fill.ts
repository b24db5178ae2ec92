import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Form } from '../../engine/wizard/form.ts'
import { typed } from '../fixtures/fixture.ts'

/** Answers one field of the open step as a visitor does; "" empties it. */
export async function answer(page: Page, field: string, text: string): Promise<void> {
  const control = page.locator(`[name="${field}"]`)
  const kind = await control.first().evaluate((element) => `${element.tagName} ${(element as HTMLInputElement).type}`)
  if (kind.startsWith('SELECT')) await control.selectOption(text)
  else if (kind.endsWith('checkbox')) await control.setChecked(text === 'true')
  else if (!kind.endsWith('radio')) await control.fill(text)
  else if (text !== '') await page.locator(`[name="${field}"][value="${text}"]`).check()
  else await control.evaluateAll(uncheck)
}

/** A person cannot take the choice of a radio button back; a reset can. */
function uncheck(radios: (HTMLElement | SVGElement)[]) {
  for (const radio of radios as HTMLInputElement[]) {
    if (!radio.checked) continue
    radio.checked = false
    radio.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Answers the fields of a step that are shown, in order: a field may show the next. */
export async function answerStep(page: Page, form: Form, step: number, answers: object): Promise<void> {
  const texts = typed(answers)
  for (const field of form.steps[step]?.fields ?? []) {
    if (texts[field] !== undefined) await answer(page, field, texts[field])
  }
}

export const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const pressSubmit = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click()
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Fills a form up to its last step, without sending it. */
export async function fillForm(page: Page, form: Form, answers: object): Promise<void> {
  for (const [index, { title }] of form.steps.entries()) {
    await heading(page, title).waitFor()
    await answerStep(page, form, index, answers)
    if (index < form.steps.length - 1) await pressContinue(page)
  }
}

/** Waits until React has taken the form over. Playwright's own `waitForFunction` needs an eval that the policy forbids. */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    Object.keys(document.querySelector('form.wizard') ?? {}).some((key) => key.startsWith('__react'))
  await expect.poll(() => page.evaluate(isHydrated), { timeout: 8_000 }).toBe(true)
}
