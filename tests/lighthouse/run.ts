import { parseArgs } from 'node:util'
import type { Result } from 'lighthouse'
import { bringChromium } from '../../build/chromium.ts'
import { measurePage } from './measure-page.ts'
import { type Page, shortfallsOf, tableOf } from './report.ts'
import { startSite } from './site.ts'

/** One page of each kind. */
const PATHS = ['/', '/quotes', '/services', '/car-shipping', '/car-quote-form', '/lead-capture', '/privacy-policy']

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const paths = positionals.length > 0 ? positionals : PATHS
const runs = Number(flags.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${flags.runs}: expected a whole number of at least 1`)

/** Measures the pages in turns, so that other load on the machine affects all of them equally. */
async function measureInTurns(origin: string): Promise<Page[]> {
  const chromium = await bringChromium({ allowShell: false })
  const pages = paths.map((path) => ({ path, runs: [] as Result[] }))
  for (let run = 1; run <= runs; run += 1) {
    for (const page of pages) {
      console.log(`Run ${run} of ${runs}: ${page.path}`)
      page.runs.push(await measurePage(chromium, new URL(page.path, origin).href))
    }
  }
  return pages
}

const site = await startSite()
const pages = await measureInTurns(site.url).finally(site.stop)
const shortfalls = pages.flatMap(shortfallsOf)
console.log(`\n${tableOf(pages)}`)
for (const shortfall of shortfalls) console.log(`\n${shortfall}`)
if (shortfalls.length > 0) process.exitCode = 1
