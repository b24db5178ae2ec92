import type { ScriptBytes } from './browser/bytes.ts'
import type { TaskCost } from './browser/task.ts'
import type { Usable } from './browser/usable.ts'
import type { Contender } from './contenders.ts'
import type { RelayRound } from './relay/measure.ts'
import type { Summaries } from './stats.ts'

/** The results of one round on the car page. */
export type CarRound = Usable & TaskCost

type ByContender<Value> = Readonly<Record<Contender, Value>>

/** The results of a whole run. */
export type Results = {
  readonly measuredAt: string
  readonly machine: string
  readonly bytes: ByContender<ScriptBytes>
  readonly car: ByContender<Summaries<CarRound>>
  /** The car page with script files that take 5 s longer. */
  readonly late: ByContender<Summaries<Usable>>
  readonly relay: Summaries<RelayRound>
}
