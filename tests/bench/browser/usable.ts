import type { Browser } from 'playwright-core'
import { type Contender, controlOf, pathOf } from '../contenders.ts'
import { BLANK, SCRIPT_DELAY_HEADER } from '../serve.ts'
import { type RobotReport, robotScript } from './robot.ts'
import { openTab } from './tab.ts'

/** When the car page becomes usable on a slow connection with an empty cache, in ms since the navigation began. */
export type Usable = {
  firstPaint: number
  /** From now on, typed text is retained. */
  typed: number
  /** From now on, a click on Continue is carried out. */
  pressed: number
  /** The effect of that click is visible. */
  acted: number
}

/**
 * Measures when the car page becomes usable. Throws if the typed text or the click was lost.
 * @param scriptDelayMs how long the server holds back each script file
 */
export async function measureUsable(
  browser: Browser,
  url: string,
  contender: Contender,
  scriptDelayMs = 0,
): Promise<Usable> {
  const tab = await openTab(browser, true, robotScript(contender, BLANK))
  try {
    await tab.cdp.send('Network.setExtraHTTPHeaders', { headers: { [SCRIPT_DELAY_HEADER]: String(scriptDelayMs) } })
    await tab.goto(url + pathOf(contender))
    await tab.until('window.robot?.effectAt !== undefined', 'the effect of Continue')
    await tab.until('document.readyState === "complete"', 'the scripts')
    await tab.quiet()
    const { isKept, firstPaintAt, typedAt, pressedAt, effectAt } = await tab.evaluate<RobotReport>('window.robot')
    const text = await tab.evaluate<string>(
      `document.querySelector(${JSON.stringify(controlOf(contender, 'pickupLocation'))}).value`,
    )
    if (!isKept || text === '') throw new Error(`${contender} lost the typed text`)
    return { firstPaint: firstPaintAt, typed: typedAt, pressed: pressedAt, acted: effectAt }
  } finally {
    await tab.close()
  }
}
