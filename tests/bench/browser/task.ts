import type { Browser } from 'playwright-core'
import { BUTTON, type Contender, controlOf, pathOf } from '../contenders.ts'
import { BLANK } from '../serve.ts'
import { click, typeKeys } from './keyboard.ts'
import { openTab, pause } from './tab.ts'

/** Keys to type into the fields of each step: in a select the first letter of an option, in a date month, day and year. */
const KEYS: readonly Readonly<Record<string, string>>[] = [
  {
    pickupLocation: 'Austin, TX 78701',
    deliveryLocation: 'Denver, CO 80202',
    vehicleInfo: '2019 Honda Civic',
    vehicleCondition: 'Y',
    preferredDate: '06152030',
  },
  { name: 'Sam Sample', email: 'sam@example.com', phone: '(512) 555-0142' },
]

/** How long the visitor looks for the next field. During that time, our page looks up places. */
const BETWEEN_FIELDS_MS = 300

/**
 * Runs in the page. Keeps the longest time from a key or click until the frame after it is rendered. A frame is over when the next
 * task runs: a message, or the next event, which the browser prefers to the message. The browser's own measure (Event Timing) says
 * nothing about a native date field: Chromium keeps the entries of its keys open until the field is left, although it draws a frame
 * after each of them.
 */
const WATCH_INTERACTIONS = `window.worstInteraction = 0
let pressed
const finish = () => {
  window.worstInteraction = Math.max(window.worstInteraction, performance.now() - pressed.atMs)
  pressed = undefined
}
const watch = ({ isTrusted, timeStamp }) => {
  if (!isTrusted) return
  if (pressed?.isDrawn) finish()
  if (pressed) return
  const own = { atMs: timeStamp, isDrawn: false }
  pressed = own
  requestAnimationFrame(() => {
    own.isDrawn = true
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => pressed === own && finish()
    port2.postMessage(null)
  })
}
for (const type of ['keydown', 'pointerdown', 'click']) addEventListener(type, watch, { capture: true })`

/** Whether Thank You is shown. Reading `innerText` instead would cost a page as much as it has text. */
const IS_SENT = `[...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Thank You')`

/** The cost of a whole request on the car page, from loading to Thank You. Units: ms. */
export type TaskCost = {
  /** Main-thread time. */
  task: number
  /** Longest time from a key or click until the next frame is rendered. */
  worstInteraction: number
}

export async function measureTask(browser: Browser, url: string, contender: Contender): Promise<TaskCost> {
  const tab = await openTab(browser, false, WATCH_INTERACTIONS)
  try {
    await tab.goto(url + BLANK)
    await tab.quiet()
    const before = await tab.busyTime()
    await tab.goto(url + pathOf(contender))
    for (const step of KEYS) {
      const [first] = Object.keys(step) as [string]
      const isShown = `document.querySelector(${JSON.stringify(controlOf(contender, first))})?.getClientRects().length > 0`
      await tab.until(isShown, first)
      await tab.quiet()
      for (const [field, keys] of Object.entries(step)) {
        await typeKeys(tab, controlOf(contender, field), keys)
        await pause(BETWEEN_FIELDS_MS)
      }
      await click(tab, BUTTON)
    }
    await tab.until(IS_SENT, 'Thank You')
    await tab.quiet()
    const task = (await tab.busyTime()) - before
    return {
      task,
      worstInteraction: await tab.evaluate<number>('window.worstInteraction'),
    }
  } finally {
    await tab.close()
  }
}
