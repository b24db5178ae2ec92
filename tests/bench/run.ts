import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { measureBytes, type ScriptBytes } from './browser/bytes.ts'
import { launch } from './browser/tab.ts'
import { buildAll } from './build.ts'
import { BUILT, CONTENDERS, type Contender, repositoryFile } from './paths.ts'
import { measureRelay, type RelayRound } from './relay/measure.ts'
import { measurePostgres } from './relay/postgres.ts'
import { measureSearch } from './relay/search.ts'
import { chartOf } from './report/chart.ts'
import { markdownOf } from './report/markdown.ts'
import { withFigures } from './report/readme.ts'
import type { Results } from './results.ts'
import { measureCar, measureLate, measureSizes, measureWithoutPlaces, type Setup } from './rounds.ts'
import { serve } from './serve.ts'
import { summarizeRounds } from './stats.ts'
import { targetsOf } from './targets.ts'

/** The number of rounds per part. `--quick` runs one round of each, without PostgreSQL and the inbox, which take minutes. */
const ROUNDS = { car: 9, late: 2, sizes: 3, relay: 3 }

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const roundsOf = (part: keyof typeof ROUNDS) => (flags.quick ? 1 : ROUNDS[part])

async function allBytes({ browser, url }: Setup) {
  const bytes: Record<string, ScriptBytes> = {}
  for (const contender of CONTENDERS) bytes[contender] = await measureBytes(browser, url, contender)
  return bytes as Record<Contender, ScriptBytes>
}

async function relayRounds(rounds: number) {
  const found: RelayRound[] = []
  for (let round = 0; round < rounds; round += 1) {
    console.log(`Relay, round ${round + 1} of ${rounds}`)
    found.push(await measureRelay())
  }
  return summarizeRounds(found)
}

/** Measures relays on PostgreSQL, and how long searches of the inbox take. */
async function measureStores(): Promise<Pick<Results, 'postgres' | 'search'>> {
  console.log('PostgreSQL')
  const postgres = await measurePostgres()
  console.log('Searches of the inbox')
  return { postgres, search: await measureSearch() }
}

const machineOf = (browser: Browser) =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, Chromium ${browser.version()}`

async function measureAll(): Promise<Results> {
  console.log('Building the site and the other contenders…')
  await buildAll()
  const browser = await launch()
  const server = await serve(repositoryFile(BUILT))
  const setup = { browser, url: server.url }
  try {
    return {
      measuredAt: new Date().toISOString(),
      machine: machineOf(browser),
      relay: await relayRounds(roundsOf('relay')),
      ...(flags.quick ? {} : await measureStores()),
      bytes: await allBytes(setup),
      car: await measureCar(setup, roundsOf('car')),
      withoutPlaces: await measureWithoutPlaces(setup, roundsOf('car')),
      late: await measureLate(setup, roundsOf('late')),
      sizes: await measureSizes(setup, roundsOf('sizes')),
    }
  } finally {
    await browser.close()
    server.close()
  }
}

const results = await measureAll()
const output = {
  'tests/bench/results.json': `${JSON.stringify(results, undefined, 2)}\n`,
  'tests/bench/RESULTS.md': markdownOf(results),
  'tests/bench/chart.svg': chartOf(results),
  'README.md': withFigures(readFileSync(repositoryFile('README.md'), 'utf8'), results),
}
for (const [path, text] of Object.entries(output)) writeFileSync(repositoryFile(path), text)
for (const { what, found, wanted, isMet } of targetsOf(results))
  console.log(`${isMet ? '✓' : '✗'} ${what}: ${found}, wanted ${wanted}`)
