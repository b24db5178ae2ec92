import type { ScriptBytes } from './browser/bytes.ts'
import type { SizeCost } from './browser/size.ts'
import type { TaskCost } from './browser/task.ts'
import type { Usable } from './browser/usable.ts'
import type { Size } from './contenders/sample-category.ts'
import type { Contender } from './paths.ts'
import type { RelayRound } from './relay/measure.ts'
import type { PostgresRates } from './relay/postgres.ts'
import type { SearchTimes } from './relay/search.ts'
import type { Summaries, Summary } from './stats.ts'

/** The results of one round on the car page. */
export type CarRound = Usable & TaskCost

/** A target and the figure that was measured. */
export type Target = { readonly what: string; readonly found: string; readonly wanted: string; readonly isMet: boolean }

/** The results of a whole run. */
export type Results = {
  readonly measuredAt: string
  readonly machine: string
  readonly bytes: Readonly<Record<Contender, ScriptBytes>>
  readonly car: Readonly<Record<Contender, Summaries<CarRound>>>
  /** Main-thread time of our page for a whole request without suggestions, distance and map. Missing in old results. Unit: ms. */
  readonly withoutPlaces?: Summary
  /** The car page with script files that take 5 s longer. */
  readonly late: Readonly<Record<Contender, Summaries<Usable>>>
  readonly sizes: Readonly<Record<Contender, Readonly<Record<Size, Summaries<SizeCost>>>>>
  readonly relay: Summaries<RelayRound>
  /** Missing in quick results. */
  readonly postgres?: PostgresRates
  /** Searches of the inbox. Missing in quick results. */
  readonly search?: Readonly<Record<'sqlite' | 'postgres', SearchTimes>>
}
