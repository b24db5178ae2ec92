import type { Result } from 'lighthouse'
import { type Summary, summarise } from '../bench/stats.ts'
import { CATEGORIES } from './categories.ts'
import { failuresOf } from './failures.ts'

/** A page and what each run has found on it. */
export type Page = { readonly path: string; readonly runs: readonly Result[] }

/** Of 100; a category is without a score where one of its audits broke. */
const scoreOf = (run: Result, category: string) => Math.round((run.categories[category]?.score ?? 0) * 100)
const scores = ({ runs }: Page, category: string) => summarise(runs.map((run) => scoreOf(run, category)))
const metric = ({ runs }: Page, audit: string) =>
  summarise(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN)).median

const spread = ({ median, min, max }: Summary) => (min === max ? `${median}` : `${median} (${min}–${max})`)
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Medians of every page, as Markdown. */
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

/** The run in the middle, whose audits stand for the page. */
const middleRun = ({ runs }: Page, category: string) =>
  [...runs].sort((a, b) => scoreOf(a, category) - scoreOf(b, category))[Math.floor((runs.length - 1) / 2)] as Result

/** A paragraph for every category of a page that is below what is wanted, with the audits that failed. */
export const shortfallsOf = (page: Page): string[] =>
  CATEGORIES.flatMap(({ id, name, least }) => {
    const { median } = scores(page, id)
    if (median >= least) return []
    return [`\`${page.path}\`: ${name} ${median}, wanted ${least}`, ...failuresOf(middleRun(page, id), id)].join('\n')
  })
