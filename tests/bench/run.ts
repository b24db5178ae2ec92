import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { repositoryFile } from '../../build/repository-file.ts'
import { measureBytes } from './browser/bytes.ts'
import { launch } from './browser/tab.ts'
import { measureTask } from './browser/task.ts'
import { measureUsable, type Usable } from './browser/usable.ts'
import { buildAll } from './build.ts'
import { BUILT, CONTENDERS, type Contender } from './contenders.ts'
import { measureRelay, type RelayRound } from './relay/measure.ts'
import { comparedFigures, markdownOf, withFigures } from './report.ts'
import type { CarRound, Results } from './results.ts'
import { serve } from './serve.ts'
import { summarizeRounds } from './stats.ts'

/** The number of rounds per part. `--quick` runs one round of each. */
const ROUNDS = { car: 9, late: 3, relay: 3 }

/** How long each script file is held back, to measure a page without its scripts. */
const SCRIPT_DELAY_MS = 5000

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })

/** Measures as often as a part has rounds. */
async function inRounds<Round>(part: keyof typeof ROUNDS, measure: (round: number) => Promise<Round>) {
  const rounds = flags.quick ? 1 : ROUNDS[part]
  const found: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    console.log(`${part}, round ${round + 1} of ${rounds}`)
    found.push(await measure(round))
  }
  return found
}

/** Measures all contenders one after the other, rotated by one in each round so that none is always first. */
async function inTurns<Value>(round: number, measure: (contender: Contender) => Promise<Value>) {
  const found: Partial<Record<Contender, Value>> = {}
  for (const index of CONTENDERS.keys()) {
    const contender = CONTENDERS[(index + round) % CONTENDERS.length] as Contender
    found[contender] = await measure(contender)
  }
  return found as Record<Contender, Value>
}

const machineOf = (browser: Browser) =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, Chromium ${browser.version()}`

async function measureAll(): Promise<Results> {
  console.log('Building the site and the other contenders…')
  await buildAll()
  const browser = await launch()
  const { url, close } = await serve(repositoryFile(BUILT))
  const carRound = async (contender: Contender): Promise<CarRound> => ({
    ...(await measureUsable(browser, url, contender)),
    ...(await measureTask(browser, url, contender)),
  })
  const lateRound = (contender: Contender): Promise<Usable> => measureUsable(browser, url, contender, SCRIPT_DELAY_MS)
  try {
    return {
      measuredAt: new Date().toISOString(),
      machine: machineOf(browser),
      relay: summarizeRounds(await inRounds<RelayRound>('relay', measureRelay)),
      bytes: await inTurns(0, (contender) => measureBytes(browser, url, contender)),
      car: summarizeRounds(await inRounds('car', (round) => inTurns(round, carRound))),
      late: summarizeRounds(await inRounds('late', (round) => inTurns(round, lateRound))),
    }
  } finally {
    await browser.close()
    close()
  }
}

const results = await measureAll()
const output = {
  'tests/bench/results.json': `${JSON.stringify(results, undefined, 2)}\n`,
  'tests/bench/RESULTS.md': markdownOf(results),
  'docs/compared.md': withFigures(readFileSync(repositoryFile('docs/compared.md'), 'utf8'), results),
}
for (const [path, text] of Object.entries(output)) writeFileSync(repositoryFile(path), text)
console.log(comparedFigures(results))
