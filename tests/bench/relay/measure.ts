import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { CLIENTS, repositoryFile } from '../paths.ts'
import { loadRelay, type Throughput } from './load.ts'
import { insertRaw } from './raw-inserts.ts'
import { startRelayProcess } from './start.ts'

/** How long to run before counting begins, and how long to count. Unit: ms. */
const WARM_UP = 1_000
const DURATION = 4_000

/** The results of one round: raw inserts, then the relay with each number of clients, on the same disk. */
export type RelayRound = { raw: Throughput } & Record<`clients${(typeof CLIENTS)[number]}`, Throughput>

/** Runs a measurement in a folder next to the sources, because the system's temporary folder may be in memory. */
export function withFolder<Result>(use: (folder: string) => Promise<Result> | Result): Promise<Result> {
  const parent = repositoryFile('.cache/bench')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(`${parent}/data-`)
  return Promise.resolve(use(folder)).finally(() => rmSync(folder, { recursive: true, force: true }))
}

async function measureClients(clients: number, folder: string): Promise<Throughput> {
  const { url, stop } = await startRelayProcess(folder)
  try {
    return await loadRelay(url, clients, WARM_UP, DURATION)
  } finally {
    await stop()
  }
}

export async function measureRelay(): Promise<RelayRound> {
  const raw = await withFolder((folder) => insertRaw(folder, WARM_UP, DURATION))
  const round: Record<string, Throughput> = { raw }
  for (const clients of CLIENTS)
    round[`clients${clients}`] = await withFolder((folder) => measureClients(clients, folder))
  return round as RelayRound
}
