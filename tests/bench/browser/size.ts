import type { Browser } from 'playwright-core'
import { FAILED_FIELD, OTHER_FIELD } from '../contenders/sample-category.ts'
import { type Contender, pathOf } from '../paths.ts'
import { BLANK } from '../serve.ts'
import { click, typeKeys } from './keyboard.ts'
import { ANY_MESSAGE, BUTTON, selectorsOf } from './selectors.ts'
import { openTab, type Tab } from './tab.ts'

/** Main-thread time for a form of a given size, in ms. */
export type SizeCost = {
  /** From the navigation until all fields are there and the main thread is idle. */
  mount: number
  /** A failed submit with every field empty, until all messages are there. */
  refusal: number
  /** One keystroke in an invalid field. */
  failedKey: number
  /** One keystroke in another field while that field is invalid. */
  otherKey: number
}

const KEYS = 'abcdefghijklmnopqrst'

/** Longest time to type into one field. */
const TIME_LIMIT_MS = 12_000

async function cost(tab: Tab, act: () => Promise<unknown>): Promise<number> {
  await tab.quiet()
  const before = await tab.busyTime()
  await act()
  await tab.quiet()
  return (await tab.busyTime()) - before
}

const countIs = (selector: string, count: number) =>
  `document.querySelectorAll(${JSON.stringify(selector)}).length === ${count}`

async function keyCost(tab: Tab, selector: string): Promise<number> {
  let count = 0
  const total = await cost(tab, async () => {
    count = await typeKeys(tab, selector, KEYS, TIME_LIMIT_MS)
  })
  return total / count
}

export async function measureSize(
  browser: Browser,
  url: string,
  contender: Contender,
  size: number,
): Promise<SizeCost> {
  const { control } = selectorsOf(contender, size)
  const lastIsShown = `document.querySelector(${JSON.stringify(control(`field${size - 1}`))}) !== null`
  const open = async (tab: Tab, isFilled: boolean) => {
    await tab.goto(url + pathOf(contender, size, isFilled))
    await tab.until(lastIsShown, 'the last field')
  }
  const submitInvalid = async (tab: Tab, failures: number) => {
    await click(tab, BUTTON)
    await tab.until(countIs(ANY_MESSAGE, failures), `${failures} messages`)
  }
  const tab = await openTab(browser, false)
  try {
    await tab.goto(url + BLANK)
    const mount = await cost(tab, () => open(tab, false))
    const refusal = await cost(tab, () => submitInvalid(tab, size))
    await open(tab, true)
    await tab.quiet()
    await submitInvalid(tab, 1)
    return {
      mount,
      refusal,
      failedKey: await keyCost(tab, control(FAILED_FIELD)),
      otherKey: await keyCost(tab, control(OTHER_FIELD)),
    }
  } finally {
    await tab.close()
  }
}
