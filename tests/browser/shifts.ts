import type { Page } from 'playwright-core'

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type LayoutShift = { value: number; hadRecentInput: boolean; sources: readonly Source[] }
type Watched = Window & { shifts: string[] }

/**
 * Starts recording layout shifts (https://web.dev/articles/cls). Call this before the page is opened. Shifts before the site's font
 * has loaded are ignored: text moves by a few pixels when the font replaces the fallback.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { shifts } = Object.assign(window as unknown as Watched, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML : node?.textContent
          return `${text?.slice(0, 100)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
        })
        if (!hadRecentInput) shifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const forget = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => shifts.splice(0))))
    document.fonts.addEventListener('loadingdone', forget)
  })

/** Lists the layout shifts so far: size, elements, and how they moved. */
export const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Watched).shifts)

/** Sums up the layout shifts so far. Less than 0.1 is good (https://web.dev/articles/cls). */
export const layoutShift = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
