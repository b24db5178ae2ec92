import type { Page } from 'playwright-core'

type Counted = Window & { shift: number }

/** Starts measuring the cumulative layout shift (https://web.dev/articles/cls). To be called before the page is opened. */
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

/** Returns the cumulative layout shift so far. */
export const shift = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).shift)
