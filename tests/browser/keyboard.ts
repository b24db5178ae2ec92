import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

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

/** Presses Tab until an element has focus, and checks that the focus is visible at every stop. Throws if Tab doesn't lead there. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await hasFocus(element)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeUndefined()
  }
  throw new Error(`Tab doesn't lead to ${element}`)
}

/** Moves to a button or link with Tab, and presses Enter there. */
export async function pressEnterOn(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}
