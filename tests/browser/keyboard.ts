import type { Locator, Page } from 'playwright-core'
import { focused } from './fill.ts'

/** More than the focusable elements of any page of the site. */
const MOST_PRESSES = 200

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluateAll((nodes) => nodes.includes(document.activeElement as HTMLElement))

/** Presses Tab, or Shift+Tab, until an element has focus. Throws where the key doesn't lead there. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} doesn't lead to ${element}`)
}

/** Moves to a button or link with Tab, or Shift+Tab, and presses Enter there. */
export async function pressEnterOn(page: Page, element: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, element, key)
  await page.keyboard.press('Enter')
}

/** Moves on to a field and types into it. A select takes the option that begins with the text. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await focused(control)
  await page.keyboard.type(text)
}
