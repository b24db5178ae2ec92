import type { Result } from 'lighthouse'
import { type Summary, summarize } from '../bench/stats.ts'
import { CATEGORIES } from './categories.ts'
import { failuresOf } from './failures.ts'

/** A page and the result of each run. */
export type Page = { readonly path: string; readonly runs: readonly Result[] }

/** Returns a score out of 100. A category has no score if one of its audits could not run; that counts as 0. */
const scoreOf = (run: Result, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100)
const scores = ({ runs }: Page, category: string) => summarize(runs.map((run) => scoreOf(run, category)))
const metric = ({ runs }: Page, audit: string) =>
  summarize(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN)).median

const spread = ({ median, min, max }: Summary) => (min === max ? `${median}` : `${median} (${min}–${max})`)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns a Markdown table with the medians of every page. */
export function tableOf(pages: readonly Page[]): string {
  const head = ['page', ...CATEGORIES.map(({ name }) => name), 'LCP', 'TBT', 'CLS']
  const rows = pages.map((page) => [
    `\`${page.path}\``,
    ...CATEGORIES.map(({ id }) => spread(scores(page, id))),
    `${(metric(page, 'largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${metric(page, 'total-blocking-time').toFixed(0)} ms`,
    metric(page, 'cumulative-layout-shift').toFixed(3),
  ])
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
}

/** Returns the run with the median score, whose audits represent the page. */
const middleRun = ({ runs }: Page, category: string) =>
  [...runs].sort((a, b) => scoreOf(a, category) - scoreOf(b, category))[Math.floor((runs.length - 1) / 2)] as Result

/** Returns a paragraph for each category of a page below its required score, with the audits that failed. */
export const shortfallsOf = (page: Page): string[] =>
  CATEGORIES.flatMap(({ id, name, minScore }) => {
    const { median } = scores(page, id)
    if (median >= minScore) return []
    return [`\`${page.path}\`: ${name} ${median}, required ${minScore}`, ...failuresOf(middleRun(page, id), id)].join(
      '\n',
    )
  })
