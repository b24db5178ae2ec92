import type { Browser } from 'playwright-core'
import { type Contender, pathOf } from '../paths.ts'
import { BLANK } from '../serve.ts'
import { type RobotReport, robotScript } from './robot.ts'
import { selectorsOf } from './selectors.ts'
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

/** Measures when the car page becomes usable. Throws if the typed text or the click was lost. */
export async function measureUsable(browser: Browser, url: string, contender: Contender): Promise<Usable> {
  const tab = await openTab(browser, true, robotScript(selectorsOf(contender, 'car'), BLANK))
  try {
    await tab.goto(url + pathOf(contender, 'car'))
    await tab.until('window.robot?.effectAt !== undefined', 'the effect of Continue')
    const report = await tab.evaluate<RobotReport>('window.robot')
    if (!report.isKept) throw new Error(`${contender} lost the typed text`)
    const { firstPaintAt, typedAt, pressedAt, effectAt } = report
    return { firstPaint: firstPaintAt, typed: typedAt, pressed: pressedAt, acted: effectAt }
  } finally {
    await tab.close()
  }
}
