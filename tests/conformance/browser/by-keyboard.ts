import type { Locator, Page } from 'playwright-core'
import { answerOrder, type TypedAnswer, visibleSteps } from '../../../build/golden/browser/answer-order.ts'
import { attempt } from '../../../build/golden/browser/attempt.ts'
import { controlOf, primaryButton, stepHeading } from '../../../build/golden/browser/fill.ts'
import {
  hideLanes,
  isAsking,
  openFromChooser,
  placeOf,
  type Quote,
  sent,
} from '../../../build/golden/browser/journey.ts'
import type { Form } from '../../../engine/form/form.ts'
import { splitChoices } from '../../../engine/form/values.ts'
import { controlId } from '../../../engine/react/widgets/control.ts'
import { pressEnterOn, tabTo } from '../../browser/keyboard.ts'

/** Adds items to a group until it has one. */
async function addItemsUpTo(page: Page, form: Form, { path, item }: TypedAnswer): Promise<void> {
  if (!item) return
  const legend = page.locator(`legend[id="${controlId(form.id, item.group)}"]`)
  const add = page.locator('fieldset', { has: legend }).locator(':scope > button')
  while ((await controlOf(page, path).count()) === 0) {
    await pressEnterOn(page, add)
    await page.locator('fieldset.wizard-item :focus').waitFor()
  }
}

async function choose(page: Page, select: Locator, value: string): Promise<void> {
  const values = await select
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await page.keyboard.press('Home')
  for (let index = 0; index < values.indexOf(value); index += 1) await page.keyboard.press('ArrowDown')
}

const isOn = (box: Locator) => box.evaluate((input) => (input as HTMLInputElement).checked)

/** Moves through radio buttons until the one with a value is checked. */
async function pick(page: Page, radios: Locator, value: string): Promise<void> {
  await tabTo(page, radios)
  await page.keyboard.press('Space')
  const count = await radios.count()
  const wanted = radios.and(page.locator(`[value=${JSON.stringify(value)}]`))
  for (let presses = 0; presses < count && !(await isOn(wanted)); presses += 1) await page.keyboard.press('ArrowDown')
}

async function check(page: Page, boxes: Locator, values: readonly string[]): Promise<void> {
  for (const box of await boxes.all()) {
    const value = await box.evaluate((input) => (input as HTMLInputElement).value)
    if ((await isOn(box)) === values.includes(value)) continue
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
}

/** A day as it is typed into a date of an American browser: `06152030`. */
const typedDay = (text: string) => text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1')

async function answer(page: Page, path: string, text: string): Promise<void> {
  const control = controlOf(page, path)
  const kind = await control.first().evaluate((element) => (element as HTMLInputElement).type)
  if (kind === 'radio') return text === '' ? undefined : pick(page, control, text)
  if (kind === 'checkbox') return check(page, control, splitChoices(text))
  await tabTo(page, control)
  if (kind === 'select-one') return choose(page, control, text)
  if (kind === 'date') return page.keyboard.type(typedDay(text))
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

/** Goes from the chooser to the confirmation with the keyboard alone. At every stop, the focus must be visible. */
export async function journeyByKeyboard(quote: Quote, url: string): Promise<void> {
  const { page, form, answers } = quote
  await openFromChooser(quote, url)
  await hideLanes(page)
  for (const step of visibleSteps(form, answers)) {
    await attempt(page, placeOf(quote, step), 'the step opens', () =>
      stepHeading(page, form.steps[step]?.title ?? '').waitFor(),
    )
    for (const typed of answerOrder(form, step, answers)) {
      const expected = `the keyboard leads to the field, which takes the answer ${JSON.stringify(typed.text)}`
      await attempt(page, placeOf(quote, step, typed.path), expected, async () => {
        await addItemsUpTo(page, form, typed)
        await answer(page, typed.path, typed.text)
      })
    }
    await attempt(page, placeOf(quote, step), 'the keyboard leads to the button', async () => {
      await pressEnterOn(page, primaryButton(page, form))
    })
  }
  if (await isAsking(page, form)) await page.keyboard.press('Enter')
  await attempt(page, placeOf(quote), `"${form.texts.doneTitle}" follows`, () => sent(page, form))
}
