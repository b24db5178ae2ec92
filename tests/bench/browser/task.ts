import type { Browser } from 'playwright-core'
import { type Contender, pathOf } from '../paths.ts'
import { BLANK } from '../serve.ts'
import { click, typeKeys } from './keyboard.ts'
import { selectorsOf } from './selectors.ts'
import { openTab } from './tab.ts'

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

/** Measures the main-thread time for a whole request on the car page, from loading to Thank You, in ms. */
export async function measureTask(browser: Browser, url: string, contender: Contender): Promise<number> {
  const { control, button } = selectorsOf(contender, 'car')
  const tab = await openTab(browser, false)
  try {
    await tab.goto(url + BLANK)
    await tab.quiet()
    const before = await tab.busyTime()
    await tab.goto(url + pathOf(contender, 'car'))
    for (const step of KEYS) {
      const [first] = Object.keys(step) as [string]
      const isShown = `document.querySelector(${JSON.stringify(control(first))})?.getClientRects().length > 0`
      await tab.until(isShown, first)
      await tab.quiet()
      for (const [field, keys] of Object.entries(step)) await typeKeys(tab, control(field), keys)
      await click(tab, button)
    }
    await tab.until(`document.body.innerText.includes('Thank You')`, 'Thank You')
    await tab.quiet()
    return (await tab.busyTime()) - before
  } finally {
    await tab.close()
  }
}
