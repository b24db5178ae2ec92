import type { Browser } from 'playwright-core'
import { measureSize, type SizeCost } from './browser/size.ts'
import { measureTask } from './browser/task.ts'
import { measureUsable, type Usable } from './browser/usable.ts'
import { SIZES, type Size } from './contenders/sample-category.ts'
import { CONTENDERS, type Contender } from './paths.ts'
import type { CarRound } from './results.ts'
import { type Summaries, type Summary, summarize, summarizeRounds } from './stats.ts'

/** The browser, and the URL of the server with all contenders. */
export type Setup = { readonly browser: Browser; readonly url: string }

/** The contenders, rotated by one in each round so that none is always first. */
const inTurns = (round: number): Contender[] =>
  CONTENDERS.map((_, index) => CONTENDERS[(index + round) % CONTENDERS.length] as Contender)

/**
 * Measures all contenders in every round.
 * @returns summaries of the rounds by contender
 */
async function inRounds<Round extends object>(
  rounds: number,
  subject: string,
  measure: (contender: Contender) => Promise<Round>,
): Promise<Record<Contender, Summaries<Round>>> {
  const found = new Map(CONTENDERS.map((contender) => [contender, [] as Round[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of inTurns(round)) {
      console.log(`${subject}, round ${round + 1} of ${rounds}: ${contender}`)
      found.get(contender)?.push(await measure(contender))
    }
  }
  return Object.fromEntries([...found].map(([contender, values]) => [contender, summarizeRounds(values)])) as Record<
    Contender,
    Summaries<Round>
  >
}

export const measureCar = ({ browser, url }: Setup, rounds: number) =>
  inRounds<CarRound>(rounds, 'Car page', async (contender) => ({
    ...(await measureUsable(browser, url, contender)),
    ...(await measureTask(browser, url, contender)),
  }))

/** What only our page does in a whole request: it suggests places, and draws their lane on a map. */
const PLACE_FILES = ['*places.worker*', '*PlaceSuggestions*', '*LaneOnMap*']

/** Main-thread time of our page for a whole request without that. Unit: ms. */
export async function measureWithoutPlaces({ browser, url }: Setup, rounds: number): Promise<Summary> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    console.log(`Car page without places, round ${round + 1} of ${rounds}`)
    times.push((await measureTask(browser, url, 'ours', PLACE_FILES)).task)
  }
  return summarize(times)
}

/** How long each script file is held back to find out what a page does without. */
const SCRIPT_DELAY_MS = 5000

export const measureLate = ({ browser, url }: Setup, rounds: number) =>
  inRounds<Usable>(rounds, 'Late scripts', (contender) => measureUsable(browser, url, contender, SCRIPT_DELAY_MS))

export async function measureSizes({ browser, url }: Setup, rounds: number) {
  const sizes: Record<string, Record<string, Summaries<SizeCost>>> = {}
  for (const size of SIZES) {
    const found = await inRounds(rounds, `${size} fields`, (contender) => measureSize(browser, url, contender, size))
    for (const contender of CONTENDERS) sizes[contender] = { ...sizes[contender], [size]: found[contender] }
  }
  return sizes as Record<Contender, Record<Size, Summaries<SizeCost>>>
}
