import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { errorSummary, focused, heading, hydrated } from '../../build/golden/browser/fill.ts'
import { expectAccessible } from './accessible.ts'

/** More than the focusable elements of any page of the site. */
const MOST_PRESSES = 200

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluateAll((nodes) => nodes.includes(document.activeElement as HTMLElement))

/** The part of the focus that visitors can't see: its outline, or the element itself. Undefined if they see it. Runs in the page. */
function hiddenFocus(): string | undefined {
  const element = document.activeElement ?? document.body
  // Inside a date, the focus can be on the calendar button, where the browser draws its own ring.
  if (element === document.body || !element.matches(':focus')) return undefined
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  const { outlineStyle, outlineWidth } = getComputedStyle(element.closest('.wizard-choice') ?? element)
  if (isInView && outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3) return undefined
  return `${isInView ? 'no outline' : 'out of view'}: ${element.outerHTML.slice(0, 120)}`
}

/** Presses Tab, or Shift+Tab, and checks that the focus is visible. */
async function pressTab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(hiddenFocus)).toBeUndefined()
}

/** Presses Tab, or Shift+Tab, until an element has focus, and checks that the focus is visible at every stop. Throws if the key doesn't lead there. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(element)) return
    await pressTab(page, key)
  }
  throw new Error(`${key} doesn't lead to ${element}`)
}

/** Moves to a button or link with Tab, or Shift+Tab, and presses Enter there. */
export async function pressEnterOn(page: Page, element: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, element, key)
  await page.keyboard.press('Enter')
}

/** Lists the names of the controls of a form, in the order in which Tab leads from the focus to the last of them. */
export async function tabOrder(page: Page, last: Locator): Promise<string[]> {
  const names: string[] = []
  for (let presses = 0; presses < MOST_PRESSES && !(await hasFocus(last)); presses += 1) {
    await pressTab(page)
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    if (name && names.at(-1) !== name) names.push(name)
  }
  return names
}

/** Moves on to a field and types into it. A select takes the option that begins with the text. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await focused(control)
  await page.keyboard.type(text)
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Opens a form by its tile in the chooser. */
export async function openByTile(page: Page, url: string, tile: string, title: string): Promise<void> {
  await page.goto(`${url}/quotes`)
  await hydrated(page)
  await pressEnterOn(page, page.getByRole('link', { name: tile }))
  await heading(page, title).waitFor()
}

/** Expects the error summary to have the focus and to list these problems, and follows the link of the first one. */
export async function followFirstProblem(page: Page, problems: readonly string[]): Promise<void> {
  const summary = errorSummary(page)
  await focused(summary)
  expect(await summary.getByRole('link').allTextContents()).toEqual(problems)
  await expectAccessible(page, 'with errors')
  await pressEnterOn(page, summary.getByRole('link').first())
}
