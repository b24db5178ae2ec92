import type { Page } from 'playwright-core'

type Counted = Window & { shift: number }

/** Sums up how far things move without the visitor's doing; see https://web.dev/articles/cls. Before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) counted.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The cumulative layout shift so far. */
export const shift = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).shift)
