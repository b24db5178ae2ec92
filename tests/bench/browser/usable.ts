import type { Browser } from 'playwright-core'
import { type Contender, pathOf } from '../paths.ts'
import { BLANK } from '../serve.ts'
import { type RobotReport, robotScript } from './robot.ts'
import { selectorsOf } from './selectors.ts'
import { openTab } from './tab.ts'

/** How soon the car page can be used on a slow line, with an empty cache. Unit: ms since the navigation began. */
export type Usable = {
  firstPaint: number
  /** Text typed from here on is kept. */
  typed: number
  /** A press from here on is carried out. */
  pressed: number
  /** What follows from that press is in view. */
  acted: number
}

/** Throws where the text was lost, or the press. */
export async function measureUsable(browser: Browser, url: string, contender: Contender): Promise<Usable> {
  const tab = await openTab(browser, true, robotScript(selectorsOf(contender, 'car'), BLANK))
  try {
    await tab.goto(url + pathOf(contender, 'car'))
    await tab.until('window.robot?.effectAt !== undefined', 'the effect of Continue')
    const report = await tab.evaluate<RobotReport>('window.robot')
    if (!report.isKept) throw new Error(`${contender} has lost what was typed`)
    const { firstPaintAt, typedAt, pressedAt, effectAt } = report
    return { firstPaint: firstPaintAt, typed: typedAt, pressed: pressedAt, acted: effectAt }
  } finally {
    await tab.close()
  }
}
